import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { Store } from '../state/store.ts';
import type { FormRules } from './form-rules.ts';
import { derivedProgress, publish, type SourceStatus } from '../state/source-state.ts';
import type { FormSourceReader } from './source-store.ts';

/** A source that is computed from others: it is ready when none of them is loading or has failed. */
export class DerivedSource implements FormSourceReader {
  readonly name: string;
  readonly #value: Json;
  readonly #of: readonly FormSourceReader[];
  readonly #store: Store;
  readonly #rules: FormRules;

  /** @param of the sources it is computed from. */
  constructor(
    name: string,
    value: Json,
    of: readonly FormSourceReader[],
    { store, rules }: { store: Store; rules: FormRules },
  ) {
    this.name = name;
    this.#value = value;
    this.#of = of;
    this.#store = store;
    this.#rules = rules;
  }

  get status(): SourceStatus {
    return derivedProgress(this.#of).status;
  }

  get error(): CallFailure | null {
    return derivedProgress(this.#of).error;
  }

  look(): boolean {
    const { status, error } = this;
    const value = status === 'ready' ? this.#rules.value(this.#value) : null;
    return publish(this.#store, this.name, { status, value, error });
  }

  retry(): void {
    for (const source of this.#of) if (source.status === 'failed') source.retry();
  }
}
