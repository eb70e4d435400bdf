import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Store } from './store.ts';

/** One root that rules read: a store, a part of one, a fixed value, or parts of several under one name. */
type Root = {
  read(path: string): Json | undefined;
  subscribe?(path: string, notify: () => void): () => void;
};

/** Everything rules may read at one place. Inner scopes add roots; there is no other chain. */
export class Scope {
  readonly #roots: ReadonlyMap<string, Root>;
  readonly #items = new WeakMap<object, Scope>();

  constructor(roots: ReadonlyMap<string, Root> = new Map()) {
    this.#roots = roots;
  }

  /** A scope with one root more, or with another in its place. */
  with(name: string, root: Root): Scope {
    return new Scope(new Map(this.#roots).set(name, root));
  }

  /** The scope of one item of a list; asked again with the same item, it is the same scope. */
  withItem(item: Json): Scope {
    if (typeof item !== 'object' || item === null) return this.with('item', fixedRoot(item));
    const before = this.#items.get(item);
    if (before) return before;
    const within = this.with('item', fixedRoot(item));
    this.#items.set(item, within);
    return within;
  }

  /** Reads a dotted path: its first step names the root. */
  readonly read = (path: string): Json | undefined => {
    const [root, rest] = split(path);
    return this.#roots.get(root)?.read(rest);
  };

  /** Calls `notify` whenever one of the paths may read differently. */
  subscribe(paths: readonly string[], notify: () => void): () => void {
    const stops = paths.map((path) => {
      const [root, rest] = split(path);
      return this.#roots.get(root)?.subscribe?.(rest, notify);
    });
    return () => {
      for (const stop of stops) stop?.();
    };
  }
}

function split(path: string): [root: string, rest: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
}

const join = (prefix: string, path: string) =>
  path === '' ? prefix : prefix === '' ? path : `${prefix}.${path}`;

/** A root that is a store, or the part of a store below a prefix. */
export function storeRoot(store: Store, prefix = ''): Root {
  return {
    read: (path) => store.read(join(prefix, path)),
    subscribe: (path, notify) => store.subscribe([join(prefix, path)], notify),
  };
}

/** A root that does not change. */
export function fixedRoot(value: Json | undefined): Root {
  return { read: (path) => (path === '' ? value : readPath(value, path)) };
}

/** A root whose names belong to different roots, the rest to `otherwise`: parameters of a dialog beside its sources. */
export function joinedRoot(named: ReadonlyMap<string, Root>, otherwise: Root): Root {
  const pick = (path: string): [Root, string] => {
    const [name, rest] = split(path);
    const root = named.get(name);
    return root ? [root, rest] : [otherwise, path];
  };
  return {
    read(path) {
      const [root, rest] = pick(path);
      return root.read(rest);
    },
    subscribe(path, notify) {
      const [root, rest] = pick(path);
      return root.subscribe?.(rest, notify) ?? (() => {});
    },
  };
}

export type { Root };
