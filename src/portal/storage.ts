import type { Json } from '../base/json.ts';

/** JSON in a storage of the browser, below a prefix of its keys. */
export type JsonStorage = {
  read(key: string): Json | undefined;
  /** Answers whether the storage took it. */
  write(key: string, value: Json | undefined): boolean;
  keys(): string[];
};

/** Opens a storage; one that the browser refuses holds nothing, takes nothing, and breaks nothing. */
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
