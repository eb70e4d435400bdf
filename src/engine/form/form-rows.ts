import type { Json } from '../../base/json.ts';
import type { Check } from '../../language/form-check.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import { isRows } from '../../language/row-definition.ts';
import type { Form } from '../../language/portal.ts';
import type { FormRules } from './form-rules.ts';
import { type Row, RowModel, type RowsOutside } from './row-model.ts';

/** A field at its concrete path, such as `powers.3.kw`, with the rules of the form or of its row. */
export type PlacedField = {
  path: string;
  field: FieldDefinition;
  rules: FormRules;
  /** The path of the field of rows around it. */
  within?: string;
};

/** A check with the concrete paths of its fields, and the rules that evaluate it. */
export type PlacedCheck = Omit<Check, 'at'> & { at: string[]; rules: FormRules };

/** A visible row. */
export type RowSnapshot = { key: string; index: number; title?: string; icon?: string };

/** The parts of a form that exist once per row: its fields and checks at concrete paths. */
export class FormRows {
  readonly #form: Form;
  readonly #outside: RowsOutside;
  readonly #models: ReadonlyMap<string, RowModel>;
  #placed: ReadonlyMap<string, PlacedField> = new Map();
  #stood: readonly (readonly Row[])[] | undefined;
  readonly #seen = new Map<string, readonly RowSnapshot[]>();

  constructor(form: Form, outside: RowsOutside) {
    this.#form = form;
    this.#outside = outside;
    const models = Object.entries(form.fields).flatMap(([path, field]): [string, RowModel][] =>
      isRows(field) ? [[path, new RowModel(path, field, outside)]] : [],
    );
    this.#models = new Map(models);
  }

  /** The fields that exist now, by path; those of rows follow the field around them. */
  get fields(): ReadonlyMap<string, PlacedField> {
    const stand = [...this.#models.values()].map(({ rows }) => rows);
    if (!this.#stood || stand.some((rows, at) => rows !== this.#stood?.[at])) {
      this.#stood = stand;
      this.#placed = new Map(this.#place().map((placed) => [placed.path, placed]));
    }
    return this.#placed;
  }

  /** The checks of the form, then those of each row. */
  get checks(): PlacedCheck[] {
    const ofRows = [...this.#models.values()].flatMap(({ path, definition, rows }) =>
      rows.flatMap(({ index, keptRules }) =>
        placedChecks(definition.each.checks, keptRules, `${path}.${index}.`),
      ),
    );
    return [...placedChecks(this.#form.checks, this.#outside.keptRules), ...ofRows];
  }

  /** The rows of a field of rows. */
  model(path: string): RowModel | undefined {
    return this.#models.get(path);
  }

  /** Updates every list of rows. Returns whether one changed. */
  update(): boolean {
    return [...this.#models.values()].map((model) => model.update()).some((changed) => changed);
  }

  /** The paths of the fields in the rows of a field. */
  inside(path: string): string[] {
    return [...this.fields.values()].flatMap((placed) => (placed.within === path ? [placed.path] : []));
  }

  /** Computes the values of rows from their data that are not hidden. */
  keep(): void {
    for (const model of this.#models.values()) model.keep();
  }

  /** The rows to draw: those with something visible, and all rows that people add. */
  seen(path: string, visible: (path: string) => boolean): readonly RowSnapshot[] | undefined {
    const model = this.#models.get(path);
    if (!model) return undefined;
    const next = model.rows
      .filter((row) => model.definition.from === undefined || this.#shows(model, row, visible))
      .map((row) => rowSnapshot(row, model));
    const before = this.#seen.get(path);
    const same = before?.length === next.length && next.every((row, at) => sameRow(row, before[at]));
    if (!same) this.#seen.set(path, next);
    return this.#seen.get(path);
  }

  #shows({ path, definition }: RowModel, { index, rules }: Row, visible: (path: string) => boolean): boolean {
    const { fields, blocks = {} } = definition.each;
    return (
      Object.keys(fields).some((name) => visible(`${path}.${index}.${name}`)) ||
      Object.values(blocks).some(({ visibleWhen }) => rules.holds(visibleWhen))
    );
  }

  #place(): PlacedField[] {
    return Object.entries(this.#form.fields).flatMap(([path, field]) => [
      { path, field, rules: this.#outside.rules },
      ...(this.#models.get(path)?.rows ?? []).flatMap((row) => fieldsOf(row, path, field)),
    ]);
  }
}

const placedChecks = (checks: Form['checks'], rules: FormRules, before = ''): PlacedCheck[] =>
  Object.values(checks ?? {}).map(({ at, ...check }) => ({
    ...check,
    at: [at].flat().map((name) => before + name),
    rules,
  }));

const fieldsOf = ({ index, rules }: Row, within: string, field: FieldDefinition): PlacedField[] =>
  Object.entries(isRows(field) ? field.each.fields : {}).map(([name, inner]) => ({
    path: `${within}.${index}.${name}`,
    field: inner,
    rules,
    within,
  }));

function rowSnapshot({ key, index, rules }: Row, { definition: { each } }: RowModel): RowSnapshot {
  const icon = each.icon === undefined ? undefined : rules.value(each.icon as Json);
  return { key, index, title: rules.text(each.title), ...(typeof icon === 'string' && { icon }) };
}

const sameRow = (left: RowSnapshot, right: RowSnapshot | undefined): boolean =>
  left.key === right?.key &&
  left.index === right.index &&
  left.title === right.title &&
  left.icon === right.icon;
