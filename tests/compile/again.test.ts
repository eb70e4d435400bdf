import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { createCompiler } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';

it('a partner is compiled again when its folder or the base changed, and otherwise stays what it was', async () => {
  const { files, assets } = await readRepository(join(import.meta.dirname, 'valid/two-partners'));
  const compile = createCompiler(catalog);
  const portals = (changed: { [path: string]: string } = {}, brand = assets) => {
    const given = new Map([...files, ...Object.entries(changed)]);
    return compile(given, brand).portals;
  };
  const file = 'partners/alba/partner.json';
  const first = portals();
  expect(portals().get('alba')).toBe(first.get('alba'));

  const other = portals({ [file]: (files.get(file) ?? '').replace(/"radius": \d+/, '"radius": 31') });
  expect(other.get('alba')?.index.brand.radius).toBe(31);
  expect(other.get('brisa')).toBe(first.get('brisa'));

  const texts = 'screens/texts/en/extra.json';
  expect(portals({ [texts]: '{}' }).get('brisa')).not.toBe(first.get('brisa'));
  expect(portals({}, new Map()).get('alba')).toBeUndefined();
  expect(portals().get('alba')).toEqual(first.get('alba'));
});
