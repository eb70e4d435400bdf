import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { mergePatch } from '../../src/base/merge-patch.ts';
import { portalCatalog } from '../../src/cli/repository/portal-catalog.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'partners/README.md'), 'utf8');
const examples = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);

/** Where the guide says that its examples go, in the order it gives them. */
const places = [
  'partner.json',
  'partner.json',
  'partner.json',
  'texts/es/contracts.json',
  'screens/contracts/list.screen.json',
  'screens/contracts/list.screen.json',
  'screens/contracts/list.screen.json',
  'screens/contracts/detail.screen.json',
  'screens/access/login.screen.json',
  'screens/contracts/list.screen.json',
  'screens/shell/main.menu.json',
  'screens/shell/frame.frame.json',
  'screens/extras/club.screen.json',
  'screens/batteries/share.form.json',
  'screens/support/unsigned.form.json',
  'screens/extras/call-me.form.json',
  'screens/access/login.screen.json',
];

test('the examples of the guide to partners together make a valid partner', async () => {
  expect(examples).toHaveLength(places.length);
  const { files } = await readRepository(root);
  const all = new Map([...files].filter(([path]) => !path.startsWith('partners/')));
  places.forEach((place, index) => {
    const path = `partners/sol/${place}`;
    const before = all.get(path);
    const example = JSON.parse(examples[index] ?? '') as Json;
    all.set(path, JSON.stringify(before ? mergePatch(JSON.parse(before) as Json, example) : example));
  });
  const own = [...all].filter(([path]) => path.startsWith('partners/sol/screens/'));
  const keys = new Set(own.flatMap(([, text]) => text.match(/(?<=")sol\.[\w.]+/g) ?? []));
  for (const language of ['es', 'ca']) {
    const texts = Object.fromEntries([...keys].map((key) => [key, `${key}, ${language}`]));
    all.set(`partners/sol/texts/${language}/sol.json`, JSON.stringify(texts));
  }
  const drawing = { bytes: 600, holds: 'svg' };
  const assets = new Map(['logo.svg', 'icon.svg'].map((file) => [`partners/sol/assets/${file}`, drawing]));
  const { portals, diagnostics } = compile(all, assets, await portalCatalog());
  expect(diagnostics.filter(({ file }) => file.startsWith('partners/'))).toEqual([]);
  expect([...portals.keys()]).toEqual(['sol']);
});
