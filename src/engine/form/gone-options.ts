import { type Json, sameJson } from '../../base/json.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormData } from './form-data.ts';
import type { FormRows, PlacedField } from './form-rows.ts';
import { isBlank } from './values.ts';

/**
 * Clears chosen options that are no longer in their list or cannot be taken any more, if the field says so, and remembers them until another is
 * chosen.
 */
export class GoneOptions {
  readonly #data: FormData;
  readonly #rows: FormRows;
  readonly #computed: readonly string[];
  readonly #chosen = new Map<string, string>();
  readonly #gone = new Map<string, string>();

  constructor({ computed = {} }: Form, data: FormData, rows: FormRows) {
    this.#data = data;
    this.#rows = rows;
    this.#computed = Object.keys(computed).map((path) => `form.${path}.`);
  }

  /**
   * Clears chosen options that are missing, or disabled, in loaded lists.
   * @param ofComputed whether to check the lists that computed values give, or the others.
   * @param known whether the sources of a field's list have answered.
   * @returns whether a field was cleared.
   */
  clear(ofComputed: boolean, known: (path: string) => boolean): boolean {
    let cleared = false;
    for (const placed of this.#rows.fields.values()) {
      const looked = placed.field.whenGone === 'clear' && this.#isComputed(placed.field) === ofComputed;
      if (looked && known(placed.path)) cleared = this.#clear(placed) || cleared;
    }
    return cleared;
  }

  /** The label of the option that was cleared from a field, until another is chosen. */
  at(path: string): string | undefined {
    return isBlank(this.#data.read(path)) ? this.#gone.get(path) : undefined;
  }

  #isComputed({ options }: FieldDefinition): boolean {
    const read = dependencies((options?.from ?? null) as Json);
    return read.some((path) => this.#computed.some((computed) => `${path}.`.startsWith(computed)));
  }

  #clear({ path, field, rules }: PlacedField): boolean {
    const value = this.#data.read(path);
    if (isBlank(value) || !Array.isArray(rules.value((field.options?.from ?? []) as Json))) return false;
    this.#gone.delete(path);
    const option = rules.options(field)?.find((one) => sameJson(one.value, value));
    if (option && option.disabled === undefined) {
      this.#chosen.set(path, option.label);
      return false;
    }
    const label = this.#chosen.get(path);
    if (label !== undefined) this.#gone.set(path, label);
    this.#data.clear(path);
    return true;
  }
}
