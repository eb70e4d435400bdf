import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/new.ts';
import { readRepository } from '../../src/cli/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

async function compiled(root: string) {
  const { files, assets } = await readRepository(root);
  return compile(files, assets, catalog);
}

test('a new partner has a portal at once, with contrast within WCAG AA', async () => {
  const root = copyOfMinimal();
  const { said } = listen();
  expect(await run(['partner', 'nova-llum'], root)).toBe(0);
  const { portals, diagnostics } = await compiled(root);
  expect(diagnostics).toEqual([]);
  expect(portals.get('nova-llum')).toMatchObject({
    hosts: ['nova-llum.localhost'],
    index: { languages: ['ca', 'es'] },
  });
  expect(said()).toContain('npm run check nova-llum');
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
  expect(diagnostics).toEqual([]);
  expect(portals.get('alba')?.screens['extras.club']?.path).toEqual({
    ca: '/extras/club',
    es: '/extras/club',
  });
  expect(said()).toContain('wrote partners/alba/screens/extras/club.screen.json');
  expect(said()).toContain('npm run check alba');
});

test('a screen for a partner that does not exist is not written', async () => {
  const { said } = listen();
  expect(await run(['screen', 'extras.club', 'abla'], copyOfMinimal())).toBe(2);
  expect(said()).toBe('There is no partner "abla"; did you mean alba?');
});

test('an id with capitals is refused', async () => {
  const { said } = listen();
  expect(await run(['partner', 'Sol'], copyOfMinimal())).toBe(2);
  expect(said()).toMatch(/^"Sol" is no id of a partner, or is taken\.\nUsage: .*small letters/);
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
