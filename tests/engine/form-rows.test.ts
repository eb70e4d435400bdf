import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import type { FormOutside } from '../../src/engine/form/form-parts.ts';
import { fixedRoot, Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import type { FieldSpec } from '../../src/language/block.ts';
import type { FieldDefinition } from '../../src/language/form-field.ts';
import type { RowDefinition } from '../../src/language/row-definition.ts';
import type { Form } from '../../src/language/portal.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { createModel } from './support/form-model.ts';

const fields = Object.fromEntries(
  Object.entries(fieldSpecs).map(([type, spec]) => [
    type,
    { spec: spec as FieldSpec, component: () => null },
  ]),
);
const kw: FieldDefinition = { field: 'decimal', label: 'kw' };
const powers = (each: Partial<RowDefinition> = {}, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  field: 'rows',
  label: 'powers',
  from: { var: 'data.periods' },
  key: 'period',
  each: { fields: { kw }, ...each },
  ...more,
});
const people: FieldDefinition = {
  field: 'rows',
  label: 'people',
  add: { label: 'add' },
  each: { fields: { name: { field: 'text', label: 'name' }, secret: { field: 'password', label: 'pin' } } },
};
const periods = (...kws: (number | null)[]): Json =>
  kws.map((power, index) => ({ period: `P${index + 1}`, kw: power }));

/** A form whose rows follow a list that can change, with what it keeps as a draft and what it sends. */
function opened(form: Partial<Form>, list: Json = periods(3, 4), outside: Partial<FormOutside> = {}) {
  const store = createStore({ periods: list });
  const kept: { draft?: Json | undefined } = {};
  const scope = new Scope().with('data', storeRoot(store)).with('session', fixedRoot({}));
  const keep = (data: Json | undefined) => {
    kept.draft = data;
  };
  const model = createModel(form, { fields, scope, keep, ...outside });
  model.start();
  return {
    model,
    kept,
    rows: () => (model.data as { [list: string]: Json }).powers,
    change: (next: Json) => store.write('periods', next),
    sent: () => sentBy(model),
  };
}

async function sentBy(model: FormModel): Promise<Json | undefined> {
  let sent: Json | undefined;
  await model.submit(async (data) => {
    sent = data;
    return true;
  });
  return sent;
}

describe('rows of a list', () => {
  test('contain their entries with typed and computed values over them, and start with the values of the entry', () => {
    const computed = { watts: { '*': [{ var: 'item.kw' }, 1000] } };
    const { model, rows } = opened({ fields: { powers: powers({ computed }) } });
    expect(model.field('powers.1.kw').value).toBe(4);
    model.change('powers.1.kw', 5);
    expect(rows()).toEqual([
      { period: 'P1', kw: 3, watts: 3000 },
      { period: 'P2', kw: 5, watts: 5000 },
    ]);
  });

  test('evaluate the same rules each for itself, by item and index', () => {
    const field = { ...kw, visibleWhen: { above: [{ var: 'index' }, 0] } } as FieldDefinition;
    const labelled = { ...field, help: { text: 'now', with: { kw: { var: 'item.kw' } } } };
    const { model } = opened({ fields: { powers: powers({ fields: { kw: labelled } }) } });
    expect([0, 1].map((row) => model.field(`powers.${row}.kw`).visible)).toEqual([false, true]);
  });

  test('are valid each for itself, and together', () => {
    const checks = { low: { assert: { atMost: [{ var: 'item.kw' }, 5] }, at: 'kw', message: 'low' } };
    const disabledWhen = [{ when: { '!': { valid: 'item.kw' } }, reason: 'wrong' }];
    const field = { ...kw, disabledWhen } as FieldDefinition;
    const { model } = opened({ fields: { powers: powers({ checks, fields: { kw: field } }) } });
    const all = () => evaluate({ valid: 'form.powers' }, model.scope.read);
    const wrong = () => [0, 1].map((row) => model.field(`powers.${row}.kw`).disabled);
    expect([all(), wrong()]).toEqual([true, [undefined, undefined]]);
    model.change('powers.1.kw', 6);
    expect([all(), wrong()]).toEqual([false, [undefined, 'wrong']]);
    expect(evaluate({ valid: 'item' }, model.rowScope('powers', 0, {}).read)).toBe(true);
    expect(evaluate({ valid: 'item' }, model.rowScope('powers', 1, {}).read)).toBe(false);
  });

  test('can read values that the form computes from them', () => {
    const computed = { share: { '/': [{ var: 'item.kw' }, { var: 'form.total' }] } };
    const total = { sum: [{ var: 'form.powers' }, 'kw'] };
    const { model, rows } = opened({ fields: { powers: powers({ computed }) }, computed: { total } });
    model.change('powers.0.kw', 12);
    expect(rows()).toMatchObject([{ share: 0.75 }, { share: 0.25 }]);
  });

  test('can be read by the name of an entry', () => {
    const computed = { watts: { '*': [{ var: 'data.line.kw' }, 1000] } };
    const named = { ...powers({ computed }), entry: 'line' } as FieldDefinition;
    const { model, rows } = opened({ fields: { powers: named } });
    model.change('powers.1.kw', 5);
    expect(rows()).toMatchObject([{ watts: 3000 }, { watts: 5000 }]);
  });

  test('stay the same objects, except the one that is edited', () => {
    const { model, rows } = opened({ fields: { powers: powers() } }, periods(1, 2, 3));
    const before = rows() as Json[];
    model.change('powers.1.kw', 5);
    const after = rows() as Json[];
    expect(after.map((row, index) => row === before[index])).toEqual([true, false, true]);
  });

  test('drop a hidden field, and are not drawn while nothing of them is visible', async () => {
    const hiding = { ...kw, visibleWhen: { below: [{ var: 'item.kw' }, 10] } } as FieldDefinition;
    const { model, sent } = opened({ fields: { powers: powers({ fields: { kw: hiding } }) } });
    model.change('powers.1.kw', 20);
    expect(model.field('powers').rows?.map(({ key }) => key)).toEqual(['P1']);
    expect(await sent()).toEqual({ powers: [{ period: 'P1', kw: 3 }, { period: 'P2' }] });
  });

  test('with a visible block are drawn without any field', () => {
    const fields_ = { kw: { ...kw, visibleWhen: false } };
    const note = { type: 'text', visibleWhen: { '===': [{ var: 'item.period' }, 'P2'] } };
    const { model } = opened({ fields: { powers: powers({ fields: fields_, blocks: { note } }) } });
    expect(model.field('powers').rows?.map(({ key }) => key)).toEqual(['P2']);
  });

  test('keep only typed values, an emptied field included, when their entry changes', () => {
    const { model, rows, change } = opened({ fields: { powers: powers() } });
    model.change('powers.0.kw', undefined);
    change(periods(7, 8));
    expect(rows()).toEqual([{ period: 'P1' }, { period: 'P2', kw: 8 }]);
  });

  test('disappear with their entry, and restore the typed values when it returns', () => {
    const { model, rows, change } = opened({ fields: { powers: powers() } });
    model.change('powers.1.kw', 9);
    model.leave('powers.1.kw');
    change([{ period: 'P2', kw: 4 }]);
    expect(rows()).toEqual([{ period: 'P2', kw: 9 }]);
    expect(model.field('powers.1.kw')).toBeDefined();
    change([]);
    change(periods(3, 4));
    expect(rows()).toEqual([
      { period: 'P1', kw: 3 },
      { period: 'P2', kw: 9 },
    ]);
  });

  test('with the same key are separate rows', () => {
    const twice = [
      { period: 'P1', kw: 1 },
      { period: 'P1', kw: 2 },
    ];
    const { model, rows } = opened({ fields: { powers: powers() } }, twice);
    model.change('powers.1.kw', 5);
    expect(rows()).toMatchObject([{ kw: 1 }, { kw: 5 }]);
  });

  test('are hidden and disabled with the field around them', () => {
    const disabledWhen = [{ when: true, reason: 'not now' }];
    const locked = opened({ fields: { powers: powers({}, { disabledWhen }) } });
    expect(locked.model.field('powers.0.kw').disabled).toBe('not now');
    const hidden = opened({ fields: { powers: powers({}, { visibleWhen: false }) } });
    expect(hidden.model.field('powers.0.kw').visible).toBe(false);
  });
});

describe('a choice in a row', () => {
  const choosing = powers({
    fields: {
      kw: {
        field: 'select',
        label: 'kw',
        whenGone: 'clear',
        options: { from: { var: 'item.choices' }, value: { var: 'item.power' }, label: 'one' },
      },
    },
  });
  const entries = (...choices: number[]): Json => [
    { period: 'P1', choices: choices.map((power) => ({ power })) },
  ];

  test('has the options of its entry, where item is the option, and is cleared with its option', () => {
    const { model, change } = opened({ fields: { powers: choosing } }, entries(1, 2));
    model.change('powers.0.kw', 2);
    expect(model.field('powers.0.kw').options?.map(({ value }) => value)).toEqual([1, 2]);
    change(entries(1, 3));
    expect(model.field('powers.0.kw').options?.map(({ value }) => value)).toEqual([1, 3]);
    expect(model.field('powers.0.kw').value).toBeUndefined();
  });
});

describe('an error in a row', () => {
  const schema = {
    type: 'object',
    properties: { powers: { type: 'array', items: { type: 'object', required: ['kw'] } } },
  };

  test('is at its own field, whatever check found it', async () => {
    const checks: RowDefinition['checks'] = {
      rising: {
        when: { above: [{ var: 'index' }, 1] },
        assert: {
          atLeast: [
            { var: 'item.kw' },
            { get: [{ get: [{ var: 'form.powers' }, { '-': [{ var: 'index' }, 1] }] }, 'kw'] },
          ],
        },
        at: 'kw',
        message: { text: { cat: ['rises ', { var: 'item.period' }] } },
      },
    };
    const resolver: FormOutside['resolver'] = {
      text: (text, { read }) => `${JSON.stringify(text)} ${read('item.period')}`,
      handler: () => async () => true,
      ask: () => async () => ({ answer: null }),
      draw: () => null as never,
    };
    const { model } = opened({ schema, fields: { powers: powers({ checks }) } }, periods(1, 2, 3), {
      resolver,
    });
    model.change('powers.0.kw', undefined);
    model.change('powers.2.kw', 1);
    expect(await model.submit(async () => true)).toBe('powers.0.kw');
    expect(model.field('powers.0.kw').error).toContain('form.required');
    expect(model.field('powers.1.kw').error).toBeUndefined();
    expect(model.field('powers.2.kw').error).toContain('P3');
    expect(model.whole.faults).toHaveLength(2);
  });

  test('is found by the schema of the row', async () => {
    const validator = () => [{ path: 'powers.1.kw', keyword: 'maximum', parameters: {} }];
    const { model } = opened({ schema, fields: { powers: powers() } }, periods(3, 4), { validator });
    await model.submit(async () => true);
    expect(model.field('powers.1.kw').error).toContain('form.maximum');
    expect(model.whole.elsewhere).toEqual([]);
  });

  test('comes from the server, by its path or by the server’s name', () => {
    const sentAs = { cat: ['power_', { lower: { var: 'item.period' } }] };
    const { model } = opened({ fields: { powers: powers({ fields: { kw: { ...kw, sentAs } } }) } });
    model.handle.showErrors({ 'powers.0.kw': 'too much', power_p2: 'too little' });
    expect([0, 1].map((row) => model.field(`powers.${row}.kw`).error)).toEqual(['too much', 'too little']);
    model.change('powers.0.kw', 1);
    expect(model.field('powers.0.kw').error).toBeUndefined();
  });

  test('stays where it is in the model that continues the form, also if its rows come late', () => {
    const form = { fields: { powers: powers(), people }, initial: { people: [{ name: 'Ada' }] } };
    const { model } = opened(form);
    model.handle.showErrors({ 'powers.1.kw': 'too much', 'people.0.name': 'no such person' });
    const next = opened(form, null, { before: model.left });
    next.change(periods(3, 4));
    const errors = ['powers.1.kw', 'people.0.name'].map((path) => next.model.field(path).error);
    expect(errors).toEqual(['too much', 'no such person']);
  });

  test('moves with its row when an earlier row is removed', () => {
    const { model, change } = opened({ fields: { powers: powers() } });
    model.handle.showErrors({ 'powers.1.kw': 'too much' });
    change([{ period: 'P2', kw: 4 }]);
    expect(model.field('powers.0.kw').error).toBe('too much');
  });
});

describe('a draft of rows', () => {
  test('stores typed values by key, and restores them at the current place of the key', () => {
    const first = opened({ fields: { powers: powers() } });
    first.model.change('powers.1.kw', 9);
    first.model.change('powers.0.kw', undefined);
    const again = opened({ fields: { powers: powers() } }, [{ period: 'P2', kw: 4 }], {
      draft: JSON.parse(JSON.stringify(first.kept.draft)),
    });
    expect(again.rows()).toEqual([{ period: 'P2', kw: 9 }]);
    again.change(periods(3, 4));
    expect(again.rows()).toEqual([{ period: 'P1' }, { period: 'P2', kw: 9 }]);
    expect(again.model.whole.restored).toBe(true);
  });

  test('is restored when the list arrives late, and deleted once it is discarded', () => {
    const late = opened({ fields: { powers: powers() } }, null, { draft: { powers: { P1: { kw: 9 } } } });
    expect(late.rows()).toEqual([]);
    late.change(periods(3, 4));
    expect(late.rows()).toMatchObject([{ kw: 9 }, { kw: 4 }]);
    late.model.discard();
    expect(late.rows()).toMatchObject([{ kw: 3 }, { kw: 4 }]);
  });

  test('has the added rows, without their secrets', () => {
    const first = opened({ fields: { people } });
    first.model.addRow('people');
    first.model.addRow('people');
    first.model.change('people.1.name', 'Ada');
    first.model.change('people.1.secret', '1234');
    const again = opened({ fields: { people } }, null, { draft: first.kept.draft });
    expect(again.model.data).toEqual({ people: [{}, { name: 'Ada' }] });
  });
});

describe('rows that people add', () => {
  test('begin with the initial values, are added at the end, and keep their values when another is removed', () => {
    const { model } = opened({ fields: { people }, initial: { people: [{ name: 'Ada' }] } });
    model.addRow('people');
    model.change('people.1.name', 'Grace');
    model.handle.showErrors({ 'people.1.name': 'no such person' });
    const [first] = model.field('people').rows ?? [];
    const undo = model.removeRow('people', first?.key ?? '');
    expect(model.data).toEqual({ people: [{ name: 'Grace' }] });
    expect(model.field('people.0.name')).toMatchObject({ value: 'Grace', error: 'no such person' });
    undo();
    expect(model.data).toEqual({ people: [{ name: 'Ada' }, { name: 'Grace' }] });
    expect(model.field('people.1.name').error).toBe('no such person');
  });

  test('can be added to an empty list, and are sent with their values', async () => {
    const { model, sent } = opened({ fields: { people } });
    expect(model.field('people')).toMatchObject({ visible: true, rows: [] });
    model.addRow('people');
    model.change('people.0.name', 'Ada');
    expect(await sent()).toEqual({ people: [{ name: 'Ada' }] });
  });
});

test('can be filled by an action, a field or the whole list', () => {
  const { model } = opened({ fields: { powers: powers(), people } });
  model.handle.fill('powers.1.kw', 8);
  expect(model.field('powers.1.kw').value).toBe(8);
  model.handle.fill('people', [{ name: 'Ada' }, { name: 'Grace' }]);
  expect(model.field('people.1.name').value).toBe('Grace');
});
