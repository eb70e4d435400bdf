import type { Json, JsonObject } from '../../base/json.ts';
import { writePath } from '../../base/path.ts';
import type { RowsDefinition } from '../../language/row-definition.ts';
import type { Store } from '../state/store.ts';
import type { FormRules } from './form-rules.ts';
import { RowEntries } from './row-entries.ts';
import { entriesOf, keptRows, movedPath, withTyped } from './row-list.ts';
import { type RowRules, rowRules, type RowRulesOutside } from './row-rules.ts';
import { TypedRows } from './typed-rows.ts';

/** A row; it stays the same object while it keeps its place. */
export type Row = RowRules & { readonly key: string; readonly index: number };

/** The dependencies of rows. */
export type RowsOutside = RowRulesOutside & {
  store: Store;
  /** The rules of the form: those that read all values, and those that read values that are not hidden. */
  rules: FormRules;
  keptRules: FormRules;
  /** Called when rows have moved: data stored by path move along, or are deleted with their row. */
  moved: (to: (path: string) => string | undefined) => void;
};

/**
 * The rows of one field, stored as a list that others may write too. What differs from the last written list counts
 * as typed, and belongs to the key of its row: if the entry returns, so does what was typed.
 */
export class RowModel {
  readonly path: string;
  readonly definition: RowsDefinition;
  readonly #outside: RowsOutside;
  readonly #entries: RowEntries;
  readonly #typed: TypedRows;
  #rows: readonly Row[] = [];
  #written: readonly JsonObject[] = [];
  #working: JsonObject[] = [];

  constructor(path: string, definition: RowsDefinition, outside: RowsOutside) {
    this.path = path;
    this.definition = definition;
    this.#outside = outside;
    this.#entries = new RowEntries(definition, outside.rules);
    this.#typed = new TypedRows(definition, this.#entries);
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** Reads changes of the list, and writes it again from entries, typed values and computed values. */
  update(): boolean {
    const { store } = this.#outside;
    const at = `form.${this.path}`;
    const found = store.read(at);
    if (found !== this.#written) this.#adopt(found);
    const entries = this.#entries.read();
    this.#place(this.#entries.keysOf(entries));
    this.#working = entries.map((entry, index) => withTyped(entry, this.#typed.of(this.#rows[index]?.key)));
    this.#compute();
    store.write(at, keptRows(this.#working, this.#written));
    // The store keeps its own list if the new one is equal.
    this.#written = store.read(at) as readonly JsonObject[];
    this.#working = [...this.#written];
    return found !== this.#written;
  }

  /** Adds an empty row at the end. Returns its key. */
  add(): string {
    return this.#entries.add();
  }

  /** Removes a row. Returns how to restore it at its place with its typed values. */
  remove(key: string): () => void {
    return this.#entries.remove(key);
  }

  /**
   * The typed values, to restore after a reload.
   * @param kept whether a kind of field may be stored.
   */
  draft(kept: (kind: string) => boolean): Json | undefined {
    return this.#typed.draft(kept);
  }

  /** Computes values again from those that are not hidden. */
  keep(): void {
    const { kept } = this.#outside;
    for (const { index, keptRules } of this.#rows)
      for (const [name, written] of Object.entries(this.definition.each.computed ?? {})) {
        const value = keptRules.value(written) ?? undefined;
        kept.data = writePath(kept.data, `${this.path}.${index}.${name}`, value);
      }
  }

  /** Reads a list that others wrote, the typed values of a draft, or the order to reset everything. */
  #adopt(found: Json | undefined): void {
    if (Array.isArray(found)) {
      const list = entriesOf(found);
      this.#entries.resize(list.length);
      this.#typed.adopt(list, (key) => this.#written[this.#rows.findIndex((one) => one.key === key)]);
    } else {
      this.#typed.restore(found);
      this.#entries.resize(0);
    }
  }

  /**
   * Updates the rows. One that keeps its key and place keeps its rules with their caches. The first rows have not moved:
   * what is stored by their paths comes from the form that this one continues.
   */
  #place(keys: readonly string[]): void {
    const rows = keys.map((key, index) => {
      const before = this.#rows[index];
      return before?.key === key ? before : { key, index, ...this.#rulesAt(index) };
    });
    const same = rows.length === this.#rows.length && rows.every((row, index) => row === this.#rows[index]);
    if (same) return;
    const before = this.#rows.map(({ key }) => key);
    this.#rows = rows;
    if (before.length > 0) this.#outside.moved((path) => movedPath(path, this.path, { before, after: keys }));
  }

  #rulesAt(index: number): RowRules {
    return rowRules(this, index, () => this.#working[index], this.#outside);
  }

  #compute(): void {
    const computed = Object.entries(this.definition.each.computed ?? {});
    for (const { index, rules } of this.#rows)
      for (const [name, written] of computed) {
        const value = rules.value(written);
        this.#working[index] = withTyped(this.#working[index] ?? {}, { [name]: value ?? undefined });
      }
  }
}
