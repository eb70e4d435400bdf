import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { DefinitionKind } from '../../src/compile/structure/definitions-schema.ts';
import { editorSchemas } from '../../src/compile/emit/editor-schemas.ts';
import { settingsFile, settingsSchema } from '../../src/compile/library/settings.ts';
import { fileNameOf } from '../../src/compile/read/file-names.ts';
import type { MessageCode } from '../../src/language/messages.ts';
import { catalog } from './catalog.ts';
import { filesWith, fixtures, minimal } from './fixtures.ts';

const settings = settingsSchema(JSON.parse(minimal.files.get(settingsFile) ?? '{}'));
const schemas = editorSchemas(catalog, settings);
const { shared, ...kinds } = schemas;
const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(shared, 'shared.schema.json');
const validators = Object.fromEntries(
  Object.entries(kinds).map(([kind, schema]) => [kind, ajv.compile(schema)]),
);

function kindOf(path: string): DefinitionKind | undefined {
  const name = fileNameOf(path);
  if (name.is === 'view') return name.kind;
  return name.is === 'partner' || name.is === 'rules' || name.is === 'texts' || name.is === 'calls'
    ? name.is
    : undefined;
}

/** Mistakes of shape, which an editor can mark without the compiler. */
const shape: MessageCode[] = [
  'missing-property',
  'unknown-property',
  'wrong-type',
  'wrong-value',
  'integer-key',
  'newer-version',
  'unknown-block-type',
  'unknown-field-type',
  'unknown-action',
  'unknown-operator',
  'forbidden-operator',
  'unknown-display',
  'unknown-icon',
  'several-keys',
];

describe('the schemas of the editors', () => {
  test.each([...minimal.files].filter(([path]) => kindOf(path)))('take %s', (path, text) => {
    const validator = validators[kindOf(path) ?? 'screen'];
    expect(validator?.(JSON.parse(text)), JSON.stringify(validator?.errors)).toBe(true);
  });

  test.each(
    fixtures.filter(({ code }) => shape.includes(code)).map((fixture) => [fixture.code, fixture] as const),
  )('mark %s', (_, fixture) => {
    const { file } = fixture.finds;
    const text = filesWith(fixture).get(file) ?? '';
    expect(validators[kindOf(file) ?? 'screen']?.(JSON.parse(text))).toBe(false);
  });

  test('explain every property of a block where it is written', () => {
    const undocumented = Object.entries(schemas.screen.properties as object).filter(
      ([, property]) => !property.description,
    );
    expect(undocumented.map(([name]) => name)).toEqual([]);
  });

  test('contain each type of block and field once', () => {
    const names = Object.keys(shared.$defs as object);
    for (const type of Object.keys(catalog.widgets)) expect(names).toContain(`block.${type}`);
    for (const kind of Object.values(kinds)) expect(kind).not.toHaveProperty('$defs');
  });

  test('explain every operator inside a rule', () => {
    const { rule } = shared.$defs as unknown as {
      rule: { properties: { [name: string]: { description: string } } };
    };
    expect(Object.keys(rule.properties)).toEqual(Object.keys(catalog.operators));
    expect(rule.properties.above?.description).toContain(catalog.operators.above?.doc);
  });
});
