import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Asked } from '../../src/cli/explain/asked.ts';
import type { Explanation } from '../../src/cli/explain/explanation.ts';
import { allSettings, textsOf } from '../../src/cli/explain/looked.ts';
import { thingsNamed } from '../../src/cli/explain/things.ts';
import { visitAs } from '../../src/cli/explain/visit.ts';
import { whyShown } from '../../src/cli/explain/why.ts';
import { run } from '../../src/cli/explain.ts';
import { onlyPartner, readRepository } from '../../src/cli/repository/read-files.ts';
import { partnerLayers } from '../../src/compile/emit/explained.ts';
import { compile } from '../../src/compile/compile.ts';
import { portalCatalog } from '../../src/cli/repository/portal-catalog.ts';
import { openRetailer, root } from '../corpus/support/retailer.ts';
import { copyOfMinimal, listen } from './repository.ts';

/** The minimal repository with a file of its partner. */
function withFile(file: string, text: string): string {
  const root = copyOfMinimal();
  const path = join(root, 'partners/alba', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return root;
}

/** What the command prints, and as what it ends. */
async function explain(words: string[], root = copyOfMinimal()): Promise<{ code: number; said: string }> {
  const { said } = listen();
  const code = await run(words, root);
  return { code, said: said() };
}

const lineWith = (said: string, words: string) => said.split('\n').find((line) => line.includes(words));

test('each entry of a menu is told with its place, whoever wrote it', async () => {
  const root = withFile(
    'screens/shell/main.menu.json',
    '{\n  "version": 2,\n  "items": {\n    "mine": { "label": "contracts.list.title", "screen": "contracts.list", "order": -1 }\n  }\n}\n',
  );
  const { code, said } = await explain(['alba', 'shell.main'], root);
  expect(code).toBe(0);
  const mine = lineWith(said, 'mine  → contracts.list');
  expect(mine).toMatch(/partners\/alba\/screens\/shell\/main\.menu\.json:4$/);
  const base = lineWith(said, 'contracts  → contracts.list');
  expect(base).toMatch(/screens\/shell\/main\.menu\.json:\d+$/);
  expect(said.indexOf(mine ?? '')).toBeLessThan(said.indexOf(base ?? ''));
  expect(lineWith(said, 'adds')).toContain('items.mine');
  expect(said).not.toContain('version');
});

test('a part of a screen is told as JSON, each value with its place', async () => {
  const { said } = await explain(['alba', 'contracts.list/blocks', '--format', 'json']);
  const [{ sections: [written] = [] } = {}] = JSON.parse(said) as Partial<Explanation>[];
  const json = written?.rows.map(({ text }) => text).join('\n') ?? '';
  expect(Object.keys(JSON.parse(json) as object)).toContain('table');
  expect(written?.rows[0]?.origin).toMatch(/^screens\/contracts\/list\.screen\.json:\d+$/);
});

test('what a partner removes and adds is listed with its lines', async () => {
  const root = withFile(
    'screens/contracts/list.screen.json',
    '{ "version": 1, "blocks": { "first": null, "table": { "order": 2 } } }',
  );
  const { said } = await explain(['alba', 'contracts.list'], root);
  expect(said).toMatch(/removes {2}blocks\.first/);
  expect(said).toMatch(/adds {5}blocks\.table\.order/);
});

test('a person whose --as npm kept to itself is told with the way to write it', async () => {
  const { code, said } = await explain(['alba', 'contracts.list/table', 'casa']);
  expect(code).toBe(2);
  expect(said).toContain('npm run explain -- alba contracts.list/table --as casa');
});

test('a removed field that what is sent still names is told as removed', async () => {
  const repository = await readRepository(root);
  const file = 'partners/brisa/screens/support/unsigned.form.json';
  const files = new Map(repository.files).set(file, '{ "version": 1, "fields": { "attachment": null } }');
  const all = partnerLayers(files, 'brisa');
  const looked = { partner: 'brisa', all, textOf: textsOf(all), settings: allSettings(all) };
  const [thing] = thingsNamed(looked, 'support.unsigned/attachment');
  expect(thing?.id).toBe('support.unsigned/fields.attachment');
  expect(thing?.sections[0]?.title).toBe(`Removed in ${file}:1`);
});

test('a text that counts is told in its form for several', async () => {
  const { files } = await readRepository(root);
  expect(textsOf(partnerLayers(files, 'brisa'))('shell.coupons')).toContain('{{count');
});

test('what a partner removed is told with the line that removes it, and what the base has there', async () => {
  const root = withFile(
    'screens/contracts/list.screen.json',
    '{\n  "version": 1,\n  "blocks": {\n    "table": { "columns": { "name": null } },\n    "first": null\n  }\n}',
  );
  const first = await explain(['alba', 'contracts.list/first'], root);
  expect(first.code).toBe(0);
  expect(first.said).toContain('Removed in partners/alba/screens/contracts/list.screen.json:5');
  expect(first.said).toContain('"type": "button"');
  const column = await explain(['alba', 'contracts.list/table/name'], root);
  expect(column.said).toContain('Removed in partners/alba/screens/contracts/list.screen.json:4');
});

test('the paths of a screen are those of the languages that the portal offers', async () => {
  const root = withFile(
    'screens/contracts/list.screen.json',
    '{ "version": 1, "path": { "fr": "/contrats" } }',
  );
  const { said } = await explain(['alba', 'contracts.list'], root);
  expect(said).toContain('es  /contratos');
  expect(said).not.toContain('/contrats');
});

test('the dialog that a form says itself has the lines of the form', async () => {
  const form = {
    version: 1,
    schema: 'rename',
    dialog: { title: 'contracts.rename.name' },
    fields: { name: { field: 'line', label: 'contracts.rename.name' } },
    submit: { label: 'contracts.rename.send', actions: { do: 'reload' } },
  };
  const root = withFile('screens/contracts/other.form.json', JSON.stringify(form));
  const { said } = await explain(['alba'], root);
  expect(said).toContain('screens/contracts/other.form.json:1');
  expect(said).toContain('dialog contracts.other');
  expect(said).not.toContain('other.dialog.json');
});

test('a part is found without the words between its names', async () => {
  const { said } = await explain(['alba', 'contracts.list/table/name']);
  expect(said).toContain('contracts.list/blocks.table.columns.name');
});

test('a part that is nowhere is answered with each known name once', async () => {
  const root = withFile(
    'screens/contracts/list.screen.json',
    '{ "version": 1, "state": { "table": { "default": 1 } } }',
  );
  const { code, said } = await explain(['alba', 'contracts.list/zzzzzzzz'], root);
  expect(code).toBe(2);
  expect(said.match(/contracts\.list\/table/g)).toHaveLength(1);
});

test('a patch that cannot be read is told first, with its line', async () => {
  const root = withFile('screens/contracts/list.screen.json', '{\n  "blocks": {,}\n}');
  const { code, said } = await explain(['alba', 'contracts.list'], root);
  expect(code).toBe(1);
  expect(said.startsWith('partners/alba/screens/contracts/list.screen.json:2')).toBe(true);
  expect(said).toContain('without the files that could not be read');
});

test('a path leads to its screen, a text tells its languages, a setting its value', async () => {
  expect((await explain(['alba', '/contratos'])).said).toMatch(/^screen contracts\.list for alba/);
  expect((await explain(['alba', 'contracts.list.title'])).said).toMatch(
    /es {2}.+screens\/texts\/es\/contracts\.json:\d+/,
  );
  expect((await explain(['alba', 'settings.timeZone'])).said).toContain(
    'timeZone = "Europe/Madrid"  (the default, of the engine)',
  );
});

test('a value says who wrote it, a text in which language and file, and what is shown where it is missing', async () => {
  const root = withFile('texts/es/contracts.json', '{ "contracts.list.title": "Suministros" }');
  const text = (await explain(['alba', 'contracts.list.title'], root)).said;
  expect(text).toMatch(/es {2}Suministros {2}\(written by the partner\) .*partners\/alba\/texts\/es/);
  expect(text).toMatch(/ca {2}.+ {2}\(of the base\) .*screens\/texts\/ca\/contracts\.json:\d+/);
  const part = (await explain(['alba', 'contracts.list/first'], root)).said;
  expect(part).toMatch(/Its texts, in each language\n {2}contracts\.\S+\n {4}ca {2}/);
  const own = withFile('texts/es/own.json', '{ "own.only": "Solo" }');
  expect((await explain(['alba', 'own.only'], own)).said.replace(/\s+/g, ' ')).toContain(
    'ca missing: the key own.only itself is shown instead',
  );
});

test('a call names what sends it, and a partner alone shows its screens', async () => {
  expect((await explain(['alba', 'contracts.list'])).said).toContain('call contracts.list for alba');
  expect(lineWith((await explain(['alba'])).said, 'contracts.list')).toContain('/contractes');
});

test('a name that does not exist is answered with the nearest of any kind', async () => {
  const { code, said } = await explain(['alba', 'contracts.lits']);
  expect([code, said]).toEqual([2, 'There is nothing named "contracts.lits"; did you mean contracts.list?']);
  expect((await explain(['alba', 'contracts.list/tabel'])).said).toContain(
    'did you mean contracts.list/table?',
  );
  expect((await explain(['alba', 'contracts.list', '--sa', 'casa'])).said).toContain('did you mean --as?');
});

test('a path that no screen has is answered with those near it, in the languages of the partner', async () => {
  const asked = async (name: string) => (await explain(['brisa', name], root)).said;
  expect(await asked('/contractess/gas')).toBe(
    'No screen of brisa has the path /contractess/gas: the portal shows "not found" there; did you mean /contractes/gas?',
  );
  expect(await asked('/contratos/agua')).toBe(
    'No screen of brisa has the path /contratos/agua: the portal shows "not found" there; did you mean /contratos/:contractType (electricity, gas, multipoint)?',
  );
  expect((await explain(['lumen', '/contratoz'], root)).said).toContain(
    'did you mean /contratos/:contractType (electricity, gas, multipoint)?',
  );
  expect(await asked('/vertraege/gas')).toContain('No screen of brisa has the path /vertraege/gas');
  expect(await asked('/zzzzzzzzzzzzzzz')).toBe(
    'No screen of brisa has the path /zzzzzzzzzzzzzzz: the portal shows "not found" there; npm run explain brisa lists its screens.',
  );
});

test('an unknown name is answered with those there are, or with where they are listed', async () => {
  const asked = async (name: string) => (await explain(['brisa', name], root)).said;
  expect(await asked('zzz')).toBe('There is nothing named "zzz"; npm run explain brisa lists its screens.');
  expect(await asked('contracts.list.coun')).toContain('did you mean contracts.list.count?');
  expect(await asked('contracts.list.titl')).toContain('did you mean contracts.list.title?');
});

test('why something is not shown to somebody is answered with what its rule read', async () => {
  const { files, assets } = onlyPartner(await readRepository(root), 'brisa');
  const portal = compile(files, assets, await portalCatalog()).portals.get('brisa');
  if (!portal) throw new Error('brisa does not compile');
  const { fetch } = await openRetailer();
  const sandbox = {
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? await request.text() : undefined;
      return fetch(`${pathname}${search}`, { method: request.method, headers: request.headers, body });
    },
  };
  const all = partnerLayers(files, 'brisa');
  const looked = { partner: 'brisa', all, textOf: textsOf(all), settings: allSettings(all) };
  const why = async (as: string, asked: Partial<Asked>) =>
    JSON.stringify(
      await whyShown(
        { partner: 'brisa', format: 'json', readOnly: false, as, ...asked },
        looked,
        await visitAs(as, portal, sandbox, asked.readOnly),
      ),
    ).replaceAll('\\"', '"');

  const pages = await why('casa', { id: 'contracts.list', part: 'pages' });
  expect(pages).toContain('pages  grid  is not shown');
  expect(pages).toContain('data.extent is "few" (computed)');
  expect(pages).not.toContain('greeting');
  expect(await why('visitor', { id: 'contracts.list' })).toContain('A visitor is led to sign in first.');
  expect(await why('casa', { id: 'contracts.list', part: 'types' })).toContain(
    'The partner removes blocks.tools.blocks.types.',
  );
  expect(await why('visitor', { id: 'access.login', part: 'user' })).toContain(
    '"user" is part of the form access.login, into which --as does not look',
  );
  expect(await why('visitor', { id: 'shell.main', part: 'contracts' })).toContain(
    'none of its entries is shown',
  );
  expect(await why('casa', { id: 'shell.main', part: 'gas' })).toContain(
    'settings.displayTypes is ["electricity"]',
  );

  const group = await why('visitor', { id: 'shell.main', part: 'pages' });
  expect(group).toContain('is not shown');
  expect(group).toContain('its list is not known');
  expect(group).toContain('data.pages is null (call dynamic.routes not asked');
  const column = await why('empresa', { id: 'contracts.list', part: 'contracts/columns/attention' });
  expect(column).toContain('for the first of 5 entries:');
  expect(column).toContain('item.amount_debt is ');
  expect(column).not.toContain('not known yet');
  const computed = await why('casa', { id: 'contracts.list', part: 'choose' });
  expect(computed).toContain('is not shown');
  expect(computed).not.toContain('the key itself is shown');
  expect(await why('visitor', { id: 'shell.main', part: 'calculator' })).toContain(
    'ask: npm run explain brisa calculator.power -- --as visitor',
  );

  const none = await why('nuevo', { id: 'support.list', part: 'requests' });
  expect(none).toContain('its list has no entry, so `empty` stands here: “Todavía no nos ha enviado');
  expect(none).not.toContain('Asunto');
  const busy = { path: '/contratos/electricity/0051206', part: 'state/facts/power' };
  expect(await why('casa', busy)).toContain('disabled: “Hi ha un tràmit en curs amb la distribuïdora.');
  const inside = await why('empresa', { id: 'contracts.list', part: 'tools/search' });
  expect(inside).toContain('search  form');
  const folded = await why('casa', { id: 'invoices.list', part: 'chart' });
  expect(folded).toContain('folded: what is in it shows once it is opened');
  const elsewhere = await why('casa', { id: 'home.home' });
  expect(elsewhere).toContain('The reaction customer leads to invoices.list:');
});

test('a text with plural forms is found by its name, and texts by the beginning of their keys', async () => {
  const asked = async (name: string) => (await explain(['brisa', name], root)).said;
  const plural = await asked('contracts.list.count');
  expect(plural).toContain('contracts.list.count_one');
  expect(lineWith(plural, '{{count, integer}} contratos')).toContain('screens/texts/es/contracts.json');
  for (const name of ['contracts.list.chooseFor.', 'contracts.list.chooseFor']) {
    const begun = await asked(name);
    expect(begun).toContain('contracts.list.chooseFor.powChange');
    expect(begun).toContain('block contracts.listFor');
  }
});

test('a block is told before a source of the same name, which has a name of its own', async () => {
  const asked = async (name: string) => (await explain(['brisa', name], root)).said;
  expect(await asked('contracts.list/contracts')).toContain(
    'screen contracts.list/blocks.contracts for brisa',
  );
  expect(await asked('contracts.list/sources/contracts')).toContain(
    'screen contracts.list/sources.contracts',
  );
});

test('a setting says what it is about and takes, and a rule what that means which it reads', async () => {
  const asked = async (name: string) => (await explain(['brisa', name], root)).said;
  const setting = await asked('contracts.cardsUpTo');
  expect(setting).toContain('It takes a whole number from 0 to 20.');
  expect(await asked('comparator.enabled')).toContain('The price comparator.');
  expect(await asked('organization')).toMatch(/organization\.email = .*\n +[A-Z]/);
  expect(await asked('comparatorOffered')).toContain('The price comparator. Offers it.');
  const supplies = await asked('contractStep');
  expect(supplies).toContain('"open" if data.contract.state is "activa"; ');
  expect(supplies).toContain('otherwise "draft"');
});

test('somebody is shown only what a screen or a menu is, which is told before a sandbox opens', async () => {
  const as = async (name: string) => (await explain(['brisa', name, '--as', 'casa'], root)).said;
  expect(await as('support.unsigned.form')).toContain('there is no screen or menu "support.unsigned.form"');
  expect(await as('contracts.lst')).toContain('did you mean contracts.list?');
  expect(await as('contractStep')).toContain('contractStep is a rule: npm run explain brisa contractStep');
});
