import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { compileWith, filesWith, minimal } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';

/** What the compiler finds in a screen with these states and a button that does this. */
function found(state: { [name: string]: Json }, onPress: Json = { do: 'reload' }) {
  const screen = JSON.parse(minimal.files.get(list) ?? '') as { state: object; blocks: object };
  const extra = { type: 'button', label: 'contracts.list.open', onPress };
  const changed = {
    ...screen,
    state: { ...screen.state, ...state },
    blocks: { ...screen.blocks, extra },
  };
  const files = filesWith({ files: { [list]: [JSON.stringify(changed)] } });
  return compile(files, minimal.assets, catalog).diagnostics.map(
    ({ code, message, pointer }) => `${code} ${pointer}: ${message}`,
  );
}

describe('a state', () => {
  test('that holds a part has checked paths down to its leaves', () => {
    const state: { [name: string]: Json } = { contract: { default: null, part: 'contract' } };
    const copy = (path: string): Json => ({ do: 'copy', text: { var: `state.contract.${path}` } });
    expect(found(state, copy('name'))).toEqual([]);
    expect(found(state, copy('nmae'))).toEqual([
      'unknown-variable /blocks/extra/onPress/text/var: unknown variable state.contract.nmae',
    ]);
  });

  test('of a list has the declared type, also at the start', () => {
    const sum: Json = { do: 'copy', text: { upper: { var: 'state.sizes.0' } } };
    expect(found({ sizes: { default: [], items: 'number' } }, sum)).toEqual([
      'wrong-operand /blocks/extra/onPress/text/upper: "upper" takes a text here, found a number',
    ]);
    expect(found({ sizes: { default: ['a'], items: 'number' } })).toEqual([
      'wrong-type /state/sizes/default/0: expected a number, found a text',
    ]);
  });

  test('has limits only where it holds numbers', () => {
    const limits = { minimum: 1, maximum: 9 };
    const idle = (word: string) =>
      `idle-word /state/kept/${word}: "${word}" does nothing here: it is for a state that holds numbers`;
    const both = [idle('minimum'), idle('maximum')];
    const all = (...states: JsonObject[]) => states;
    for (const fits of all(
      { default: 2 },
      { default: [], items: 'number' },
      { default: null, type: 'number' },
    ))
      expect(found({ kept: { ...fits, ...limits } })).toEqual([]);
    for (const fails of all({ default: 'a' }, { default: [], items: 'text' }, { default: null, type: 'day' }))
      expect(found({ kept: { ...fails, ...limits } })).toEqual(both);
  });

  test('begins with a value of the states above it, and of no other', () => {
    const last: Json = { default: 'monthly' };
    expect(found({ last, zoom: { default: { var: 'state.last' } } })).toEqual([]);
    expect(found({ zoom: { default: { var: 'state.last' } }, last })).toEqual([
      'unknown-variable /state/zoom/default/var: unknown variable state.last; state has search, chosen',
    ]);
  });
});

describe('an action that sets several states', () => {
  const state: { [name: string]: Json } = {
    contract: { default: null, part: 'contract' },
    offset: { default: 0 },
  };

  test('names each, with a value of its type', () => {
    expect(found(state, { do: 'set', states: { offset: 0, search: { var: 'result' } } })).toEqual([]);
    expect(found(state, { do: 'set', states: { offset: 'a' } })).toEqual([
      'wrong-type /blocks/extra/onPress/states/offset: expected a number, found a text',
    ]);
    expect(found(state, { do: 'set', states: { offest: 0 } })).toEqual([
      'unknown-state /blocks/extra/onPress/states/offest: unknown state "offest"',
    ]);
  });

  test('names at least one, and a value for it', () => {
    expect(found(state, { do: 'set' })).toEqual([
      'missing-property /blocks/extra/onPress: "state" is missing',
    ]);
    expect(found(state, { do: 'set', state: 'offset' })).toEqual([
      'missing-property /blocks/extra/onPress: "to" is missing',
    ]);
  });
});

describe('the query of a screen that is opened', () => {
  const go = (query: Json): Json => ({ do: 'go', screen: 'contracts.list', query });
  const pages: { [name: string]: Json } = { pages: { default: [], items: 'number', in: 'address' } };

  test('has its states, with their types', () => {
    expect(found(pages, go({ pages: [1, 2], from: 'letter' }))).toEqual([]);
    expect(found(pages, go({ pages: 'all' }))).toEqual([
      'wrong-type /blocks/extra/onPress/query/pages: expected a list, found a text',
    ]);
  });

  test('is checked for typos in their names', () => {
    expect(found(pages, go({ serch: 'a' }))).toEqual([
      'unknown-state /blocks/extra/onPress/query/serch: unknown state "serch"',
    ]);
  });

  test.each<[word: string, state: JsonObject]>([
    ['key', { in: 'address', key: 'zoom' }],
    ['days', { in: 'tab', key: 'zoom', days: 1 }],
    ['live', { in: 'tab', key: 'zoom', live: true }],
    ['name', { in: 'address', name: 'zoom_level' }],
  ])('has the word "%s" only where it is kept so', (word, state) => {
    expect(found({ zoom: { default: 'daily', ...state } })).toEqual([
      expect.stringContaining(`idle-word /state/zoom/${word}`),
    ]);
  });

  test('that the address brings belongs to a screen, which takes its parameter', () => {
    const state = { intent: { default: '', in: 'arrival', name: 'payment_intent' } };
    const dialog = 'screens/contracts/rename.dialog.json';
    const { diagnostics } = compileWith({ [dialog]: { state } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['idle-word']);
    const { portals } = compileWith({ [list]: { state } });
    const route = portals.get('alba')?.index.routes.find(({ screen }) => screen === 'contracts.list');
    expect(route?.takes).toEqual(['payment_intent']);
  });
});
