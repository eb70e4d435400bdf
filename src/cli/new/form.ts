import { idOf } from '../../compile/read/file-names.ts';
import { versions } from '../../language/versions.ts';
import { homeOf, textAdditions, translationSteps } from './screen.ts';
import { spellings } from './insert.ts';
import type { Draft, Fitted } from './write.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const schemaOf = (title: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 80, description: 'A name.' } },
  required: ['name'],
});

/**
 * A form of one field with the schema of its data and its texts. Undefined if the id is not an area, a dot and a
 * name.
 */
export function newForm(id: string, { repository }: Fitted): Draft | undefined {
  const [, area, name] = /^([a-z][a-z0-9-]*)[./]([a-z][A-Za-z0-9]*)$/.exec(id) ?? [];
  const home = homeOf(repository, undefined);
  if (!area || !name || !home) return undefined;
  const { file } = spellings(name);
  const form = idOf(`${area}/${file}`);
  const path = `screens/${area}/${file}.form.json`;
  const schema = `schemas/forms/${file}.json`;
  const definition = {
    $schema: '../../schemas/language/form.schema.json',
    version: versions.form,
    schema: file,
    fields: { name: { field: 'text', label: `${form}.name` } },
    submit: { label: `${form}.submit`, actions: { do: 'reload' } },
  };
  const texts = { [`${form}.name`]: 'Name', [`${form}.submit`]: 'Send' };
  return {
    files: new Map([
      [path, json(definition)],
      [schema, json(schemaOf(spellings(name).component))],
    ]),
    additions: textAdditions(repository, home, area, texts),
    next: [
      `Say in ${schema} what the data holds, and in ${path} which fields edit it and what a submit does.`,
      ...translationSteps(home, area, texts),
      `Draw it: a block { "type": "form", "form": "${form}" } on a screen or in a dialog.`,
      'npm run check',
    ],
  };
}
