import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Root } from '../state/scope.ts';
import type { Store } from '../state/store.ts';

/**
 * The root `form` of checks, sources, notes and what is sent: the data without what is hidden. A walk builds it in
 * several steps, and whoever follows it hears of the last one only.
 */
export class KeptData implements Root {
  data: Json = {};
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  read(path: string): Json | undefined {
    return path === '' ? this.data : readPath(this.data, path);
  }

  subscribe(path: string, notify: () => void): () => void {
    return this.#store.subscribe([path === '' ? 'kept' : `kept.${path}`], notify);
  }

  /** Tells whoever follows what is kept now. */
  publish(): void {
    this.#store.write('kept', this.data);
  }
}
