import { expect, test } from 'vitest';
import { brandRules } from '../../src/cli/bundle/emit.ts';
import { emittedOf } from '../support/repository.ts';

/** The colours on which the logo stands before the script runs, in the light and in the dark. */
async function groundsOf(change: { light?: string; dark?: string }): Promise<string[]> {
  const emitted = await emittedOf('talvio');
  const { light, dark, ...brand } = emitted.index.brand;
  const { header: _, ...inLight } = light;
  const { header: __, ...inDark } = dark;
  const changed = {
    ...brand,
    light: { ...inLight, ...(change.light && { header: change.light }) },
    dark: { ...inDark, ...(change.dark && { header: change.dark }) },
  };
  const rules = brandRules({ ...emitted, index: { ...emitted.index, brand: changed } });
  return [...rules.matchAll(/picture\{background:([^}]+)\}/g)].map(([, colour = '']) => colour);
}

test('a logo stands on the colour of its bar also while the page loads and where it fails', async () => {
  expect(await groundsOf({ light: '#2B1E5C', dark: '#0C0918' })).toEqual(['#2B1E5C', '#0C0918']);
  expect(await groundsOf({ light: '#2B1E5C' })).toEqual(['#2B1E5C', 'none']);
});

test('a logo stands on the page itself where the bar has no colour of its own', async () => {
  expect(await groundsOf({})).toEqual([]);
});
