import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import type { Form } from '../../language/portal.ts';
import type { FormValidator, SchemaFault, Services } from '../services.ts';
import { limitFault } from './field-limits.ts';
import type { FormRules } from './form-rules.ts';
import { isBlank } from './values.ts';

type Language = Pick<Services['language'], 'text' | 'has'>;

/** The text key of a fault of the schema. Wrong choices and types read as "not filled", as the specification says. */
function faultKey({ keyword, parameters }: SchemaFault): string {
  if (keyword === 'enum' || keyword === 'type' || keyword === 'const') return 'form.required';
  return keyword === 'format' ? `form.format.${String(parameters.format)}` : `form.${keyword}`;
}

function faultText(
  fault: SchemaFault,
  field: FieldDefinition | undefined,
  rules: FormRules,
  language: Language,
): string {
  const own = rules.text(field?.messages?.[fault.keyword]);
  if (own !== undefined) return own;
  const key = faultKey(fault);
  return language.text(language.has(key) ? key : 'form.invalid', fault.parameters);
}

/** The field that edits what stands at a path, which may lie inside its value; the path itself where none does. */
function fieldAt(form: Form, path: string): string {
  const owner = Object.keys(form.fields).find((field) => path.startsWith(`${field}.`));
  return form.fields[path] || owner === undefined ? path : owner;
}

type Shown = { visible: (path: string) => boolean; required: (path: string) => boolean };

/** What is wrong with the data that is kept, one message a path: limits, then required, then schema. */
export function fieldFaults(
  form: Form,
  kept: Json,
  { visible, required }: Shown,
  outside: { validator: FormValidator; rules: FormRules; language: Language },
): Map<string, string> {
  const { validator, rules, language } = outside;
  const found = new Map<string, string>();
  const add = (path: string, message: () => string) => {
    if (!found.has(path)) found.set(path, message());
  };
  for (const [path, field] of Object.entries(form.fields)) {
    if (!visible(path)) continue;
    const beyond = limitFault(field, readPath(kept, path), required(path), outside);
    if (beyond !== undefined) add(path, () => beyond);
  }
  for (const [path, field] of Object.entries(form.fields)) {
    if (!visible(path) || !required(path) || !isBlank(readPath(kept, path))) continue;
    add(path, () => faultText({ path, keyword: 'required', parameters: {} }, field, rules, language));
  }
  for (const fault of validator(kept)) {
    const path = fieldAt(form, fault.path);
    const field = form.fields[path];
    if (field && !visible(path)) continue;
    add(path, () => faultText(fault, field, rules, language));
  }
  return found;
}

/** Adds what the checks of a form find, at paths where nothing else is wrong. */
export function addCheckFaults(
  found: Map<string, string>,
  { checks, fields }: Form,
  visible: (path: string) => boolean,
  rules: FormRules,
): void {
  for (const { when, assert, at, message } of Object.values(checks ?? {})) {
    if (!rules.holds(when, { whenFailed: true }) || rules.holds(assert)) continue;
    for (const path of [at].flat()) {
      const shows = fields[path] === undefined || visible(path);
      if (shows && !found.has(path)) found.set(path, rules.text(message) ?? '');
    }
  }
}
