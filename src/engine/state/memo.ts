import type { Json } from '../../base/json.ts';
import type { Scope } from './scope.ts';

type Known = { read: (Json | undefined)[]; result: unknown };

/**
 * A cache of results by the paths they read: it computes again only if the value at one of the paths changed.
 * The key identifies the computation.
 */
export class Memo {
  readonly #known = new Map<unknown, Known>();
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  get<Result>(key: unknown, paths: readonly string[], compute: () => Result): Result {
    const known = this.#known.get(key);
    if (known && paths.every((path, index) => Object.is(this.#scope.read(path), known.read[index])))
      return known.result as Result;
    const read = paths.map(this.#scope.read);
    const result = compute();
    this.#known.set(key, { read, result });
    return result;
  }
}
