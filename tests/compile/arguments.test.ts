import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';

const found = (onPress: Json) =>
  compileWith({
    [list]: { blocks: { extra: { type: 'button', label: 'contracts.list.open', onPress } } },
  }).diagnostics.map(({ code, message, pointer }) => [
    code,
    message,
    pointer.replace('/blocks/extra/onPress', ''),
  ]);
const rename = (given: { [name: string]: Json }) => ({
  do: 'call',
  call: 'contracts.rename',
  with: { name: 'a', newName: 'b', ...given },
});

describe('the arguments of a call', () => {
  test('are those of its path, its query and its body', () => {
    expect(found(rename({ power: 4.6 }))).toEqual([]);
    expect(found(rename({ powr: 4.6 }))).toEqual([
      ['unknown-argument', '"contracts.rename" takes no argument "powr"', '/with/powr'],
    ]);
  });

  test('have the types of their schemas, whether written or computed', () => {
    const wrong = ['wrong-type', 'expected a number, found a text', '/with/power'];
    expect(found(rename({ power: '4.6' }))).toEqual([wrong]);
    expect(found(rename({ power: { var: 'state.search' } }))).toEqual([wrong]);
  });

  test('a required one with a typo is reported once', () => {
    const action = { do: 'call', call: 'contracts.rename', with: { name: 'a', newNme: 'b' } };
    expect(found(action).map(([code]) => code)).toEqual(['unknown-argument']);
  });
});

describe('arguments that one rule gives', () => {
  const by = (given: Json) => found({ do: 'call', call: 'contracts.rename', with: given });
  const text = { var: 'state.search' };
  const both = (more: Json) => by({ combine: [{ name: text, newName: 'b' }, more] });

  test('are checked key by key', () => {
    expect(both({ power: 4.6 })).toEqual([]);
    expect(both({ power: text })).toEqual([
      ['wrong-argument', '"contracts.rename" takes a number as "power", but gets a text', '/with'],
    ]);
    expect(both({ powr: 4.6 }).map(([code]) => code)).toEqual(['unknown-argument']);
    expect(by({ combine: [{ name: text }, { power: 4.6 }] }).map(([code]) => code)).toEqual([
      'missing-argument',
    ]);
  });

  test('are required in each branch of a rule', () => {
    const branches: Json = {
      if: [{ var: 'state.chosen' }, { name: 'a', newName: 'b' }, { name: 'a', power: 1 }],
    };
    expect(by(branches)).toEqual([
      ['missing-argument', '"contracts.rename" needs the argument "newName"', '/with'],
    ]);
  });

  test('are an object', () => {
    expect(by(text)).toEqual([['wrong-type', 'expected an object, found a text', '/with']]);
  });
});

test('a dialog is opened with values of its own schemas', () => {
  const open = (contract: Json) => ({ do: 'open', dialog: 'contracts.rename', with: { contract } });
  const contract = { name: 'C1', state: 'open', power: 3 };
  expect(found(open(contract))).toEqual([]);
  expect(found(open({ ...contract, state: 'opne' }))).toEqual([
    ['wrong-value', '"opne" is not allowed here: one of open, closed', '/with/contract/state'],
  ]);
  expect(found(open({ ...contract, nmae: 'x' })).map(([code]) => code)).toEqual(['unknown-property']);
});

test('navigation to a screen takes the parts of its path', () => {
  expect(found({ do: 'go', screen: 'contracts.detail' })).toEqual([
    ['missing-argument', '"contracts.detail" needs the argument "name"', ''],
  ]);
});

test('a state only takes values of its type', () => {
  expect(found({ do: 'set', state: 'search', to: 3 })).toEqual([
    ['wrong-type', 'expected a text, found a number', '/to'],
  ]);
});

test('fields can be filled only from inside their form', () => {
  expect(found({ do: 'fill', fields: { name: 'x' } })).toEqual([
    ['root-not-here', '"form" does not exist here', '/do'],
  ]);
});
