import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const dialog = 'screens/contracts/rename.dialog.json';

function compiled(patch: { [file: string]: JsonObject }) {
  const { diagnostics, portals } = compileWith(patch);
  const messages = diagnostics.map(({ code, message }) => `${code}: ${message}`);
  return { messages, portal: portals.get('alba') };
}

const open = {
  type: 'button',
  label: 'contracts.list.open',
  onPress: { do: 'open', dialog: 'contracts.rename' },
};
const repeated = (entry: string, items: Json = { var: 'data.contracts.items' }): JsonObject => ({
  type: 'repeat',
  source: 'contracts',
  items,
  entry,
  each: { blocks: { open } },
});

describe('the parameters of a dialog or form', () => {
  test('come from the place where that has data of their names', () => {
    const { messages, portal } = compiled({
      [list]: { blocks: { own: repeated('contract') } },
      [dialog]: { blocks: { form: { with: null } } },
    });
    expect(messages).toEqual([]);
    expect(portal?.screens['contracts.list']?.blocks.own).toMatchObject({
      each: { blocks: { open: { onPress: { with: { contract: { var: 'item' } } } } } },
    });
    expect(portal?.dialogs['contracts.rename']?.blocks.form?.with).toEqual({
      contract: { var: 'data.contract' },
    });
  });

  test('are missed where the place has none', () => {
    const { messages } = compiled({ [list]: { blocks: { own: repeated('other') } } });
    expect(messages).toEqual(['missing-argument: "contracts.rename" needs the argument "contract"']);
  });

  test('must be of the type that is taken', () => {
    const { messages } = compiled({ [list]: { blocks: { own: repeated('contract', ['a', 'b']) } } });
    expect(messages).toEqual([
      'wrong-argument: "contracts.rename" takes an object as "contract", but gets "a" or "b"',
    ]);
  });
});

describe('a shared block without a name', () => {
  const file = 'screens/contracts/some-state.block.json';
  const block = { version: 1, doc: 'A line.', block: { type: 'text', text: 'contracts.list.open' } };

  test('is the one of its area that is named as the key', () => {
    const { messages, portal } = compiled({
      [file]: block,
      [list]: { blocks: { someState: { type: 'shared' } } },
    });
    expect(messages).toEqual([]);
    expect(portal?.screens['contracts.list']?.blocks.someState).toEqual(block.block);
  });

  test('is missed where there is none', () => {
    const blocks = { someStat: { type: 'shared' }, other: { type: 'shared', block: 'contracts.someState' } };
    const { messages } = compiled({ [file]: block, [list]: { blocks } });
    expect(messages).toEqual(['unknown-block: unknown shared block "contracts.someStat"']);
  });
});
