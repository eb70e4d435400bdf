import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/check.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const against = { catalog, handled: ['list', 'read', 'rename'].map((verb) => `contracts.${verb}`) };

/** A repository with two partners of one host name. */
function twoOfOneHost(): string {
  const root = copyOfMinimal();
  cpSync(join(root, 'partners/alba'), join(root, 'partners/brisa'), { recursive: true });
  const file = join(root, 'partners/brisa/partner.json');
  const hosts = '"hosts": ["brisa.localhost", "alba.localhost"]';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"hosts": .*\]/, hosts));
  return root;
}

test.each([
  ['alba', 'brisa'],
  ['brisa', 'alba'],
])(
  'the check of %s alone refuses a host name that %s has too, at the line of the one',
  async (one, other) => {
    const { said } = listen();
    expect(await run([one], twoOfOneHost(), against)).toBe(1);
    expect(said()).toMatch(new RegExp(`^partners/${one}/partner.json:4:`, 'm'));
    expect(said()).toContain(`the partner "${other}" has the host name alba.localhost too`);
    expect(said()).toContain('1 error, 0 warnings.');
  },
);

test('the check of all tells a host name of two partners once', async () => {
  const { said } = listen();
  expect(await run([], twoOfOneHost(), against)).toBe(1);
  expect(said()).toContain('1 error, 0 warnings.');
});
