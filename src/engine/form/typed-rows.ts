import { asObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import type { RowsDefinition } from '../../language/row-definition.ts';
import type { RowEntries } from './row-entries.ts';
import { changedIn, type Typed, typedIn } from './row-list.ts';

/** The values typed into the rows of a field, by the key of the row: if an entry returns, so do they. */
export class TypedRows {
  readonly #definition: RowsDefinition;
  readonly #entries: RowEntries;
  readonly #typed = new Map<string, Typed>();

  constructor(definition: RowsDefinition, entries: RowEntries) {
    this.#definition = definition;
    this.#entries = entries;
  }

  of(key: string | undefined): Typed | undefined {
    return this.#typed.get(key ?? '');
  }

  /**
   * Reads typed values from a list that others wrote.
   * @param before the last written row of a key.
   */
  adopt(list: readonly JsonObject[], before: (key: string) => JsonObject | undefined): void {
    for (const [index, key] of this.#entries.keysOf(list).entries()) {
      const row = list[index] ?? {};
      const changed = changedIn(row, before(key), this.#namesIn(row));
      if (Object.keys(changed).length > 0) this.#typed.set(key, { ...this.of(key), ...changed });
    }
  }

  /** Restores the typed values of a draft by key; deletes all if it has none. */
  restore(found: Json | undefined): void {
    this.#typed.clear();
    for (const [key, typed] of Object.entries(asObject(found)))
      this.#typed.set(key, typedIn(asObject(typed), Object.keys(asObject(typed))));
  }

  /**
   * The typed values, to restore after a reload: by key, or row by row if people add rows.
   * @param kept whether a kind of field may be stored.
   */
  draft(kept: (kind: string) => boolean): Json | undefined {
    const entries = this.#entries.read();
    const keys = this.#entries.keysOf(entries);
    const typed = (key: string) => this.#draftOf(key, entries[keys.indexOf(key)], kept);
    if (this.#entries.areAdded) return keys.length > 0 ? keys.map(typed) : undefined;
    const byKey = [...this.#typed.keys()].map((key): [string, JsonObject] => [key, typed(key)]);
    const rows = byKey.filter(([, row]) => Object.keys(row).length > 0);
    return rows.length > 0 ? Object.fromEntries(rows) : undefined;
  }

  #draftOf(key: string, entry: JsonObject | undefined, kept: (kind: string) => boolean): JsonObject {
    const { fields } = this.#definition.each;
    const found = Object.entries(this.of(key) ?? {}).filter(
      ([name, value]) => kept(fields[name]?.field ?? '') && !sameJson(value, entry?.[name]),
    );
    return Object.fromEntries(found.map(([name, value]) => [name, value ?? null]));
  }

  /**
   * The properties of a row that can be typed: its fields, and in a row without an entry everything that is not
   * computed.
   */
  #namesIn(row: JsonObject): string[] {
    const { fields, computed } = this.#definition.each;
    const others = this.#entries.areAdded ? Object.keys(row) : [];
    return [...Object.keys(fields), ...others].filter((name) => computed?.[name] === undefined);
  }
}
