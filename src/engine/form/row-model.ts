import { asObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { RowsDefinition } from '../../language/form-rows.ts';
import { fixedRoot, type Root, type Scope } from '../state/scope.ts';
import type { Store } from '../state/store.ts';
import type { FormRules } from './form-rules.ts';
import type { KeptData } from './kept-data.ts';
import {
  changedIn,
  entriesOf,
  keptRows,
  keysOf,
  movedPath,
  type Typed,
  typedIn,
  withTyped,
} from './row-list.ts';

/** A row as it stands now: the same object as long as it keeps its place. */
export type Row = {
  readonly key: string;
  readonly index: number;
  /** Rules that read what its fields hold, and those that read what is kept of it. */
  readonly rules: FormRules;
  readonly keptRules: FormRules;
};

/** What rows work on. */
export type RowsOutside = {
  store: Store;
  kept: KeptData;
  /** The rules of the form around, of what fields hold and of what is kept. */
  rules: FormRules;
  keptRules: FormRules;
  /** What those of a row read besides `item` and `index`. */
  scope: Scope;
  keptScope: Scope;
  rulesIn: (scope: Scope) => FormRules;
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
  readonly #typed = new Map<string, Typed>();
  #added: string[] = [];
  #rows: readonly Row[] = [];
  #written: readonly JsonObject[] = [];
  #working: JsonObject[] = [];
  #made = 0;

  constructor(path: string, definition: RowsDefinition, outside: RowsOutside) {
    this.path = path;
    this.definition = definition;
    this.#outside = outside;
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
    const entries = this.#entries();
    this.#place(this.#keys(entries));
    this.#working = entries.map((entry, index) =>
      withTyped(entry, this.#typed.get(this.#rows[index]?.key ?? '')),
    );
    this.#compute();
    store.write(at, keptRows(this.#working, this.#written));
    // The store keeps its own list where the new one says the same.
    this.#written = store.read(at) as readonly JsonObject[];
    this.#working = [...this.#written];
    return found !== this.#written;
  }

  /** Adds an empty row below the others. Answers its key. */
  add(): string {
    const key = this.#newKey();
    this.#added.push(key);
    return key;
  }

  /** Takes a row away. Answers how to put it back where it stood, with what was typed. */
  remove(key: string): () => void {
    const index = this.#added.indexOf(key);
    this.#added = this.#added.filter((one) => one !== key);
    return () => void this.#added.splice(index, 0, key);
  }

  /**
   * What was typed, to be found again after a reload: by key, or row by row where people add them.
   * @param kept whether a kind of field may be kept.
   */
  draft(kept: (kind: string) => boolean): Json | undefined {
    const { from, each } = this.definition;
    const entries = this.#entries();
    const keys = this.#keys(entries);
    const typed = (key: string): JsonObject => {
      const entry = entries[keys.indexOf(key)];
      const found = Object.entries(this.#typed.get(key) ?? {}).filter(
        ([name, value]) => kept(each.fields[name]?.field ?? '') && !sameJson(value, entry?.[name]),
      );
      return Object.fromEntries(found.map(([name, value]) => [name, value ?? null]));
    };
    if (from === undefined) return keys.length > 0 ? keys.map(typed) : undefined;
    const byKey = [...this.#typed.keys()].map((key): [string, JsonObject] => [key, typed(key)]);
    const rows = byKey.filter(([, row]) => Object.keys(row).length > 0);
    return rows.length > 0 ? Object.fromEntries(rows) : undefined;
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

  #newKey(): string {
    this.#made += 1;
    return `row${this.#made}`;
  }

  #entries(): JsonObject[] {
    const { from } = this.definition;
    return from === undefined ? this.#added.map(() => ({})) : entriesOf(this.#outside.rules.value(from));
  }

  #keys(entries: readonly JsonObject[]): string[] {
    const { from, key = '' } = this.definition;
    return from === undefined ? this.#added : keysOf(entries, key);
  }

  /** Takes over a list that somebody wrote, what a draft holds by key, or that everything is to be forgotten. */
  #adopt(found: Json | undefined): void {
    if (Array.isArray(found)) {
      this.#adoptList(entriesOf(found));
      return;
    }
    this.#typed.clear();
    this.#added = [];
    for (const [key, typed] of Object.entries(asObject(found)))
      this.#typed.set(key, typedIn(asObject(typed), Object.keys(asObject(typed))));
  }

  #adoptList(list: readonly JsonObject[]): void {
    if (this.definition.from === undefined)
      this.#added = list.map((_, index) => this.#added[index] ?? this.#newKey());
    for (const [index, key] of this.#keys(list).entries()) {
      const row = list[index] ?? {};
      const before = this.#written[this.#rows.findIndex((one) => one.key === key)];
      const changed = changedIn(row, before, this.#namesIn(row));
      if (Object.keys(changed).length > 0) this.#typed.set(key, { ...this.#typed.get(key), ...changed });
    }
  }

  /** What of a row can have been typed: its fields, and in a row without an entry whatever is not computed. */
  #namesIn(row: JsonObject): string[] {
    const { from, each } = this.definition;
    const names =
      from === undefined ? [...Object.keys(each.fields), ...Object.keys(row)] : Object.keys(each.fields);
    return names.filter((name) => each.computed?.[name] === undefined);
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

  #rulesAt(index: number): Pick<Row, 'rules' | 'keptRules'> {
    const { scope, keptScope, kept, rulesIn } = this.#outside;
    const root = (row: () => Json | undefined): Root => ({ read: (path) => readPath(row(), path) });
    const at = (around: Scope, item: Root) =>
      rulesIn(around.with('item', item).with('index', fixedRoot(index)));
    return {
      rules: at(
        scope,
        root(() => this.#working[index]),
      ),
      keptRules: at(
        keptScope,
        root(() => kept.read(`${this.path}.${index}`)),
      ),
    };
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
