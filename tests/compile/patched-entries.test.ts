import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const calls = {
  calls: { list: { entries: { contract: ['name'] } }, read: { entries: { contract: ['name'] } } },
};

describe('a form about an entry', () => {
  const keyOf = (written: JsonObject) =>
    compileWith({
      'schemas/calls/contracts.json': calls,
      'screens/contracts/rename.form.json': written,
    }).portals.get('alba')?.forms['contracts.rename']?.draftKey;

  test('is told apart by what tells entries apart', () => {
    expect(keyOf({})).toEqual({ join: [{ list: [{ var: 'data.contract.name' }] }, '/'] });
  });

  test('can be told apart by something else', () => {
    expect(keyOf({ draftKey: { var: 'data.contract.state' } })).toEqual({ var: 'data.contract.state' });
  });
});

/** The minimal repository with a patch after the call of its form. */
function patching(patch: JsonObject, declared: JsonObject = calls) {
  const { diagnostics, portals } = compileWith({
    'schemas/calls/contracts.json': declared,
    'screens/contracts/rename.form.json': {
      submit: { actions: [{ do: 'patch', merge: { name: { var: 'form.name' } }, ...patch }] },
    },
  });
  const messages = diagnostics.map(({ code, message }) => `${code}: ${message}`);
  return { messages, actions: portals.get('alba')?.forms['contracts.rename']?.submit.actions };
}

describe('a patch of an entry', () => {
  test('reaches the calls that declare its type, and matches by what tells two apart', () => {
    const { messages, actions } = patching({ entry: 'contract' });
    expect(messages).toEqual([]);
    expect(actions).toMatchObject([
      {
        calls: ['contracts.list', 'contracts.read'],
        match: { name: { var: 'data.contract.name' } },
        merge: { name: { var: 'form.name' } },
      },
    ]);
  });

  test('needs a parameter of a declared type', () => {
    const { messages } = patching({ entry: 'contracts' });
    expect(messages).toEqual([
      'wrong-value: "contracts" is not allowed here: name a parameter of this definition of a type that a call declares among its entries (contract)',
    ]);
  });

  test('has no calls and no match beside it', () => {
    const { messages } = patching({ entry: 'contract', calls: ['contracts.list'] });
    expect(messages).toEqual(['idle-word: "calls" does nothing here: it is for a patch without an entry']);
  });

  test('is named where calls or match are missing', () => {
    expect(patching({ calls: ['contracts.list'] }).messages).toEqual([
      'missing-property: "match" is missing',
    ]);
  });

  test.each<[string, JsonObject, string]>([
    ['has a misspelt property', { nmae: 'x' }, 'unknown-property: unknown property "nmae"'],
    ['has a value of another type', { power: 'no' }, 'wrong-type: expected a number, found a text'],
    ['has no such operator', { name: { uper: 'x' } }, 'unknown-operator: unknown operator "uper"'],
  ])('is refused if what it merges %s', (_, merge, message) => {
    expect(patching({ entry: 'contract', merge }).messages).toEqual([message]);
    expect(patching({ calls: ['contracts.list'], match: { name: 'x' }, merge }).messages).toEqual([message]);
  });

  test('may merge anything if its calls declare no entries', () => {
    const merge = { nmae: 'x' };
    expect(patching({ calls: ['contracts.list'], match: { name: 'x' }, merge }, {}).messages).toEqual([]);
  });

  test('is declared by the properties that its type has', () => {
    const { messages } = patching(
      { entry: 'contract' },
      { calls: { list: { entries: { contract: ['nmae'] } } } },
    );
    expect(messages).toEqual(['unknown-property: unknown property "nmae"']);
  });
});
