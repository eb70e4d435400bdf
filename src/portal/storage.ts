import type { Json } from '../base/json.ts';

/** JSON values in a storage of the browser, with a prefix before their keys. */
export type JsonStorage = {
  read(key: string): Json | undefined;
  /** Returns whether the storage accepted it. */
  write(key: string, value: Json | undefined): boolean;
  keys(): string[];
};

/** Opens a storage. One that the browser refuses reads as empty, accepts nothing, and does not throw. */
export function jsonStorage(prefix: string, storage: Storage): JsonStorage {
  const tried = <Result>(task: () => Result, refused: Result): Result => {
    try {
      return task();
    } catch {
      return refused;
    }
  };
  return {
    read: (key) =>
      tried(() => {
        const kept = storage.getItem(prefix + key);
        return kept === null ? undefined : (JSON.parse(kept) as Json);
      }, undefined),
    write: (key, value) =>
      tried(() => {
        if (value === undefined) storage.removeItem(prefix + key);
        else storage.setItem(prefix + key, JSON.stringify(value));
        return true;
      }, false),
    keys: () =>
      tried(
        () =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        [],
      ),
  };
}
