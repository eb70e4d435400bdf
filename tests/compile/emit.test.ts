import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import type { Portal } from '../../src/language/portal.ts';
import { compileWith } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const partner = 'partners/alba/partner.json';

function portalWith(patch: Parameters<typeof compileWith>[0] = {}): Portal {
  const { portals, diagnostics } = compileWith(patch);
  const portal = portals.get('alba');
  if (!portal) throw new Error(JSON.stringify(diagnostics));
  return portal;
}

test('ids come from the paths of the files', () => {
  const { screens, dialogs, forms, index } = portalWith();
  expect(Object.keys(screens)).toEqual(['contracts.detail', 'contracts.list']);
  expect(Object.keys(dialogs)).toEqual(['contracts.rename']);
  expect(Object.keys(forms)).toEqual(['contracts.rename']);
  expect(Object.keys(index.menus)).toEqual(['shell.main']);
});

test('blocks are sorted by `order`, others stay as written', () => {
  expect(Object.keys(portalWith().screens['contracts.list']?.blocks ?? {})).toEqual(['first', 'table']);
});

test('named rules are written out, through the rules they need', () => {
  const rules = { nobody: { doc: 'Nobody.', rule: { '!': { rule: 'somebody' } } } };
  const { screens } = portalWith({
    'screens/rules.json': { rules },
    [list]: { blocks: { first: { visibleWhen: { rule: 'nobody' } } } },
  });
  expect(screens['contracts.list']?.blocks.first?.visibleWhen).toEqual({
    '!': { var: 'session.authenticated' },
  });
});

test('the data of a form may hold what no schema names, as an answer has it', () => {
  const { schema } = portalWith().forms['contracts.rename'] ?? {};
  expect(Object.keys(schema ?? {})).not.toContain('additionalProperties');
  expect(Object.keys((schema?.properties ?? {}) as JsonObject)).toEqual(['name', 'power']);
});

test('every block carries the file and line it was written at', () => {
  expect(portalWith().screens['contracts.list']?.origins).toEqual({
    '/blocks/table': `${list}:11`,
    '/blocks/first': `${list}:19`,
  });
});

test('a view names the areas of the texts it shows, those of its widgets too', () => {
  expect(portalWith().screens['contracts.list']?.areas).toEqual(['contracts', 'widgets']);
});

test('a screen or dialog names what it draws, its forms included, so that all of it is loaded at once', () => {
  const { screens, dialogs, forms } = portalWith();
  expect(screens['contracts.list']?.needs).toEqual({
    blocks: ['button', 'table'],
    fields: [],
    forms: [],
    wizards: [],
    validators: [],
    dialogs: [],
  });
  expect(dialogs['contracts.rename']?.needs).toEqual({
    blocks: ['form', 'text'],
    fields: ['amount', 'line'],
    forms: ['contracts.rename'],
    wizards: [],
    validators: [forms['contracts.rename']?.validator],
    dialogs: [],
  });
  expect(dialogs['contracts.rename']?.areas).toEqual(
    expect.arrayContaining(forms['contracts.rename']?.areas ?? []),
  );
});

test('what waits for a source that waits for another is loaded when it is drawn', () => {
  const drawnAfter = (when: JsonObject) => {
    const sources = { names: { call: 'contracts.list' }, more: { call: 'contracts.list', when } };
    const blocks = { form: { source: 'more' } };
    const { dialogs } = portalWith({ 'screens/contracts/rename.dialog.json': { sources, blocks } });
    return dialogs['contracts.rename']?.needs;
  };
  expect(drawnAfter({ given: { var: 'data.names' } })).toMatchObject({ blocks: [], fields: [], forms: [] });
  expect(drawnAfter({ var: 'session.authenticated' })).toMatchObject({ forms: ['contracts.rename'] });
});

test('what shows to whoever has left something in this browser comes with the page, so that it moves nothing later', () => {
  const first = { visibleWhen: { rule: null, given: { var: 'state.chosen' } } };
  const state = { chosen: { in: 'browser', key: 'chosen' } };
  const { screens } = portalWith({ [list]: { state, blocks: { first } } });
  expect(screens['contracts.list']?.needs.blocks).toEqual(['button', 'table']);
});

test('a dialog has a title, a size and an outline before its definition is read', () => {
  const { index, dialogs } = portalWith();
  const { title, size, dismissable } = dialogs['contracts.rename'] ?? {};
  expect(index.dialogs['contracts.rename']).toEqual({
    ...{ title, size, dismissable },
    ...{ areas: ['contracts'], rows: expect.closeTo(2.2, 1), sends: true, sheet: false },
  });
});

test('the outline of a dialog leaves out what shows for some data only, and has room for what a choice shows', () => {
  const rowsWhen = (read: string) => {
    const fields = { power: { visibleWhen: { given: { var: read } } } };
    return portalWith({ 'screens/contracts/rename.form.json': { fields } }).index.dialogs['contracts.rename']
      ?.rows;
  };
  expect(rowsWhen('data.contract.name')).toBeCloseTo(1.1, 1);
  expect(rowsWhen('form.name')).toBeCloseTo(3.3, 1);
});

test('settings are the defaults with those of the partner over them', () => {
  const { settings } = portalWith({ [partner]: { settings: { contracts: { itemsPerPage: 25 } } } }).index;
  expect(settings).toMatchObject({
    contracts: { itemsPerPage: 25, showProduct: true },
    timeZone: 'Europe/Madrid',
  });
});

test('a screen that is switched off has no route', () => {
  const { index, screens } = portalWith({
    [partner]: { screensOff: ['contracts.detail'] },
    [list]: { blocks: { first: null } },
  });
  expect(index.routes.map(({ screen }) => screen)).toEqual(['contracts.list']);
  expect(screens['contracts.detail']).toBeUndefined();
});

test('routes have the paths of the partner’s languages', () => {
  expect(portalWith().index.routes[1]).toEqual({
    screen: 'contracts.list',
    paths: { ca: ['/contractes'], es: ['/contratos'] },
    access: 'signedIn',
    title: 'contracts.list.title',
    layout: 'page',
  });
});

test('calls tell the client where arguments go and name the validators of their answers', () => {
  const { index, schemas } = portalWith();
  const rename = index.calls['contracts.rename'];
  expect(rename).toMatchObject({
    method: 'POST',
    modifies: true,
    file: false,
    query: [],
    body: ['newName', 'power'],
  });
  const list = index.calls['contracts.list']?.validators ?? {};
  expect(Object.keys(list)).toEqual(['1', '2']);
  expect(schemas[list['1'] ?? '']).toMatchObject({
    properties: { items: { items: { title: 'A contract' } } },
  });
});

test('a form carries the schema of its data and the name of its validator', () => {
  const { forms, schemas } = portalWith();
  const form = forms['contracts.rename'];
  expect(form?.schema).toMatchObject({ required: ['name'] });
  expect(schemas[form?.validator ?? '']).toEqual(form?.schema);
});

test('texts are split by language and area', () => {
  expect(portalWith().texts.es?.shell).toEqual({ 'shell.menu': 'Main' });
});

const detail = 'screens/contracts/detail.screen.json';
const readOnly = { when: { var: 'session.readOnly' }, reason: 'engine.failure.read_only' };

test('what leads to a change, also through a dialog, is disabled in a read-only session, before its own reasons', () => {
  const own = { when: { empty: { var: 'route.params.name' } }, reason: 'contracts.detail.readOnly' };
  const change = { do: 'call', call: 'contracts.rename', with: { name: '1', newName: 'x' } };
  const after = { do: 'call', call: 'contracts.read', with: { name: 'x' }, onSuccess: change };
  const press = (onPress: JsonObject, disabledWhen?: JsonObject[]) => ({
    type: 'button',
    label: 'contracts.detail.rename',
    onPress,
    ...(disabledWhen && { disabledWhen }),
  });
  const { screens } = portalWith({
    [detail]: { blocks: { at: press(change, [own]), later: press(after), not: press({ do: 'reload' }) } },
  });
  const blocks = screens['contracts.detail']?.blocks;
  expect(blocks?.at?.disabledWhen).toEqual([readOnly, own]);
  expect(blocks?.later?.disabledWhen).toEqual([readOnly]);
  expect(blocks?.not?.disabledWhen).toBeUndefined();
  expect(blocks?.rename?.disabledWhen).toContainEqual(readOnly);
});

test('a dialog of changes is refused in a read-only session with help in it too, unless something can be done there', () => {
  const button = (onPress: JsonObject) => ({ type: 'button', label: 'contracts.detail.rename', onPress });
  const reasons = (inHelp: JsonObject) => {
    const blocks = { text: { type: 'text', text: 'contracts.rename.title' }, ...inHelp };
    const { screens } = portalWith({
      'screens/contracts/rename.dialog.json': {
        blocks: { help: button({ do: 'open', dialog: 'contracts.help' }) },
      },
      'screens/contracts/help.dialog.json': { version: 1, title: 'contracts.rename.title', blocks },
    });
    return screens['contracts.detail']?.blocks.rename?.disabledWhen;
  };
  expect(reasons({})).toContainEqual(readOnly);
  expect(reasons({ again: button({ do: 'reload' }) })).not.toContainEqual(readOnly);
});

test('a dialog of changes is refused in a read-only session also if something can be done once its form was sent', () => {
  const print = { type: 'button', label: 'contracts.detail.rename', onPress: { do: 'print' } };
  const changes = { done: { buttons: { print } } };
  const { screens } = portalWith({ 'screens/contracts/rename.form.json': changes });
  expect(screens['contracts.detail']?.blocks.rename?.disabledWhen).toContainEqual(readOnly);
});
