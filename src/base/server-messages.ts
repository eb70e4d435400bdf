import { isObject, type Json, type JsonObject } from './json.ts';

/** The texts of one complaint: a text, a list of complaints, or an object with its text in `message` or somewhere. */
function textsOf(said: Json | undefined): string[] {
  if (typeof said === 'string') return said.trim() === '' ? [] : [said];
  if (Array.isArray(said)) return said.flatMap(textsOf);
  if (!isObject(said)) return [];
  return textsOf(said.message ?? Object.values(said));
}

/** Complaints of an object inside the data, each by its dotted path; an object with a `message` is one complaint. */
function flat(errors: JsonObject, before = ''): [string, Json][] {
  return Object.entries(errors).flatMap(([name, said]): [string, Json][] =>
    isObject(said) && said.message === undefined ? flat(said, `${before}${name}.`) : [[before + name, said]],
  );
}

/**
 * What a server complains of, by field; under '' what it says of none, a line each. Servers send an object of texts or
 * lists by field, one text, or a list of them; a field without any text has no message.
 */
export function serverMessages(errors: Json): { [path: string]: string } {
  const byField: [string, Json][] = isObject(errors) ? flat(errors) : [['', errors]];
  return Object.fromEntries(
    byField
      .map(([path, said]) => [path, textsOf(said).join(path === '' ? '\n' : ', ')] as const)
      .filter(([, text]) => text !== ''),
  );
}
