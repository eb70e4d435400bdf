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
  readonly #items = new WeakMap<object, Map<number | string, Scope>>();

  constructor(roots: ReadonlyMap<string, Root> = new Map()) {
    this.#roots = roots;
  }

  /** A scope with one root more, or with another in its place. */
  with(name: string, root: Root): Scope {
    return new Scope(new Map(this.#roots).set(name, root));
  }

  /**
   * The scope of one item of a list and its place there; of the same item at the same place it is the same scope.
   * @param entry The name of an entry: the item is then also `data.<entry>`.
   */
  withItem(item: Json, index: number, entry?: string): Scope {
    const known = typeof item === 'object' && item !== null ? this.#placesOf(item) : undefined;
    const key = entry === undefined ? index : `${entry} ${index}`;
    const before = known?.get(key);
    if (before) return before;
    const root = fixedRoot(item);
    const within = this.withEntry(entry, root).with('item', root).with('index', fixedRoot(index));
    known?.set(key, within);
    return within;
  }

  /** The scope in which an entry of a list is `data.<entry>`; the same where the list does not name its entries. */
  withEntry(entry: string | undefined, item: Root): Scope {
    if (entry === undefined) return this;
    const data = this.#roots.get('data') ?? fixedRoot(undefined);
    return this.with('data', joinedRoot(new Map([[entry, item]]), data));
  }

  /** A root of this scope, to be one of another. */
  root(name: string): Root {
    return {
      read: (path) => this.read(join(name, path)),
      subscribe: (path, notify) => this.subscribe([join(name, path)], notify),
    };
  }

  #placesOf(item: object): Map<number | string, Scope> {
    const places = this.#items.get(item) ?? new Map<number | string, Scope>();
    this.#items.set(item, places);
    return places;
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

/** True for a path into a list item or its index, which do not change: another item replaces it. */
export const isOfItem = (path: string): boolean => ['item', 'index'].includes(split(path)[0]);

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
