import type { Json } from '../../base/json.ts';
import type { Root } from '../state/scope.ts';
import type { Store } from '../state/store.ts';

/** The root behind the operator `valid`: whether the last run of the pipeline found no fault at or inside a path. */
export class Validity implements Root {
  readonly #store: Store;
  readonly #row: string;

  /** @param row the path that `item` stands for, if rules of a row read it. */
  constructor(store: Store, row = 'item') {
    this.#store = store;
    this.#row = row;
  }

  /** The same for the rules of a row. */
  ofRow(path: string, index: number): Validity {
    return new Validity(this.#store, `form.${path}.${index}`);
  }

  read(path: string): boolean {
    const [root, ...rest] = path.split('.');
    const at = [root === 'item' ? this.#row : root, ...rest].join('.');
    const faulty = this.#store.read('faulty') as readonly Json[];
    return !faulty.some((one) => `form.${one}.`.startsWith(`${at}.`));
  }

  subscribe(_path: string, notify: () => void): () => void {
    return this.#store.subscribe(['faulty'], notify);
  }

  /** Notifies the subscribers of the paths that have a fault now. */
  publish(faulty: Iterable<string>): void {
    this.#store.write('faulty', [...faulty]);
  }
}
