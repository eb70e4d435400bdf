import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/new.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compiled, copyOfMinimal, listen } from './repository.ts';

test('a new partner has a portal at once, with contrast within WCAG AA', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['partner', 'nova-llum'], root)).toBe(0);
  // A name that makes a line of a logo is not drawn in it.
  expect(await run(['partner', 'cooperativa-electrica-de-la-vall-de-dalt'], root)).toBe(0);
  const { portals, diagnostics } = await compiled(root);
  expect(diagnostics).toEqual([]);
  expect(portals.get('nova-llum')).toMatchObject({
    hosts: ['nova-llum.localhost'],
    index: { languages: ['ca', 'es'] },
  });
  expect(said()).toContain('npm run check nova-llum');
  expect(readFileSync(join(root, 'partners/nova-llum/assets/ORIGIN.md'), 'utf8')).toContain('`logo.svg`');
});

test('a new partner speaks the languages behind its id, the first by default', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['partner', 'sol', 'ca', 'es'], root)).toBe(0);
  const { portals, diagnostics } = await compiled(root);
  expect(diagnostics).toEqual([]);
  expect(portals.get('sol')?.index).toMatchObject({ languages: ['ca', 'es'], defaultLanguage: 'ca' });
  expect(await run(['partner', 'lluna', 'es', 'xx'], root)).toBe(2);
  expect(said()).toContain('"xx" is no language of portals: there are ca, es,');
});

test('a word that is none of the things to make is told with the one meant', async () => {
  const { said } = listen();
  expect(await run(['partnr', 'sol'], copyOfMinimal())).toBe(2);
  expect(said()).toContain('There is no "new partnr"; did you mean partner?');
  expect(await run(['zebra', 'sol'], copyOfMinimal())).toBe(2);
  expect(said()).toContain('There is no "new zebra".');
});

test('a new screen is a route at once, with texts in every language', async () => {
  const root = copyOfMinimal();
  listen();
  expect(await run(['screen', 'contracts.paidBills'], root)).toBe(0);
  const { portals, diagnostics } = await compiled(root);
  expect(diagnostics).toEqual([]);
  expect(portals.get('alba')?.screens['contracts.paidBills']?.path.es).toBe('/contracts/paid-bills');
  expect(portals.get('alba')?.texts.ca?.contracts?.['contracts.paidBills.title']).toBe('Paid bills');
});

test('a new screen of one partner is in its folder, in its languages, and no other partner has it', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['screen', 'extras.club', 'alba'], root)).toBe(0);
  const { portals, diagnostics } = await compiled(root);
  // Its words are yet to be translated.
  expect(diagnostics.map(({ code }) => code)).toEqual(['untranslated-texts', 'untranslated-texts']);
  expect(portals.get('alba')?.screens['extras.club']?.path).toEqual({
    ca: '/extras/club',
    es: '/extras/club',
  });
  expect(said()).toContain('wrote partners/alba/screens/extras/club.screen.json');
  expect(said()).toContain(
    'partners/alba/texts/ca/extras.json: extras.club.title "Club", extras.club.introduction "Club."',
  );
  expect(said()).toContain('npm run check alba');
});

test('a change of a definition begins with the line by which editors find its schema', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['change', 'contracts.list', 'alba'], root)).toBe(0);
  const file = 'partners/alba/screens/contracts/list.screen.json';
  const { $schema } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { $schema: string };
  const schema = JSON.parse(readFileSync(join(root, file, '..', $schema), 'utf8')) as object;
  expect(schema).toHaveProperty('$defs.blocks.properties.table');
  expect((await compiled(root)).diagnostics.map(({ code }) => code)).toEqual(['empty-change']);
  expect(said()).toContain('npm run explain alba contracts.list');
  expect(await run(['change', 'contracts.list', 'alba'], root)).toBe(1);
});

test('a definition to change is also found by the name of its file, and by its kind', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['change', 'contracts/rename.form.json', 'alba'], root)).toBe(0);
  expect(said()).toContain('wrote partners/alba/screens/contracts/rename.form.json');
});

test('of several definitions of one id, the one to change is asked for, and none is written', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['change', 'contracts.rename', 'alba'], root)).toBe(2);
  expect(said()).toContain('npm run new change contracts.rename.form alba');
  expect(await run(['change', 'contracts.rename.dialog', 'alba'], root)).toBe(0);
  const { files } = await readRepository(root);
  expect(files.has('partners/alba/screens/contracts/rename.dialog.json')).toBe(true);
  expect(files.has('partners/alba/screens/contracts/rename.form.json')).toBe(false);
});

test('a change of what the base does not have is not written', async () => {
  const { said } = listen();
  expect(await run(['change', 'contracts.lsit', 'alba'], copyOfMinimal())).toBe(2);
  expect(said()).toBe('The base has no definition "contracts.lsit"; did you mean contracts.list?');
});

test('a screen for a partner that does not exist is not written', async () => {
  const { said } = listen();
  expect(await run(['screen', 'extras.club', 'abla'], copyOfMinimal())).toBe(2);
  expect(said()).toBe('There is no partner "abla"; did you mean alba?');
});

test('an id with capitals is refused', async () => {
  const { said } = listen();
  expect(await run(['partner', 'Sol'], copyOfMinimal())).toBe(2);
  expect(said()).toMatch(/^"Sol" is no id of a partner: write small letters.*\.\nUsage: /);
});

test('if a file exists, nothing is written', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  const before = readFileSync(join(root, 'partners/alba/partner.json'), 'utf8');
  expect(await run(['partner', 'alba'], root)).toBe(1);
  expect(readFileSync(join(root, 'partners/alba/partner.json'), 'utf8')).toBe(before);
  expect(said()).toContain('Nothing was written: partners/alba/partner.json');
});

test.each([[['partner', 'Nova Llum']], [['screen', 'bills']], [['gadget', 'x']], [[]]])(
  '%j is not understood',
  async (words) => {
    const { said } = listen();
    expect(await run(words, copyOfMinimal())).toBe(2);
    expect(said()).toContain('Usage: npm run new partner <id>');
  },
);
