import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Root } from '../state/scope.ts';
import type { Store } from '../state/store.ts';

/**
 * The root `form` of checks, sources, notes and the sent data: the values without hidden ones. The pipeline builds
 * it in several steps; subscribers are notified only of the last.
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

  /** Notifies the subscribers of the current data. */
  publish(): void {
    this.#store.write('kept', this.data);
  }
}
