import type { Json, JsonObject } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import { withArticle } from '../../base/with-article.ts';
import { isUnsafeKey } from '../../compile/read/document.ts';

/** A field of a new form, as it is written: `phone:phone`, `topic:select=a,b`, `note:message:optional`. */
export type AskedField = {
  name: string;
  kind: string;
  /** What can be chosen; empty for kinds without a choice. */
  options: readonly string[];
  required: boolean;
};

type Kind = {
  doc: string;
  /** The schema of the value; `up` leads from the file of the schema to the root. */
  schema: (options: readonly string[], up: string) => JsonObject;
  /** The words of the field, besides its label and its options. */
  field: JsonObject;
  choice?: true;
};

const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', minLength: 1, ...more });
const formatted = (format: string) => ({ schema: () => text({ format }) });
const oneOf = (options: readonly string[]): JsonObject => ({ type: 'string', enum: [...options] });

/** The kinds of fields that the command writes; a form may have every other one too. */
const kinds: { readonly [name: string]: Kind } = {
  text: { doc: 'a line of text', schema: () => text({ maxLength: 200 }), field: { field: 'text' } },
  message: {
    doc: 'several lines of text',
    schema: () => text({ maxLength: 2000 }),
    field: { field: 'text', rows: 5 },
  },
  email: { doc: 'an e-mail address', ...formatted('email'), field: { field: 'email' } },
  phone: { doc: 'a phone number', ...formatted('phone'), field: { field: 'phone' } },
  date: { doc: 'a day', ...formatted('date'), field: { field: 'date' } },
  number: { doc: 'a whole number', schema: () => ({ type: 'integer' }), field: { field: 'number' } },
  decimal: { doc: 'a number with decimals', schema: () => ({ type: 'number' }), field: { field: 'decimal' } },
  checkbox: { doc: 'a box to tick', schema: () => ({ type: 'boolean' }), field: { field: 'checkbox' } },
  select: { doc: 'one of a list', schema: oneOf, field: { field: 'select' }, choice: true },
  radio: { doc: 'one of a few, all in sight', schema: oneOf, field: { field: 'radio' }, choice: true },
  choices: {
    doc: 'several of a list',
    schema: (options) => ({ type: 'array', minItems: 1, items: oneOf(options) }),
    field: { field: 'choices' },
    choice: true,
  },
  files: {
    doc: 'files to attach',
    schema: (_, up) => ({ type: 'array', minItems: 1, items: { $ref: `${up}schemas/parts/file.json` } }),
    field: { field: 'files', accept: ['image/*', 'application/pdf'] },
  },
  nif: { doc: 'a Spanish tax id', ...formatted('nif'), field: { field: 'nif' } },
  cups: { doc: 'the code of a supply point', ...formatted('cups'), field: { field: 'cups' } },
  iban: { doc: 'a bank account', ...formatted('iban'), field: { field: 'iban' } },
  postalCode: { doc: 'a postal code', ...formatted('postal-code'), field: { field: 'postalCode' } },
};

/** The kinds with an example of each, for people. */
export const kindsExplained = (): string =>
  Object.entries(kinds)
    .map(([name, { doc, choice }]) => {
      const example = choice ? `topic:${name}=bill,move,other` : `${name === 'text' ? 'name' : name}:${name}`;
      return `  ${example.padEnd(34)}${doc}`;
    })
    .join('\n');

const isName = /^[a-z][A-Za-z0-9]*$/;
const isOption = /^[A-Za-z0-9-]+$/;

/** Why no field of a form can have a name, with the remedy. */
function refusedName(name: string): string | undefined {
  if (isUnsafeKey(name)) return `the check refuses the name "${name}": choose another, such as ${name}Text`;
  if (name === 'title')
    return 'the title of the dialog has the text key of a field "title": choose another name, such as heading';
  return undefined;
}

/** Reads a field as it is written. @returns what is wrong with it, in a sentence, if it cannot be read. */
export function askedField(written: string): AskedField | string {
  const [name = '', what = '', more, ...rest] = written.split(':');
  const [, kind = '', listed] = /^(\w*)(?:=(.*)|\((.*)\))?$/s.exec(what)?.map((part) => part ?? '') ?? [];
  const options = (listed || /\((.*)\)$/.exec(what)?.[1] || '').split(',').filter(Boolean);
  if (!isName.test(name) || rest.length > 0 || (more !== undefined && more !== 'optional'))
    return `"${written}" is no field: write name:kind or name:kind:optional, the name beginning with a small letter`;
  const refused = refusedName(name);
  if (refused !== undefined) return `"${written}": ${refused}`;
  if (what === '') return `"${written}" needs its kind: ${name}:text`;
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!known) {
    const near = nearest(kind, Object.keys(kinds));
    return `"${written}": there is no kind "${kind}"${near ? `; did you mean ${near}?` : ''}`;
  }
  if (known.choice && options.length < 2)
    return `"${written}" needs what can be chosen: ${name}:${kind}=bill,move,other`;
  const odd = options.find((option) => !isOption.test(option));
  if (odd !== undefined) return `"${written}": "${odd}" is no option: letters, digits and dashes`;
  if (!known.choice && what !== kind) return `"${written}": ${withArticle(kind)} has no options`;
  return { name, kind, options, required: more === undefined };
}

/** The JSON Schema of the data that fields edit. */
export function schemaOfFields(title: string, fields: readonly AskedField[], up: string): JsonObject {
  const properties = fields.map(({ name, kind, options }): [string, Json] => [
    name,
    { ...kinds[kind]?.schema(options, up), description: `${title}: ${kinds[kind]?.doc}.` },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** A field as it stands in a form. */
export function fieldOf({ kind, options }: AskedField, label: string, choices: string): JsonObject {
  const { field = {} } = kinds[kind] ?? {};
  if (options.length === 0) return { ...field, label };
  const named = { text: { cat: [`${choices}.`, { var: 'item' }] } };
  return { ...field, label, options: { from: [...options], value: { var: 'item' }, label: named } };
}

/** Keys of the base whose texts name what a field of this name asks for. */
const baseLabels: { readonly [name: string]: string } = {
  name: 'common.name',
  email: 'common.email',
  phone: 'common.phone',
  address: 'common.address',
  cups: 'common.cups',
  nif: 'access.nif',
  city: 'address.city',
  subject: 'support.subject',
  message: 'support.message',
  files: 'support.attachments',
  documents: 'support.attachments',
};

/** The key of the base that labels a field; undefined where the form needs a text of its own. */
export const baseLabel = (name: string): string | undefined =>
  Object.hasOwn(baseLabels, name) ? baseLabels[name] : undefined;
