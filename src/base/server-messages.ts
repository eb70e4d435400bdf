import { isObject, type Json, type JsonObject } from './json.ts';

/** A code or key, such as NOT_ALLOWED or iban.invalid, which explains nothing to a customer. */
const isCode = (said: string): boolean =>
  /^[\w.:-]+$/.test(said) && /[_.:]\w|[a-z][A-Z]|^[A-Z\d]{4,}$/.test(said);

/** What one server error says, texts and codes: a text, a list of errors, or an object with its text in `message` or anywhere else. */
function saidIn(said: Json | undefined): string[] {
  if (typeof said === 'string') return said.trim() === '' ? [] : [said];
  if (Array.isArray(said)) return said.flatMap(saidIn);
  if (!isObject(said)) return [];
  return saidIn(said.message ?? Object.values(said));
}

/** The texts of it; one that has codes alone says '' of its field, and nothing where it names none. */
function toldOf(path: string, said: Json): string | undefined {
  const all = saidIn(said);
  const texts = all.filter((one) => !isCode(one.trim()));
  if (texts.length === 0 && (path === '' || all.length === 0)) return undefined;
  return texts.join(path === '' ? '\n' : ', ');
}

/** Errors of an object inside the data, each by its dotted path; an object with a `message` is one error. */
function flat(errors: JsonObject, before = ''): [string, Json][] {
  return Object.entries(errors).flatMap(([name, said]): [string, Json][] =>
    isObject(said) && said.message === undefined ? flat(said, `${before}${name}.`) : [[before + name, said]],
  );
}

/** The names by which entries of a list say which field they are about. */
const fieldNames = ['field', 'property', 'path', 'param'];

/** The dotted path of the field that an entry of a list is about, and what it says; under '' one that names none. */
function entryOf(said: Json): [string, Json] {
  if (!isObject(said)) return ['', said];
  const { [fieldNames.find((name) => said[name] !== undefined) ?? '']: field = '', ...rest } = said;
  const path = Array.isArray(field) ? field.join('.') : field;
  return typeof path === 'string' ? [path, rest] : ['', rest];
}

/** What stands under the same path belongs together. */
function gathered(entries: readonly [string, Json][]): [string, Json][] {
  const byPath = new Map<string, Json[]>();
  for (const [path, said] of entries) byPath.set(path, [...(byPath.get(path) ?? []), said]);
  return [...byPath];
}

/**
 * Server errors by field; under '' those of no field, one a line. Servers send an object of texts or
 * lists by field, one text, or a list of texts or of objects that name their field. A field of which a code alone is said
 * has '': it was refused, in no words for customers.
 */
export function serverMessages(errors: Json): { [path: string]: string } {
  const byField = isObject(errors)
    ? flat(errors)
    : gathered((Array.isArray(errors) ? errors : [errors]).map(entryOf));
  return Object.fromEntries(
    byField.flatMap(([path, said]) => {
      const told = toldOf(path, said);
      return told === undefined ? [] : [[path, told]];
    }),
  );
}
