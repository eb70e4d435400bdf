import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Coming, compilePartner } from '../../support/partner.tsx';
import { root } from '../../support/repository.ts';
import { emptyFolder } from '../../support/empty-folder.ts';

test('the example of the guide is a test that runs', () => {
  const guide = readFileSync(join(root, 'tests/README.md'), 'utf8');
  const example = readFileSync(join(root, 'tests/screens/partners/example.test.tsx'), 'utf8');
  expect(/```tsx\n(.*?)```/s.exec(guide)?.[1]).toBe(example);
});

test('a partner in a folder elsewhere is compiled and drawn, in scenarios too', async () => {
  const folder = join(emptyFolder(), 'partners/sol');
  cpSync(join(root, 'partners/lumen'), folder, { recursive: true });
  const sol = await compilePartner(folder, { 'partner.json': { name: 'Sol', hosts: ['sol.example'] } });
  expect(sol.problems).toEqual([]);
  expect(sol.portal?.index).toMatchObject({ partner: 'sol', name: 'Sol' });
  const page = await sol.open('/perfil', { as: 'casa', scenario: 'status:500@profile.read' });
  expect(page.buttons(/Reintentar|Volver a intentarlo/)).toBeGreaterThan(0);
});

test('what is wrong is told with its place, and is not drawn', async () => {
  const broken = await compilePartner('lumen', { 'partner.json': { screensOff: ['contracts.lst'] } });
  expect(broken.problems.join()).toMatch(/^partners\/lumen\/partner\.json:\d+:\d+ error unknown-screen /);
  await expect(broken.open('contracts.list')).rejects.toThrow('lumen does not compile:');
});

test('what there is not is named', async () => {
  await expect(compilePartner('lumn')).rejects.toThrow(
    'The repository has no partner "lumn"; did you mean lumen?',
  );
  await expect(compilePartner('./lumen')).rejects.toThrow(
    'is no partner: it has to be a folder partners/<id>',
  );
  const lumen = await compilePartner('lumen');
  await expect(lumen.open('contracts.lst')).rejects.toThrow(
    'lumen has no screen contracts.lst; did you mean contracts.list?',
  );
  await expect(lumen.open('contracts.powerChange')).rejects.toThrow(
    'lumen has no screen contracts.powerChange',
  );
  await expect(lumen.open('contracts.list', { params: { contractType: 'water' } })).rejects.toThrow(
    'contracts.list has no contractType water; there are electricity, gas, multipoint',
  );
  await expect(lumen.open('contracts.list')).rejects.toThrow('contracts.list needs params: contractType');
  const open = (how: Coming) => lumen.open('access.login', how);
  await expect(open({ as: 'csa' })).rejects.toThrow('nobody called csa; there are casa, ');
  await expect(open({ language: 'fr' })).rejects.toThrow('lumen does not speak fr, but es, ca, en');
  await expect(open({ scenario: 'statu:500' })).rejects.toThrow('did you mean status?');
  await expect(open({ scenario: 'slow,offline@profile.reed' })).rejects.toThrow('did you mean profile.read?');
  const page = await open({});
  expect(() => page.scenario('ofline')).toThrow('did you mean offline?');
  await expect(page.press('Acedder')).rejects.toThrow('There is no button Acedder; there are ');
});

test('a mistake in a patch is told with what was perhaps meant', async () => {
  const list = 'screens/contracts/list.screen.json';
  const { problems } = await compilePartner('lumen', { [list]: { version: 1, titel: 'contracts.title' } });
  expect(problems.join()).toContain('did you mean title?');
  await expect(compilePartner('lumen', { 'screens/contracts/lst.screen.json': null })).rejects.toThrow(
    'lumen has no file screens/contracts/lst.screen.json to take away',
  );
});

test('a page ends with the next one, of another partner too', async () => {
  const lumen = await compilePartner('lumen');
  const brisa = await compilePartner('brisa');
  await lumen.open('access.login', { language: 'es' });
  const page = await brisa.open('access.login', { language: 'es' });
  expect(page.count('h1')).toBe(1);
  expect(page.has('Entrar')).toBe(true);
});
