import type { Json, JsonObject } from '../../base/json.ts';
import type { RowsDefinition } from '../../language/row-definition.ts';
import type { FormRules } from './form-rules.ts';
import { entriesOf, keysOf } from './row-list.ts';

/** The entries of the rows of a field, each with its key: from a list, or added by people. */
export class RowEntries {
  readonly #definition: RowsDefinition;
  readonly #rules: FormRules;
  #added: string[] = [];
  #made = 0;

  /** @param rules the rules that read the list. */
  constructor(definition: RowsDefinition, rules: FormRules) {
    this.#definition = definition;
    this.#rules = rules;
  }

  /** Whether people add and remove rows. */
  get areAdded(): boolean {
    return this.#definition.from === undefined;
  }

  /** The current entries. */
  read(): JsonObject[] {
    const { from } = this.#definition;
    return from === undefined ? this.#added.map(() => ({})) : entriesOf(this.#rules.value(from as Json));
  }

  keysOf(entries: readonly JsonObject[]): string[] {
    return this.areAdded ? this.#added : keysOf(entries, this.#definition.key ?? '');
  }

  /** Adds an empty row at the end. Returns its key. */
  add(): string {
    const key = this.#newKey();
    this.#added.push(key);
    return key;
  }

  /** Removes a row. Returns how to restore it at its place. */
  remove(key: string): () => void {
    const index = this.#added.indexOf(key);
    this.#added = this.#added.filter((one) => one !== key);
    return () => void this.#added.splice(index, 0, key);
  }

  /** Sets the number of rows to that of a written list. */
  resize(length: number): void {
    if (this.areAdded) this.#added = Array.from({ length }, (_, at) => this.#added[at] ?? this.#newKey());
  }

  #newKey(): string {
    this.#made += 1;
    return `row${this.#made}`;
  }
}
