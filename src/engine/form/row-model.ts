import type { Json, JsonObject } from '../../base/json.ts';
import { writePath } from '../../base/path.ts';
import type { RowsDefinition } from '../../language/form-rows.ts';
import type { Store } from '../state/store.ts';
import type { FormRules } from './form-rules.ts';
import { RowEntries } from './row-entries.ts';
import { entriesOf, keptRows, movedPath, withTyped } from './row-list.ts';
import { type RowRules, rowRules, type RowRulesOutside } from './row-rules.ts';
import { TypedRows } from './typed-rows.ts';

/** A row as it stands now: the same object as long as it keeps its place. */
export type Row = RowRules & { readonly key: string; readonly index: number };

/** What rows work on. */
export type RowsOutside = RowRulesOutside & {
  store: Store;
  /** The rules of the form around, of what fields hold and of what is kept. */
  rules: FormRules;
  keptRules: FormRules;
  /** Rows stand at other places: what is known by a path moves along, or goes with its row. */
  moved: (to: (path: string) => string | undefined) => void;
};

/**
 * The rows of one field. They stand in the store as a list, where anybody may write; what differs there from what was
 * written last counts as typed, and belongs to the key of its row. An entry that comes back finds it again.
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

  /** Takes over what was written into the list, and writes it as it follows: entries, what was typed, what is computed. */
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
    // The store keeps its own list where the new one says the same.
    this.#written = store.read(at) as readonly JsonObject[];
    this.#working = [...this.#written];
    return found !== this.#written;
  }

  /** Adds an empty row below the others. Answers its key. */
  add(): string {
    return this.#entries.add();
  }

  /** Takes a row away. Answers how to put it back where it stood, with what was typed. */
  remove(key: string): () => void {
    return this.#entries.remove(key);
  }

  /** What was typed, to be found again after a reload. @param kept whether a kind of field may be kept. */
  draft(kept: (kind: string) => boolean): Json | undefined {
    return this.#typed.draft(kept);
  }

  /** Computes again from what is kept: what was computed from a field that is hidden is so no longer. */
  keep(): void {
    const { kept } = this.#outside;
    for (const { index, keptRules } of this.#rows)
      for (const [name, written] of Object.entries(this.definition.each.computed ?? {})) {
        const value = keptRules.value(written) ?? undefined;
        kept.data = writePath(kept.data, `${this.path}.${index}.${name}`, value);
      }
  }

  /** Takes over a list that somebody wrote, what a draft holds by key, or that everything is to be forgotten. */
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

  /** A row that keeps its key and place keeps its rules, with all that they remember. */
  #place(keys: readonly string[]): void {
    const rows = keys.map((key, index) => {
      const before = this.#rows[index];
      return before?.key === key ? before : { key, index, ...this.#rulesAt(index) };
    });
    const same = rows.length === this.#rows.length && rows.every((row, index) => row === this.#rows[index]);
    if (same) return;
    const before = this.#rows.map(({ key }) => key);
    this.#rows = rows;
    this.#outside.moved((path) => movedPath(path, this.path, { before, after: keys }));
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
