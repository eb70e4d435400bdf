import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormValidator, SchemaFault, Services } from '../services.ts';
import type { FormRows, PlacedCheck } from './form-rows.ts';
import type { FormRules } from './form-rules.ts';
import { isBlank } from './values.ts';

type Language = Pick<Services['language'], 'text' | 'has'>;
type FaultyField = { field: FieldDefinition; rules: FormRules };

/** The text key of a fault of the schema. Wrong choices and types read as "not filled", as the specification says. */
function faultKey({ keyword, parameters }: SchemaFault, field: FieldDefinition | undefined): string {
  if (['required', 'enum', 'type', 'const'].includes(keyword))
    return field && 'options' in field ? 'form.choose' : 'form.required';
  return keyword === 'format' ? `form.format.${String(parameters.format)}` : `form.${keyword}`;
}

function faultText(fault: SchemaFault, placed: FaultyField | undefined, language: Language): string {
  const own = placed?.rules.text(placed.field.messages?.[fault.keyword]);
  if (own !== undefined) return own;
  const key = faultKey(fault, placed?.field);
  return language.text(language.has(key) ? key : 'form.invalid', fault.parameters);
}

/** The error that the kind of a field finds in its value, in the words for an empty one if it is blank; undefined for a blank optional one. */
function limitFault(
  { field, rules }: FaultyField,
  value: Json | undefined,
  required: boolean,
  language: Language,
): string | undefined {
  const fault = isBlank(value) && !required ? undefined : rules.fault(field, value);
  if (!fault) return undefined;
  const words = Object.entries(fault.words ?? {}).map(([name, key]) => [name, language.text(key)]);
  const { messages } = field;
  const own = rules.text((isBlank(value) ? messages?.required : undefined) ?? messages?.[fault.keyword]);
  return own ?? language.text(fault.text, { ...fault.with, ...Object.fromEntries(words) });
}

/** The field that edits the value at a path, which may be inside its value; the path itself if there is none. */
function fieldAt({ fields }: FormRows, path: string): string {
  const around = [...fields.keys()].filter((field) => `${path}.`.startsWith(`${field}.`));
  return around.sort((left, right) => right.length - left.length)[0] ?? path;
}

/**
 * Of the fields inside an object that is missing, the one that tells it: one with an error, as each that is required
 * and visible has, or else one that is visible.
 */
function fieldInside(
  { fields }: FormRows,
  path: string,
  found: ReadonlyMap<string, string>,
  visible: Shown['visible'],
): string | undefined {
  const inside = [...fields.keys()].filter((field) => field.startsWith(`${path}.`));
  return inside.find((field) => found.has(field)) ?? inside.find(visible);
}

type Shown = { visible: (path: string) => boolean; required: (path: string) => boolean };

/** The errors of the visible data, one message per path: limits first, then required, then schema. */
export function fieldFaults(
  rows: FormRows,
  kept: Json,
  { visible, required }: Shown,
  { validator, language }: { validator: FormValidator; language: Language },
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string, message: () => string) => {
    if (!found.has(path)) found.set(path, message());
  };
  for (const [path, placed] of rows.fields) {
    if (!visible(path)) continue;
    const beyond = limitFault(placed, readPath(kept, path), required(path), language);
    if (beyond !== undefined) add(path, () => beyond);
  }
  for (const [path, placed] of rows.fields) {
    if (!visible(path) || !required(path)) continue;
    if (!placed.rules.lacks(placed.field, readPath(kept, path))) continue;
    add(path, () => faultText({ path, keyword: 'required', parameters: {} }, placed, language));
  }
  for (const fault of validator(kept)) {
    const inside = fault.keyword === 'required' && fieldInside(rows, fault.path, found, visible);
    const path = inside || fieldAt(rows, fault.path);
    const placed = rows.fields.get(path);
    if (placed && !visible(path)) continue;
    add(path, () => faultText(fault, placed, language));
  }
  return found;
}

/** The fields that a check compares. */
const comparedBy = ({ when = true, assert }: PlacedCheck): string[] =>
  [...dependencies(when), ...dependencies(assert)].flatMap((path) =>
    path.startsWith('form.') ? [path.slice('form.'.length)] : [],
  );

/**
 * Adds the errors of the form's checks, at paths without another error.
 * @returns the fields that the check of each added error reads, by the path of the error.
 */
export function addCheckFaults(
  found: Map<string, string>,
  { checks, fields }: FormRows,
  visible: (path: string) => boolean,
): Map<string, string[]> {
  const compared = new Map<string, string[]>();
  for (const check of checks) {
    const { when, assert, at, message, rules } = check;
    if (!rules.holds(when, { whenFailed: true }) || rules.holds(assert)) continue;
    for (const path of at) {
      if (found.has(path) || (fields.has(path) && !visible(path))) continue;
      found.set(path, rules.text(message) ?? '');
      compared.set(path, comparedBy(check));
    }
  }
  return compared;
}
