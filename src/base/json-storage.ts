import type { Json } from './json.ts';

/** JSON values in a storage of the browser, with a prefix before their keys. */
export type JsonStorage = {
  read(key: string): Json | undefined;
  /** Returns whether the storage accepted it. */
  write(key: string, value: Json | undefined): boolean;
  keys(): string[];
  /** Deletes the entries with such keys. */
  forget(goes: (key: string) => boolean): void;
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
  const write: JsonStorage['write'] = (key, value) =>
    tried(() => {
      if (value === undefined) storage.removeItem(prefix + key);
      else storage.setItem(prefix + key, JSON.stringify(value));
      return true;
    }, false);
  const keys = () =>
    tried(
      () =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      [],
    );
  return {
    read: (key) =>
      tried(() => {
        const kept = storage.getItem(prefix + key);
        return kept === null ? undefined : (JSON.parse(kept) as Json);
      }, undefined),
    write,
    keys,
    forget(goes) {
      for (const key of keys().filter(goes)) write(key, undefined);
    },
  };
}
