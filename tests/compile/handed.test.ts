import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const file = 'screens/contracts/state.block.json';
const items = { var: 'data.contracts.items' };
const isOpen = (path: string) => ({ '===': [{ var: path }, 'open'] });
const rules = {
  open: { doc: 'Open.', params: { contract: 'contract' }, rule: isOpen('data.contract.state') },
};
const button = (visibleWhen: Json) => ({
  type: 'button',
  visibleWhen,
  label: 'contracts.list.open',
  onPress: { do: 'reload' },
});
const state: JsonObject = {
  version: 1,
  doc: 'Whether a contract is open.',
  params: { contract: 'contract' },
  block: button({ and: [{ rule: 'open' }, { given: { var: 'data.contract.name' } }] }),
};
const use = (more: JsonObject = {}) => ({ type: 'shared', block: 'contracts.state', ...more });
const repeated = (blocks: JsonObject, more: JsonObject = {}) => ({
  type: 'repeat',
  source: 'contracts',
  items,
  each: { blocks },
  ...more,
});

function compiled(own: JsonObject, block: JsonObject = state) {
  const { diagnostics, portals } = compileWith({
    'screens/rules.json': { rules },
    [file]: block,
    [list]: { blocks: { own } },
  });
  const messages = diagnostics.map(({ code, message }) => `${code}: ${message}`);
  return { messages, own: portals.get('alba')?.screens['contracts.list']?.blocks.own };
}

describe('a shared block with parameters', () => {
  test('reads the paths that it gets, and so do its rules', () => {
    const { messages, own } = compiled(repeated({ state: use({ with: { contract: { var: 'item' } } }) }));
    expect(messages).toEqual([]);
    expect(own).toMatchObject({
      each: {
        blocks: { state: { visibleWhen: { and: [isOpen('item.state'), { given: { var: 'item.name' } }] } } },
      },
    });
  });

  test('reads what the place has under the name of a parameter', () => {
    const { messages, own } = compiled(repeated({ state: use() }, { entry: 'contract' }));
    expect(messages).toEqual([]);
    expect(own).toMatchObject({
      each: { blocks: { state: { visibleWhen: { and: [isOpen('item.state'), {}] } } } },
    });
  });

  test('passes on what it got', () => {
    const around = {
      ...state,
      params: { one: 'contract' },
      block: button({ rule: ['open', { contract: { var: 'data.one' } }] }),
    };
    const { messages, own } = compiled(repeated({ state: use({ with: { one: { var: 'item' } } }) }), around);
    expect(messages).toEqual([]);
    expect(own).toMatchObject({ each: { blocks: { state: { visibleWhen: isOpen('item.state') } } } });
  });

  test('is still changed by the keys beside its name', () => {
    const beside = use({ with: { contract: { var: 'item' } }, label: 'contracts.list.name' });
    expect(compiled(repeated({ state: beside })).own).toMatchObject({
      each: { blocks: { state: { label: 'contracts.list.name' } } },
    });
  });

  const wrong: [JsonObject, string][] = [
    [use(), 'missing-argument: "contracts.state" needs the argument "contract"'],
    [
      use({ with: { contract: { first: items } } }),
      'plain-path: the argument "contract" of "contracts.state" must be a path: write { "var": "…" }',
    ],
    [
      use({ with: { contract: { var: 'data.contracts.n_items' } } }),
      'wrong-type: expected an object, found a number',
    ],
    [
      use({ with: { contract: { var: 'data.contracts.item' } } }),
      'unknown-variable: unknown variable data.contracts.item',
    ],
    [
      use({ with: { contract: { var: 'data.contracts' } } }),
      'unknown-variable: unknown variable data.contract.name; data.contract has items, n_items',
    ],
  ];
  test.each(wrong)('refuses wrong arguments: %j', (block, message) => {
    expect(compiled({ source: 'contracts', ...block }).messages).toContain(message);
  });

  test('has parameters of existing types', () => {
    const { messages } = compiled(repeated({ state: use() }, { entry: 'contract' }), {
      ...state,
      params: { contract: 'contrat' },
    });
    expect(messages[0]).toContain('unknown-type');
  });
});

describe('an entry with a name', () => {
  const inner = { type: 'repeat', items: ['a', 'b'] };

  test('is visible inside nested lists', () => {
    const within = { ...inner, each: { blocks: { open: button({ rule: 'open' }) } } };
    const { messages, own } = compiled(repeated({ within, state: use() }, { entry: 'contract' }));
    expect(messages).toEqual([]);
    expect(own).toMatchObject({
      entry: 'contract',
      each: {
        blocks: { within: { each: { blocks: { open: { visibleWhen: isOpen('data.contract.state') } } } } },
      },
    });
  });

  test('can be passed into a list with another item', () => {
    const block = {
      ...state,
      params: { one: 'contract' },
      block: { ...inner, each: { blocks: { open: button(isOpen('data.one.state')) } } },
    };
    const handed = (one: string, entry?: string) =>
      compiled(repeated({ state: use({ with: { one: { var: one } } }) }, entry ? { entry } : {}), block);
    expect(handed('item').messages[0]).toContain('captured-name: item is passed as "one"');
    const { messages, own } = handed('data.row', 'row');
    expect(messages).toEqual([]);
    expect(own).toMatchObject({
      each: { blocks: { state: { each: { blocks: { open: { visibleWhen: isOpen('data.row.state') } } } } } },
    });
  });
});
