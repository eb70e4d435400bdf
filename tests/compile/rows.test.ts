import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const contracts: Json = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } };
const row: JsonObject = {
  type: 'object',
  properties: { amount: { type: 'number' }, double: { type: 'number' } },
  required: ['amount', 'id'],
};
const each: JsonObject = {
  title: { text: 'contracts.rename.name', with: { name: { var: 'item.id' } } },
  fields: { amount: { field: 'amount', label: 'contracts.rename.power', visibleWhen: { var: 'item.id' } } },
  computed: { double: { '*': [{ var: 'item.amount' }, 2] } },
  checks: {
    first: {
      when: { given: { var: 'item.double' } },
      assert: { above: [{ var: 'index' }, 0] },
      at: 'amount',
      message: 'contracts.rename.same',
    },
  },
};
const rows: JsonObject = {
  field: 'rows',
  label: 'contracts.rename.name',
  from: { var: 'data.list' },
  key: 'id',
  each,
};

/** What the compiler finds in the minimal form with a field of rows and some more. */
const found = (field: JsonObject, more: JsonObject = {}) =>
  compileWith({
    'schemas/parts/ids.json': contracts as JsonObject,
    'schemas/forms/rename.json': { properties: { list: { type: 'array', items: row } } },
    'screens/contracts/rename.dialog.json': {
      blocks: { form: { with: { list: [{ id: 'a' }] } } },
    },
    'screens/contracts/rename.form.json': {
      params: { list: 'ids' },
      fields: { list: field },
      ...more,
    },
  }).diagnostics.map(({ code, message }) => `${code}: ${message}`);

const withEach = (part: JsonObject): JsonObject => ({ ...rows, each: { ...each, ...part } });

describe('rows of data', () => {
  test('are told apart by a value that their entries have', () => {
    expect(found({ ...rows, key: 'idd' })).toEqual([
      'wrong-value: "idd" is not allowed here: the name of a value that the entries have: id',
    ]);
  });

  test('are typed by their entry and by the schema of the form, for the row and for the whole form', () => {
    expect(found(rows)).toEqual([]);
    const sum = (name: string): JsonObject => ({
      computed: { power: { sum: [{ var: 'form.list' }, name] } },
    });
    expect(found(rows, sum('double'))).toEqual([]);
    const first = (name: string): JsonObject => ({
      checks: {
        one: { assert: { var: `form.list.0.${name}` }, at: 'list', message: 'contracts.rename.same' },
      },
    });
    expect(found(rows, first('id'))).toEqual([]);
    expect(found(rows, first('idd'))).toEqual(['unknown-variable: unknown variable form.list.0.idd']);
  });

  test.each<[string, JsonObject, string]>([
    [
      'a property',
      { computed: { double: { var: 'item.idd' } } },
      'unknown-variable: unknown variable item.idd',
    ],
    [
      'a type',
      { computed: { double: { upper: { var: 'item.amount' } } } },
      'wrong-operand: "upper" takes a text here, found a number',
    ],
    [
      'a field that the schema has not',
      { fields: { amuont: { field: 'amount', label: 'contracts.rename.power' } }, computed: {}, checks: {} },
      'unknown-form-field: the data of this form has no field "amuont"',
    ],
    [
      'a kind that edits another type',
      { fields: { amount: { field: 'line', label: 'contracts.rename.power' } } },
      'field-type: a "line" field cannot edit a number',
    ],
    [
      'a check at a field that is not there',
      {
        checks: { first: { assert: true, at: 'amuont', message: 'contracts.rename.same' } },
      },
      'unknown-form-field: the data of this form has no field "amuont"',
    ],
    ['rows in rows', { fields: { amount: { ...rows, add: null } } }, 'wrong-value'],
  ])('are checked: %s', (_what, part, message) => {
    const told = found(withEach(part));
    expect(told).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  test('whose entry gives what the schema requires need no field for it', () => {
    expect(found({ ...rows, from: [{ name: 'a' }], key: 'name' })).toEqual(
      expect.arrayContaining([expect.stringContaining('"id"')]),
    );
  });
});

describe('where rows come from', () => {
  test.each<[string, JsonObject, string]>([
    ['no list and no button', { ...rows, from: null, key: null }, 'missing-property: "from" is missing'],
    ['a list without a key', { ...rows, key: null }, 'missing-property: "key" is missing'],
    ['a list and a button', { ...rows, add: { label: 'contracts.rename.send' } }, 'wrong-value'],
  ])('%s is told', (_what, field, message) => {
    expect(found(field)[0]).toContain(message);
  });
});

describe('an action that names a field of a row', () => {
  const fill = (path: string): JsonObject => ({
    submit: { actions: [{ do: 'fill', fields: { [path]: 1 } }] },
  });
  test('is checked to the leaf', () => {
    expect(found(rows, fill('list.0.amount'))).toEqual([]);
    expect(found(rows, fill('list.0.amuont'))[0]).toContain('unknown-form-field');
  });
});

test('a row with a name is read inside the lists of the row, where `item` is another', () => {
  const amount = {
    field: 'amount',
    label: 'contracts.rename.power',
    options: {
      from: [1, 2],
      value: { var: 'item' },
      label: { text: 'contracts.rename.name', with: { name: { var: 'data.line.id' } } },
    },
  };
  expect(found({ ...withEach({ fields: { amount } }), entry: 'line' })).toEqual([]);
});
