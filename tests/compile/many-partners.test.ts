import { expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { assetsOfPartners, minimal } from './fixtures.ts';

/** The minimal repository with a hundred screens more, and as many partners as asked that change one of them. */
function many(partners: number) {
  const files = new Map(minimal.files);
  const list = files.get('screens/contracts/list.screen.json') ?? '';
  for (let index = 0; index < 100; index++)
    files.set(
      `screens/contracts/copy${index}.screen.json`,
      list.replace('/contractes"', `/c${index}"`).replace('/contratos"', `/c${index}"`),
    );
  const alba = files.get('partners/alba/partner.json') ?? '';
  for (let index = 0; index < partners; index++) {
    const folder = `partners/p${index}`;
    files.set(`${folder}/partner.json`, alba.replace('alba.localhost', `p${index}.localhost`));
    files.set(`${folder}/screens/contracts/list.screen.json`, '{ "blocks": { "first": null } }');
  }
  const ids = Array.from({ length: partners }, (_, index) => `p${index}`);
  return compile(files, assetsOfPartners('alba', ...ids), catalog);
}

test('partners share definitions that they do not change, and those that only refer to a changed one', () => {
  const { portals, diagnostics } = many(20);
  expect(diagnostics).toEqual([]);
  expect(portals.size).toBe(21);
  const [first, last] = [portals.get('p0'), portals.get('p19')];
  expect(first?.screens['contracts.copy7']).toBe(last?.screens['contracts.copy7']);
  expect(first?.index.menus['shell.main']).toBe(last?.index.menus['shell.main']);
  expect(first?.texts.es?.contracts).toBe(last?.texts.es?.contracts);
  expect(first?.screens['contracts.list']).not.toBe(last?.screens['contracts.list']);
});
