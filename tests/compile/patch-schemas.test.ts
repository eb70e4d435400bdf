import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { patchedFiles, patchSchemaFiles } from '../../src/cli/repository/patch-schemas.ts';
import { patchSchemaPath } from '../../src/compile/emit/schema-line.ts';
import { schemaFiles } from '../../src/cli/schemas.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { readSettingsSchema } from '../../src/cli/repository/settings-schema.ts';
import { catalog } from '../../src/portal/catalog.ts';

const root = join(import.meta.dirname, '../..');
const repository = await readRepository(root);
const list = 'screens/contracts/list.screen.json';
const login = 'screens/access/login.screen.json';
const ofPartners = [...repository.files].filter(([path]) => /^partners\/[^/]+\/screens\//.test(path));
const of = { root, files: repository.files, catalog };
const files = patchSchemaFiles(of, new Set([...patchedFiles(repository.files), list, login]));
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }));
for (const [path, text] of schemaFiles(catalog, readSettingsSchema(root)))
  ajv.addSchema(JSON.parse(text) as JsonObject, `file:///${path}`);

const takes = (file: string, patch: unknown): string => {
  const id = `file:///${patchSchemaPath(file)}`;
  const schema = JSON.parse(files.get(patchSchemaPath(file)) ?? '{}') as JsonObject;
  const validate = ajv.getSchema(id) ?? ajv.compile({ ...schema, $id: id });
  return validate(patch)
    ? 'taken'
    : (validate.errors ?? []).map(({ instancePath }: { instancePath: string }) => instancePath).join(' ');
};

describe('the schema of patches over a definition', () => {
  test.each(ofPartners)('takes %s', (path, text) => {
    const base = path.replace(/^partners\/[^/]+\//, '');
    if (repository.files.has(base)) expect(takes(base, JSON.parse(text))).toBe('taken');
  });

  test.each([
    ['nothing', {}],
    ['a word', { title: 'sol.contracts' }],
    [
      'null for a block and for a column',
      { blocks: { pages: null, contracts: { columns: { product: null } } } },
    ],
    ['a path', { blocks: { 'tools/search': null, 'contracts/columns': { state: { order: -1 } } } }],
    ['a neighbour', { blocks: { pages: { before: 'contracts' } } }],
    [
      'a new block beside a neighbour',
      { blocks: { tip: { type: 'text', text: 'sol.tip', after: 'tools' } } },
    ],
    [
      'a neighbour that it adds itself',
      { blocks: { tip: { type: 'text', text: 'sol.tip' }, pages: { after: 'tip' } } },
    ],
    ['a block of another type', { blocks: { pages: { type: 'shared', block: 'home.actions' } } }],
  ])('takes %s', (_, patch) => {
    expect(takes(list, patch)).toBe('taken');
  });

  test.each([
    ['a misspelt word', { titel: 'sol.contracts' }, list],
    ['a misspelt word of a block', { blocks: { contracts: { captoin: 'sol.contracts' } } }, list],
    ['a neighbour that is no name', { blocks: { pages: { before: 1 } } }, list],
    ['a new block without a type', { blocks: { pagse: { order: 1 } } }, list],
    ['a number for a text', { title: 5 }, login],
  ])('marks %s', (_, patch, file) => {
    expect(takes(file, patch)).not.toBe('taken');
  });

  test('completes the keys of the base, with what they are, the paths and the lists to add to', () => {
    const { $defs } = JSON.parse(files.get(patchSchemaPath(list)) ?? '{}') as {
      $defs: { [name: string]: { properties: { [key: string]: { description?: string } } } };
    };
    const base = JSON.parse(readFileSync(join(root, list), 'utf8')) as { blocks: object };
    const { properties } = $defs.blocks ?? { properties: {} };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(base.blocks)));
    expect(Object.keys(properties)).toContain('contracts/columns');
    expect(properties.contracts?.description).toBe('In the base: table.');
  });
});
