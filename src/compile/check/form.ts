import type { JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { follow, type Shape } from '../../rules/shape.ts';
import { type Fields, rowsFindings } from './rows.ts';
import { requiredNames } from '../structure/value-check.ts';
import type { Catalog } from '../catalog.ts';
import { fieldPaths, unknownField } from './actions.ts';
import { firstValueFindings } from './first-values.ts';
import { unknownName } from './references.ts';
import { idleWord } from './idle-words.ts';
import type { Finding } from '../finding.ts';
import { inWords, typesOf } from '../structure/value-check.ts';

/** Paths that the schema requires, through objects that are required themselves. */
function requiredPaths(schema: JsonObject, before = ''): string[] {
  return requiredNames(schema).flatMap((name) => {
    const deeper = requiredPaths(follow(schema, name) ?? {}, `${before}${name}.`);
    return deeper.length > 0 ? deeper : [before + name];
  });
}

/** Whether a field or computed value has the path of a required value, a path inside it, or one around it. */
const gives = (given: string, needed: string): boolean =>
  given === needed || needed.startsWith(`${given}.`) || given.startsWith(`${needed}.`);

function uneditedFindings(form: Fields, schema: JsonObject, byEntry: readonly string[]): Finding[] {
  const edited = [form.fields, form.computed, form.initial].flatMap((map) => Object.keys(map ?? {}));
  const fills = Object.values(form.sources ?? {}).flatMap((source) => Object.keys(source.fills ?? {}));
  return requiredPaths(schema)
    .filter((path) => ![...edited, ...fills, ...byEntry].some((one) => gives(one, path)))
    .map((name) => ({
      code: 'unedited-field',
      // A partner that removes the field is told at the line that does.
      pointer: jsonPointer(['fields', name]),
      of: 'key',
      details: { name },
      remedy: `add a field for it, or say what is sent in its place: "computed": { "${name}": ${exampleOf(follow(schema, name) ?? {})} }`,
    }));
}

/** A value that a schema takes, or else one that shows its place. */
function exampleOf({ default: usual, enum: among, ...schema }: JsonObject): string {
  const [first = usual] = Array.isArray(among) ? among : [];
  if (first !== undefined) return JSON.stringify(first);
  const [type] = typesOf(schema);
  return type === undefined || type === 'string' ? '"…"' : type === 'boolean' ? 'false' : '…';
}

/** Fields that the schema requires, and that say so again. */
function twiceRequired({ fields }: Fields, schema: JsonObject): Finding[] {
  const required = requiredPaths(schema);
  return Object.entries(fields).flatMap(([path, { requiredWhen }]) =>
    requiredWhen === true && required.includes(path)
      ? [idleWord(jsonPointer(['fields', path]), 'requiredWhen', 'a field that its schema does not require')]
      : [],
  );
}

/** The JSON types of a value, null aside. */
function editedTypes(schema: JsonObject): string[] {
  const types = typesOf(schema).filter((type) => type !== 'null');
  return [...new Set(types.map((type) => (type === 'integer' ? 'number' : type)))];
}

function typeFindings(path: string, kind: string, schema: JsonObject, catalog: Catalog): Finding[] {
  const types = editedTypes(follow(schema, path) ?? {});
  const edits: readonly string[] = catalog.fields[kind]?.edits ?? types;
  if (types.length === 0 || types.some((type) => edits.includes(type))) return [];
  return [
    {
      code: 'field-type',
      pointer: jsonPointer(['fields', path, 'field']),
      details: { field: kind, type: inWords(types) },
    },
  ];
}

/** The places of a form that name fields by path, with their pointers. */
function namedFields(form: Fields): [string, string][] {
  const keys = (group: string, map: object | undefined) =>
    Object.keys(map ?? {}).map((path): [string, string] => [path, jsonPointer([group, path])]);
  const filled = Object.entries(form.sources ?? {}).flatMap(([source, { fills }]) =>
    Object.keys(fills ?? {}).map((path): [string, string] => [
      path,
      jsonPointer(['sources', source, 'fills', path]),
    ]),
  );
  return [...keys('fields', form.fields), ...keys('initial', form.initial), ...filled];
}

/** The places of a form that name fields as values. */
function listedFields(form: Fields): [string, string][] {
  return Object.entries(form.checks ?? {}).flatMap(([check, { at }]) => listed(at, ['checks', check, 'at']));
}

/** Buttons of sources at a field that the form does not show. */
function pressFindings(form: Fields): Finding[] {
  return Object.entries(form.sources ?? {}).flatMap(([source, { press }]) =>
    press
      ? unknownName(
          'unknown-form-field',
          press.at,
          Object.keys(form.fields),
          jsonPointer(['sources', source, 'press', 'at']),
        )
      : [],
  );
}

function listed(names: string | readonly string[], steps: string[]): [string, string][] {
  if (typeof names === 'string') return [[names, jsonPointer(steps)]];
  return names.map((path, index) => [path, jsonPointer([...steps, index])]);
}

function sectionFindings(form: Fields): Finding[] {
  const known = Object.keys(form.sections ?? {});
  return Object.entries(form.fields).flatMap(([path, { section }]): Finding[] => {
    if (section === undefined || known.includes(section)) return [];
    const expected = known.length > 0 ? `one of ${known.join(', ')}` : 'the form has no sections';
    return [
      {
        code: 'wrong-value',
        pointer: jsonPointer(['fields', path, 'section']),
        details: { found: section, expected },
      },
    ];
  });
}

/**
 * Checks a form against the schema of its data: unknown fields, fields of another type, required values without a
 * field, first values that their field refuses.
 * @param entries the shape of the entries of each field of rows.
 * @param given the values of the entry, if the form is a row.
 */
export function formFindings(
  form: Fields,
  schema: JsonObject,
  catalog: Catalog,
  entries: ReadonlyMap<string, Shape>,
  given: readonly string[] = [],
): Finding[] {
  if (Object.keys(schema).length === 0) return [];
  const unknown = namedFields(form).flatMap(([path, pointer]) => unknownField(schema, path, pointer));
  const unknownListed = listedFields(form).flatMap(([path, pointer]) =>
    unknownField(schema, path, pointer).map((finding) => ({ ...finding, of: 'value' as const })),
  );
  const known = new Set<string>(fieldPaths(schema));
  const types = Object.entries(form.fields).filter(([path]) => known.has(path));
  return [
    ...unknown,
    ...unknownListed,
    ...types.flatMap(([path, { field }]) => typeFindings(path, field, schema, catalog)),
    ...firstValueFindings(form, catalog),
    ...sectionFindings(form),
    ...pressFindings(form),
    ...twiceRequired(form, schema),
    ...uneditedFindings(form, schema, given),
    ...rowsFindings(form, schema, entries, (row, inner, byEntry) =>
      formFindings(row, inner, catalog, new Map(), byEntry),
    ),
  ];
}
