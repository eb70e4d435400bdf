import { type Json, sameJson } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormData } from './form-data.ts';
import type { FormRules } from './form-rules.ts';
import { isBlank } from './values.ts';

type Field = Form['fields'][string];

/** Clears choices that left their list, where the field says so, and remembers which until another is chosen. */
export class GoneOptions {
  readonly #data: FormData;
  readonly #rules: FormRules;
  readonly #fields: readonly [path: string, field: Field, ofComputed: boolean][];
  readonly #chosen = new Map<string, string>();
  readonly #gone = new Map<string, string>();

  constructor({ fields, computed = {} }: Form, data: FormData, rules: FormRules) {
    this.#data = data;
    this.#rules = rules;
    const isComputed = (read: string) =>
      Object.keys(computed).some((path) => `${read}.`.startsWith(`form.${path}.`));
    this.#fields = Object.entries(fields).flatMap(([path, field]) =>
      field.whenGone === 'clear'
        ? [[path, field, dependencies((field.options?.from ?? null) as Json).some(isComputed)]]
        : [],
    );
  }

  /**
   * Clears what is gone from lists that are known.
   * @param ofComputed whether the lists are those that computed values give, or the others.
   * @param known whether what the list of a field is read from has arrived.
   * @returns whether a field was cleared.
   */
  clear(ofComputed: boolean, known: (path: string) => boolean): boolean {
    let cleared = false;
    for (const [path, field, computed] of this.#fields) {
      if (computed === ofComputed && known(path)) cleared = this.#clear(path, field) || cleared;
    }
    return cleared;
  }

  /** How the choice that left the list of a field read, until another is chosen. */
  at(path: string): string | undefined {
    return isBlank(this.#data.read(path)) ? this.#gone.get(path) : undefined;
  }

  #clear(path: string, field: Field): boolean {
    const value = this.#data.read(path);
    if (isBlank(value) || !Array.isArray(this.#rules.value((field.options?.from ?? []) as Json)))
      return false;
    this.#gone.delete(path);
    const option = this.#rules.options(field)?.find((one) => sameJson(one.value, value));
    if (option) {
      this.#chosen.set(path, option.label);
      return false;
    }
    const label = this.#chosen.get(path);
    if (label !== undefined) this.#gone.set(path, label);
    this.#data.clear(path);
    return true;
  }
}
