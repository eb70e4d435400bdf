import { sameJson, type Json } from '../../base/json.ts';
import { pathsTouch, readPath, writePath } from '../../base/path.ts';

type Listener = { paths: readonly string[]; notify: () => void };

/** A JSON store that notifies listeners by path. */
export type Store = {
  read(path: string): Json | undefined;
  /** Writes a value; listeners are notified only if it changed. */
  write(path: string, value: Json | undefined): void;
  /** Calls `notify` after a write that touches one of the dotted paths. Returns how to stop. */
  subscribe(paths: readonly string[], notify: () => void): () => void;
};

/** Makes a store. Values are never changed in place, so an unchanged part stays the same object. */
export function createStore(initial: Json): Store {
  let value = initial;
  const listeners = new Set<Listener>();
  return {
    read: (path) => readPath(value, path),
    write(path, next) {
      if (sameJson(readPath(value, path), next)) return;
      value = writePath(value, path, next);
      for (const listener of [...listeners]) {
        if (listeners.has(listener) && listener.paths.some((read) => pathsTouch(path, read)))
          listener.notify();
      }
    },
    subscribe(paths, notify) {
      const listener = { paths, notify };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
