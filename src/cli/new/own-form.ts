import type { JsonObject } from '../../base/json.ts';
import { begunText, wordsOfName } from '../../compile/library/begun-texts.ts';
import { idOf } from '../../compile/read/file-names.ts';
import { mailAddress } from '../../language/action.ts';
import { versions } from '../../language/versions.ts';
import {
  type AskedField,
  askedField,
  baseLabel,
  fieldOf,
  kindsExplained,
  schemaOfFields,
} from './form-fields.ts';
import { spellings } from './insert.ts';
import { homeOf, textAdditions, translationSteps } from './screen.ts';
import type { Draft, Fitted } from './write.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const help = (id: string, partner: string): string =>
  [
    `Say what the form asks for, a word each: name:kind, or name:kind:optional.`,
    '',
    kindsExplained(),
    '',
    `npm run new form ${id} ${partner} name:text phone:phone when:date topic:select=bill,move,other`,
    `Where there is no API, mail=info@${partner}.example has the customer send it by e-mail.`,
  ].join('\n');

/** The fields and the mail address that are written; what is wrong with them, a line each. */
function read(
  written: readonly string[],
  partner: string,
): { fields: AskedField[]; wrong: string[]; mail?: string } {
  const mail = written.find((word) => word.startsWith('mail='))?.slice('mail='.length);
  const all = written.filter((word) => !word.startsWith('mail=')).map(askedField);
  const fields = all.filter((one) => typeof one !== 'string');
  const names = fields.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const wrong = [
    ...all.filter((one) => typeof one === 'string'),
    ...twice.map((name) => `there are two fields "${name}"`),
    ...(mail === undefined || fields.every(({ kind }) => kind !== 'files')
      ? []
      : ['a mail that the portal opens takes no files: leave the field out, or send it to an API']),
    ...(mail === undefined || new RegExp(mailAddress).test(mail)
      ? []
      : [`"${mail}" is no mail address: write one such as mail=info@${partner}.example`]),
  ];
  return { fields, wrong, ...(mail !== undefined && { mail }) };
}

/** The call that sends the data, with what the sandbox answers. */
const callsOf = (form: string, path: string, schema: string): JsonObject => ({
  $schema: '../../../../schemas/language/calls.schema.json',
  version: versions.calls,
  family: form,
  calls: {
    send: {
      title: `Sends what ${path} asks for.`,
      method: 'POST',
      path,
      versions: [1],
      access: 'everyone',
      modifies: true,
      body: { $ref: `../forms/${schema}.json` },
      example: { received: true },
    },
  },
});

/** What a line of the mail says of a field: the words of the option that was chosen, or what was typed. */
const lineOf = ({ name, kind, options }: AskedField, label: string, form: string): JsonObject => {
  const value = { var: `result.${name}` };
  const isOne = options.length > 0 && kind !== 'choices';
  if (!isOne) return { label, value };
  const chosen = { text: { cat: [`${form}.${name}.`, value] } };
  return { label, value, text: chosen };
};

/** What opens a mail with the fields, one line each. */
const mailOf = (to: string, form: string, labels: readonly [AskedField, string][]): JsonObject => ({
  do: 'mail',
  to,
  subject: `${form}.title`,
  lines: Object.fromEntries(labels.map(([field, label]) => [field.name, lineOf(field, label, form)])),
});

/**
 * A form of one partner in a dialog, with the schema of its data, the call that sends them or the mail that does, and
 * its texts. @returns what is wrong, in a sentence, if it cannot be written so.
 */
export function newOwnForm(
  id: string,
  owner: string,
  written: readonly string[],
  { repository }: Fitted,
): Draft | { wrong: string } | undefined {
  const [, area, name] = /^([a-z][a-z0-9-]*)[./]([a-z][A-Za-z0-9]*)$/.exec(id) ?? [];
  const home = homeOf(repository, owner);
  if (!area || !name || !home) return undefined;
  if (written.length === 0) return { wrong: help(id, owner) };
  const { fields, wrong, mail } = read(written, owner);
  if (wrong.length > 0) return { wrong: `${wrong.join('\n')}\n\n${help(id, owner)}` };
  if (fields.length === 0) return { wrong: help(id, owner) };
  const { file } = spellings(name);
  const form = idOf(`${area}/${file}`);
  const schema = `${area}-${file}`;
  const taken = [
    `screens/${area}/${file}.form.json`,
    `screens/${area}/${file}.dialog.json`,
    `schemas/forms/${schema}.json`,
  ];
  const inTheWay = taken.find((path) => repository.files.has(path));
  if (inTheWay)
    return {
      wrong: `The base has ${inTheWay} already: choose another name, such as ${area}.${owner.replaceAll('-', '')}${wordsOfName(name).replaceAll(' ', '')}`,
    };
  const folder = `partners/${owner}`;
  const path = `${home.screens}/${area}/${file}.form.json`;
  const calls = `${folder}/schemas/calls/${schema}.json`;
  const family = idOf(schema);
  const labels = fields.map((field): [AskedField, string] => {
    const base = baseLabel(field.name);
    return [field, base ?? `${form}.${field.name}`];
  });
  const keys = [
    `${form}.title`,
    ...labels.flatMap(([field, label]) => [
      ...(baseLabel(field.name) === undefined ? [label] : []),
      ...field.options.map((option) => `${form}.${field.name}.${option}`),
    ]),
  ];
  const texts = Object.fromEntries(keys.map((key) => [key, begunText(key)]));
  const definition = {
    $schema: `${home.root}schemas/language/form.schema.json`,
    version: versions.form,
    schema,
    dialog: { title: `${form}.title` },
    fields: Object.fromEntries(
      labels.map(([field, label]) => [field.name, fieldOf(field, label, `${form}.${field.name}`)]),
    ),
    submit: {
      label: 'support.send',
      icon: 'send',
      actions:
        mail === undefined
          ? { do: 'call', call: `${family}.send`, with: { var: 'result' } }
          : mailOf(mail, form, labels),
    },
    ...(mail === undefined
      ? { sent: { text: 'engine.left.done' } }
      : { done: { text: 'engine.mail.opened', again: 'engine.back' } }),
  };
  const additions = textAdditions(repository, home, area, texts);
  const files = new Map([
    [`${folder}/schemas/forms/${schema}.json`, json(schemaOfFields(wordsOfName(name), fields, home.root))],
    ...(mail === undefined ? [[calls, json(callsOf(family, `${area}/${file}`, schema))] as const] : []),
    [path, json(definition)],
  ]);
  const button = `"${name}": { "type": "button", "label": "${form}.title", "onPress": { "do": "open", "dialog": "${form}" } }`;
  return {
    files,
    additions,
    next: [
      `Lead to it: add this line to "blocks" of a screen of yours, or of a change of one of the base (npm run new change <area>.<name> ${owner}):`,
      `  ${button}`,
      ...translationSteps(home, area, texts),
      ...(mail === undefined
        ? [
            `Say in ${calls} where your API takes it (path, method), and in "example" what it answers: npm run dev and npm start answer so.`,
          ]
        : []),
      `npm run check ${owner}`,
    ],
  };
}
