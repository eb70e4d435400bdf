import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/check.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const against = { catalog, handled: ['list', 'read', 'rename'].map((verb) => `contracts.${verb}`) };
const layer = 'partners/alba/screens/contracts/list.screen.json';
const texts = 'partners/alba/texts/es/contracts.json';
const partner = 'partners/alba/partner.json';

/** A copy of the minimal repository with some files, and what `check --fix` makes of it. */
async function fixed(files: { [file: string]: string }, words: string[] = ['alba']) {
  const root = copyOfMinimal();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { said } = listen();
  const code = await run([...words, '--fix'], root, against);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return { root, code, read, said: said() };
}

const settings = (inner: string) =>
  readFileSync(join(import.meta.dirname, '../compile/valid/minimal', partner), 'utf8').replace(
    '"name": "Alba",',
    `"name": "Alba",\n  ${inner},`,
  );

test('what a patch says and the base too is removed, what is around it stays as it was written', async () => {
  const { read, said, code } = await fixed({
    [layer]:
      '{\n\t"title":   "contracts.list.title",\n\t"blocks": { "first": { "order": -1, "label": "contracts.detail.rename" },\n\t\t"table": { "columns": { "name": { "label": "contracts.list.name" } } } }\n}\n',
  });
  expect(read(layer)).toBe('{\n\t"blocks": { "first": { "label": "contracts.detail.rename" } }\n}\n');
  expect(said).toContain(`fixed ${layer}:2  useless-patch: removed "title"`);
  expect(said).toContain('removed "table"');
  expect(said).toContain('No errors, no warnings.');
  expect(code).toBe(0);
});

test('a file with nothing left in it goes', async () => {
  const { root, said } = await fixed({ [layer]: '{ "title": "contracts.list.title" }' });
  expect(existsSync(join(root, layer))).toBe(false);
  expect(said).toContain('removed the file, which is empty now');
});

test('a setting that equals its default, a text that says the same and an idle suppression go', async () => {
  const { read, root } = await fixed({
    [partner]: settings(
      '"settings": { "contracts": { "itemsPerPage": 10 } },\n  "checks": [{ "code": "unused-text", "reason": "June." }]',
    ),
    [texts]: '{ "contracts.list.open": "Open" }',
  });
  expect(read(partner)).not.toMatch(/settings|checks/);
  expect(existsSync(join(root, texts))).toBe(false);
});

test('an unused text stays in each language, as somebody wrote it, and what to do by hand is said', async () => {
  const ca = texts.replace('/es/', '/ca/');
  const zebra = '{ "extras.zebra": "Cebra" }\n';
  const waits = '"checks": [{ "code": "unused-text", "in": "texts/es", "reason": "For June." }]';
  const extras = (file: string) => file.replace('contracts.json', 'extras.json');
  const { read, said } = await fixed({
    [partner]: settings(waits),
    [extras(texts)]: zebra,
    [extras(ca)]: zebra,
  });
  expect([read(extras(texts)), read(extras(ca))]).toEqual([zebra, zebra]);
  expect(read(partner)).toContain('For June.');
  expect(said).toContain('Nothing to fix without a decision of yours.');
  expect(said).toContain(
    'or delete it by hand, in each language; to keep it for later, suppress this warning',
  );
});

test('of an unused text, the key that may have been meant is told', async () => {
  const { said } = await fixed({ [texts]: '{ "contracts.list.opne": "Ver", "contracts.list.open": "Ver" }' });
  expect(said).toContain('did you mean contracts.list.open?');
});

test('commas behind a last entry, a key written twice alike and a null that removes nothing go', async () => {
  const { read, code } = await fixed({
    [texts]: '\uFEFF{\n  "contracts.list.open": "Ver",\n  "contracts.list.open": "Ver",\n}\n',
    [layer]: '{ "title": "contracts.rename.title", "blocks": { "zebra": null } }',
  });
  expect(read(texts)).toBe('{\n  "contracts.list.open": "Ver"\n}\n');
  expect(read(layer)).toBe('{ "title": "contracts.rename.title" }');
  expect(code).toBe(0);
});

test('what needs a decision stays: a key written twice with two values, a misspelt block, another partner', async () => {
  const twice = '{ "contracts.list.open": "Ver", "contracts.list.open": "Abrir" }';
  const misspelt = '{ "blocks": { "tabel": null } }';
  const { read, said, code } = await fixed({ [texts]: twice, [layer]: misspelt });
  expect([read(texts), read(layer)]).toEqual([twice, misspelt]);
  expect(said).toContain('The errors below need a decision of yours; warnings are fixed once none is left.');
  expect(code).toBe(1);
});

test('a value that hides an earlier one of the same place stays, as the portal would change without it', async () => {
  const hiding =
    '{ "blocks": { "first": { "label": "contracts.detail.rename" }, "table": { "columns": { "name": { "label": "contracts.rename.name" } } }, "table/columns/name": { "label": "contracts.list.name" } } }';
  const { read } = await fixed({ [layer]: hiding });
  expect(read(layer)).toBe(hiding);
});
