import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const list = 'screens/contracts/list.screen.json';
const form = 'screens/contracts/rename.form.json';

/** What the compiler finds, as codes with the name they are about. */
const found = (patch: Parameters<typeof compileWith>[0]) =>
  compileWith(patch).diagnostics.map(({ code, message }) => `${code}: ${message}`);
const button = (onPress: Json) => ({
  blocks: { extra: { type: 'button', label: 'contracts.list.open', onPress } },
});
const call = (more: { [key: string]: Json }) =>
  button({ do: 'call', call: 'contracts.rename', with: { name: 'a', newName: 'b' }, ...more });

describe('the roots that a rule can read, by place', () => {
  test('the answer of a call, inside onSuccess', () => {
    const set = (name: string) => call({ onSuccess: { do: 'copy', text: { var: `result.${name}` } } });
    expect(found({ [list]: set('done') })).toEqual([]);
    expect(found({ [list]: set('dome') })).toEqual(['unknown-variable: unknown variable result.dome']);
  });

  test('the failure of a call, inside onError only', () => {
    const copy: Json = { do: 'copy', text: { var: 'error.message' } };
    expect(found({ [list]: call({ onError: copy }) })).toEqual([]);
    expect(found({ [list]: call({ onSuccess: copy }) })).toEqual([
      'root-not-here: "error" does not exist here',
    ]);
  });

  test('the arguments of a call, inside onSuccess and onError', () => {
    const copy = (name: string): Json => ({ do: 'copy', text: { var: `args.${name}` } });
    expect(found({ [list]: call({ onSuccess: copy('newName'), onError: copy('name') }) })).toEqual([]);
    expect(found({ [list]: call({ onError: copy('nme') }) })).toEqual([
      'unknown-variable: unknown variable args.nme',
    ]);
    expect(found({ [list]: button(copy('name')) })).toEqual(['root-not-here: "args" does not exist here']);
  });

  test('the index of an item, inside a list', () => {
    const columns = (value: Json): Json => ({ one: { label: 'contracts.list.open', value } });
    const rows = { type: 'table', source: 'contracts', rows: { var: 'data.contracts.items' } };
    const table = (value: Json) => ({ blocks: { extra: { ...rows, columns: columns(value) } } });
    expect(found({ [list]: table({ '+': [{ var: 'index' }, 1] }) })).toEqual([]);
    expect(found({ [list]: table({ upper: { var: 'index' } }) })).toEqual([
      'wrong-operand: "upper" takes a text here, found a number',
    ]);
    expect(found({ [list]: button({ do: 'copy', text: { var: 'index' } }) })).toEqual([
      'root-not-here: "index" does not exist here',
    ]);
  });

  test('the variable parts of the screen’s own path', () => {
    const at = (name: string) => ({
      'screens/contracts/detail.screen.json': {
        heading: true,
        ...button({ do: 'copy', text: { var: `route.params.${name}` } }),
      },
    });
    expect(found(at('name'))).toEqual([]);
    expect(found(at('nme'))).toEqual(['unknown-variable: unknown variable route.params.nme']);
  });

  test('the part of an answer that `select` picks', () => {
    const sources = { first: { call: 'contracts.list', select: { first: { var: 'result.items' } } } };
    const reads = (name: string) => ({
      [list]: { sources, ...button({ do: 'copy', text: { var: `data.first.${name}` } }) },
    });
    expect(found(reads('power'))).toEqual([]);
    expect(found(reads('pwer'))).toEqual(['unknown-variable: unknown variable data.first.pwer']);
  });

  test('the item of a list in the block around', () => {
    const cells = (name: string): Json => ({
      type: 'cells',
      source: 'contracts',
      rows: { filter: [{ var: 'data.contracts.items' }, { above: [{ var: 'power' }, 15] }] },
      columns: { one: { cell: { var: `item.${name}` } } },
    });
    expect(found({ [list]: { blocks: { cells: cells('power') } } })).toEqual([]);
    expect(found({ [list]: { blocks: { cells: cells('powre') } } })).toEqual([
      'unknown-variable: unknown variable item.powre',
    ]);
  });

  test('the state of the screen, which a form does not know', () => {
    expect(found({ [list]: button({ do: 'copy', text: { var: 'state.search' } }) })).toEqual([]);
    const computed = { power: { size: { var: 'state.search' } } };
    expect(found({ [form]: { computed } })).toEqual(['root-not-here: "state" does not exist here']);
  });

  test('the sent data of a form, in its submit actions', () => {
    const actions = [{ do: 'copy', text: { var: 'result.name' } }];
    expect(found({ [form]: { submit: { actions } } })).toEqual([
      'unknown-variable: unknown variable result.name',
    ]);
  });

  test('a computed value, with the type of its rule', () => {
    const computing = (path: string) => ({
      [form]: {
        computed: { total: { '+': [{ var: 'form.power' }, 1] }, half: { '/': [{ var: path }, 2] } },
        checks: {
          low: { assert: { above: [{ var: 'form.half' }, 1] }, at: 'name', message: 'contracts.rename.same' },
        },
      },
    });
    expect(found(computing('form.total'))).toEqual([]);
    expect(found(computing('form.totl'))).toEqual(['unknown-variable: unknown variable form.totl']);
  });

  test('the result of a form, in its outcomes', () => {
    const reading = (outcome: string, path: string, more: object = {}) => ({
      [form]: {
        [outcome]: { ...more, title: { text: 'contracts.rename.same', with: { it: { var: path } } } },
      },
    });
    expect(found(reading('done', 'result.done'))).toEqual([]);
    expect(found(reading('sent', 'result.dune', { when: { var: 'result.done' } }))).toEqual([
      'unknown-variable: unknown variable result.dune',
    ]);
    expect(found(reading('unknown', 'error.status'))).toEqual([]);
    expect(found(reading('failed', 'result.done'))[0]).toContain('result');
  });

  test('the entry of a list, in the choices of a field', () => {
    const options = (name: string) => ({
      [form]: {
        fields: {
          power: {
            options: { from: [{ kw: 1 }], value: { var: `item.${name}` }, label: 'contracts.rename.power' },
          },
        },
      },
    });
    expect(found(options('kw'))).toEqual([]);
    expect(found(options('kv'))).toEqual(['unknown-variable: unknown variable item.kv']);
  });

  test('the entry of a list, in what a choice says and why it cannot be taken, also below a list in it', () => {
    const given = (path: string) => ({ text: 'contracts.rename.same', with: { it: { var: path } } });
    const options = (inner: string, named: string, reason: string) => ({
      [form]: {
        fields: {
          power: {
            field: 'cards',
            options: {
              from: [{ kw: 1, parts: [{ hours: 8 }] }],
              entry: 'tariff',
              label: 'contracts.rename.power',
              disabledWhen: [{ when: { above: [{ var: reason }, 5] }, reason: 'contracts.rename.same' }],
              blocks: {
                parts: {
                  type: 'repeat',
                  items: { var: 'item.parts' },
                  each: {
                    blocks: {
                      inner: { type: 'text', text: given(inner) },
                      named: { type: 'text', text: given(named) },
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(found(options('item.hours', 'data.tariff.kw', 'item.kw'))).toEqual([]);
    expect(found(options('item.kw', 'data.tariff.kv', 'item.hours'))).toEqual([
      'unknown-variable: unknown variable item.hours; item has kw, parts',
      'unknown-variable: unknown variable item.kw; item has hours',
      'unknown-variable: unknown variable data.tariff.kv',
    ]);
  });
});

describe('a form is drawn inside a screen or dialog', () => {
  const sets = {
    [form]: { cancel: { label: 'contracts.rename.send', actions: { do: 'set', state: 'step', to: 'sent' } } },
  };

  test('and can set a state of it', () => {
    const state = { 'screens/contracts/rename.dialog.json': { state: { step: { default: 'init' } } } };
    expect(found({ ...sets, ...state })).toEqual([]);
  });

  test('which must have that state', () => {
    expect(found(sets)).toEqual(['unknown-state: unknown state "step"']);
  });
});
