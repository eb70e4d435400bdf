import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticPages } from '../../src/cli/check/diagnostic-pages.ts';
import { run, schemaFiles } from '../../src/cli/schemas.ts';
import { readSettingsSchema } from '../../src/cli/repository/settings-schema.ts';
import { messages } from '../../src/language/messages.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const kinds = [
  'screen',
  'dialog',
  'form',
  'wizard',
  'menu',
  'frame',
  'block',
  'fields',
  'rules',
  'partner',
  'texts',
  'calls',
  'shared',
];

test('each kind of definition has its schema', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run([], root, catalog)).toBe(0);
  const files = schemaFiles(catalog, readSettingsSchema(root));
  expect([...files.keys()]).toEqual(kinds.map((kind) => `schemas/language/${kind}.schema.json`));
  for (const [path, text] of files) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  const pages = readdirSync(join(root, 'schemas/diagnostics'));
  expect(pages.sort()).toEqual(['README', ...Object.keys(messages)].map((name) => `${name}.md`).sort());
  expect(said()).toContain('Wrote 13 schemas to schemas/language');
});

test('in the repository are up to date: run `npm run schemas` if this fails', async () => {
  const { catalog: portal } = await import('../../src/portal/catalog.ts');
  const root = join(import.meta.dirname, '../..');
  for (const [path, text] of [...schemaFiles(portal, readSettingsSchema(root)), ...diagnosticPages()])
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});
