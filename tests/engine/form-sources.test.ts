import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import type { FormOutside } from '../../src/engine/form/form-parts.ts';
import { fixedRoot, Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { Form } from '../../src/language/portal.ts';
import { createModel } from './support/form-model.ts';

const text = (label: string) => ({ field: 'text', label });
const read = (path: string) => ({ var: path });
const whole = { zip: text('zip'), city: text('city'), state: text('state') };
const towns = {
  call: 'geo.zipcode',
  with: { zip: read('form.zip') },
  fills: { city: read('result.city') },
} as const;

/** Asked for a postal code, the towns of two are known; `fails` is refused. */
const known: { [zip: string]: Json } = {
  '08001': { city: 'Barcelona', list: ['Barcelona'] },
  '17001': { city: 'Girona', list: ['Girona', 'Salt'] },
};
const call = vi.fn(async (name: string, given: { [name: string]: Json }): Promise<Json> => {
  if (given.zip === 'fails') throw new Error('no answer');
  return known[String(given.zip)] ?? { of: name, ...given };
});
const asked = () => call.mock.calls.map(([name, given]) => [name, given]);
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A form whose calls need the argument `zip`. */
const open = (form: Partial<Form>, outside: Partial<FormOutside> = {}): FormModel =>
  createModel({ fields: whole, sources: { towns }, ...form }, { call, needs: () => ['zip'], ...outside });

beforeEach(() => {
  vi.useFakeTimers();
  call.mockClear();
});
afterEach(() => vi.useRealTimers());

/** What went wrong while fields looked things up, each as a customer meets it. */
const defects: { [name: string]: () => Promise<void> } = {
  'a value pasted over a refused one is looked up, though a check at its field still complains': async () => {
    const model = open({
      checks: {
        known: { assert: { given: read('data.towns.city') }, at: 'zip', message: 'unknown' },
      },
    });
    model.change('zip', '99999');
    await after(700);
    model.change('zip', '17001');
    await after(700);
    expect(asked()).toEqual([
      ['geo.zipcode', { zip: '99999' }],
      ['geo.zipcode', { zip: '17001' }],
    ]);
    expect(model.field('city').value).toBe('Girona');
  },
  'a field that an answer filled looks up what hangs on it': async () => {
    const state = {
      call: 'geo.state',
      with: { zip: read('form.city') },
      fills: { state: read('result.of') },
    };
    const model = open({ sources: { towns, state } });
    model.change('zip', '17001');
    await after(700);
    expect(asked().at(-1)).toEqual(['geo.state', { zip: 'Girona' }]);
    expect(model.field('state').value).toBe('geo.state');
  },
  'what was corrected by hand after an answer stays over a reload': async () => {
    const keep = vi.fn();
    const model = open({}, { keep });
    model.change('zip', '17001');
    await after(700);
    model.change('city', 'Salt');
    const again = open({}, { draft: keep.mock.lastCall?.[0] });
    await after(700);
    expect(call).toHaveBeenCalledTimes(2);
    expect(again.field('city').value).toBe('Salt');
  },
  'a condition that comes true later asks': async () => {
    const model = open({ sources: { towns: { ...towns, when: { given: read('form.state') } } } });
    model.change('zip', '17001');
    await after(700);
    expect(asked()).toEqual([]);
    model.change('state', 'Girona');
    await after(700);
    expect(model.field('city').value).toBe('Girona');
  },
  'a form sent within the pause waits for the answer': async () => {
    const model = open({});
    const sent: Json[] = [];
    model.change('zip', '17001');
    await model.submit(async (data) => sent.push(data) > 0);
    expect(sent).toEqual([{ zip: '17001', city: 'Girona' }]);
  },
  'a computed value is checked and sent without hidden fields': async () => {
    const model = open({
      fields: { ...whole, city: { ...text('city'), visibleWhen: { '===': [read('form.zip'), 'x'] } } },
      computed: { line: { join: [{ list: [read('form.city'), read('form.state')] }, ', '] } },
      sources: {},
    });
    const sent: Json[] = [];
    model.change('city', 'Girona');
    model.change('state', 'Catalonia');
    await model.submit(async (data) => sent.push(data) > 0);
    expect(sent).toEqual([{ state: 'Catalonia', line: 'Catalonia' }]);
  },
  'a first value that nobody typed is in no draft, so that a later one shows': async () => {
    const keep = vi.fn();
    const first = (city: string): Partial<Form> => ({ initial: { city }, sources: {} });
    open(first('Girona'), { keep }).change('zip', '17001');
    expect(keep).toHaveBeenLastCalledWith({ zip: '17001' });
    expect(open(first('Salt'), { draft: { zip: '17001' } }).field('city').value).toBe('Salt');
  },
  'an option that left its list is cleared before anything is computed from it': async () => {
    const options = { from: read('form.list'), label: 'option' };
    const model = open({
      fields: { ...whole, city: { field: 'select', label: 'city', whenGone: 'clear', options } },
      computed: {
        list: { if: [{ '===': [read('form.zip'), '08001'] }, ['Barcelona'], ['Girona']] },
        line: { join: [{ list: [read('form.city'), read('form.zip')] }, ' '] },
      },
      sources: {},
    });
    model.change('city', 'Girona');
    model.change('zip', '08001');
    expect(model.data).toMatchObject({ line: '08001' });
    expect(model.field('city').error).toContain('form.gone');
    model.change('city', 'Barcelona');
    expect(model.field('city').error).toBeUndefined();
  },
};

test.each(Object.entries(defects))('%s', async (_, proof) => {
  await proof();
});

describe('a source of a form', () => {
  test('waits for a pause while somebody types, and is read once', async () => {
    const model = open({});
    model.change('zip', '0800');
    await after(699);
    model.change('zip', '08001');
    await after(699);
    expect(asked()).toEqual([]);
    await after(1);
    expect(asked()).toEqual([['geo.zipcode', { zip: '08001' }]]);
  });

  test('is read at once with initial values and after a choice', async () => {
    const options = { from: ['08001', '17001'], label: 'option' };
    const fields = { ...whole, zip: { field: 'select', label: 'zip', options } };
    const model = open({ fields, initial: { zip: '17001' } });
    await after(0);
    model.change('zip', '08001');
    await after(0);
    expect(asked().map(([, given]) => given)).toEqual([{ zip: '17001' }, { zip: '08001' }]);
    expect(model.field('city').value).toBe('Barcelona');
  });

  test.each([
    ['is empty', {}, ''],
    ['is hidden', { fields: { ...whole, zip: { ...text('zip'), visibleWhen: false } } }, '17001'],
    ['does not fit its schema', {}, 'misfit'],
  ])('waits while a field that its arguments read %s', async (_, form, zip) => {
    const validator: FormOutside['validator'] = (data) =>
      JSON.stringify(data).includes('misfit') ? [{ path: 'zip', keyword: 'pattern', parameters: {} }] : [];
    const model = open(form, { validator });
    model.change('zip', zip);
    await after(700);
    expect(asked()).toEqual([]);
    expect(model.scope.read('sources.towns.status')).toBe('idle');
  });

  test('shows no value of old arguments, unless it keeps the value', async () => {
    const states = (model: FormModel) =>
      ['sources.towns.status', 'data.towns.city', 'sources.kept.status', 'data.kept.city'].map(
        model.scope.read,
      );
    const model = open({ sources: { towns, kept: { ...towns, fills: {}, keep: true } } });
    model.change('zip', '17001');
    await after(700);
    expect(states(model)).toEqual(['ready', 'Girona', 'ready', 'Girona']);
    model.change('zip', '08001');
    expect(states(model)).toEqual(['loading', undefined, 'loading', 'Girona']);
  });

  test('does not fill an answer to a value that has changed', async () => {
    let answer: (value: Json) => void = () => {};
    const model = open({}, { call: () => new Promise<Json>((resolve) => (answer = resolve)) });
    model.change('zip', '17001');
    await after(700);
    model.change('zip', '');
    answer({ city: 'Girona' });
    await after(0);
    expect(model.field('city').value).toBeUndefined();
  });

  test('does not fill fields edited since its arguments changed, or fields it has no value for', async () => {
    const model = open({});
    model.change('zip', '17001');
    model.change('city', 'by hand');
    await after(700);
    expect(model.field('city').value).toBe('by hand');
    model.change('zip', '08001');
    await after(700);
    expect(model.field('city').value).toBe('Barcelona');
    model.change('zip', '99999');
    await after(700);
    expect(model.field('city').value).toBe('Barcelona');
  });

  test('that fails says so; with `else` it counts as loaded', async () => {
    const model = open({ sources: { towns, silent: { ...towns, else: { city: 'nowhere' } } } });
    model.change('zip', 'fails');
    await after(700);
    expect(model.scope.read('sources.towns.status')).toBe('failed');
    expect(model.scope.read('data.silent.city')).toBe('nowhere');
    expect(model.field('city').value).toBe('nowhere');
  });

  test('is read for the initial values again when a draft is discarded', async () => {
    const model = open({ initial: { zip: '08001' } }, { draft: { zip: '17001' } });
    await after(0);
    expect(model.field('city').value).toBe('Girona');
    model.discard();
    expect(model.field('city').value).toBeUndefined();
    await after(0);
    expect(model.field('city').value).toBe('Barcelona');
  });

  test('with a button is read when it is pressed, and with an initial value at once', async () => {
    const press = { at: 'zip', label: 'apply' };
    const model = open({ sources: { towns: { ...towns, press } } });
    model.change('zip', '17001');
    await after(700);
    expect([asked(), model.field('zip').press]).toEqual([[], 'apply']);
    await model.press('zip');
    expect(model.field('city').value).toBe('Girona');
    open({ sources: { towns: { ...towns, press } }, initial: { zip: '08001' } });
    await after(0);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('a derived source', () => {
  const derived = { value: { size: read('data.towns.list') } };

  test('is loaded when the sources it reads are, even if written before them', async () => {
    const model = open({ sources: { count: derived, towns } });
    expect(model.scope.read('sources.count.status')).toBe('idle');
    model.change('zip', '17001');
    expect(model.scope.read('sources.count.status')).toBe('loading');
    await after(700);
    expect(model.scope.read('data.count')).toBe(2);
  });

  test('fails with them, and is retried with them', async () => {
    const model = open({ sources: { towns, count: derived } });
    model.change('zip', 'fails');
    await after(700);
    expect(model.scope.read('sources.count.status')).toBe('failed');
    expect(model.refresh('count')).toBe(true);
    await after(0);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('a field with options from a source', () => {
  const options = { from: read('data.towns.list'), label: 'option' };
  const fields = { ...whole, city: { field: 'select', label: 'city', whenGone: 'clear', options } } as const;
  const listed = (outside: Partial<FormOutside> = {}, more: Partial<Form> = {}) =>
    open({ fields, sources: { towns: { ...towns, fills: {} } }, ...more }, outside);

  test('is busy while they load, and keeps its choice until they are known', async () => {
    const model = listed();
    model.change('zip', '17001');
    expect(model.field('city').busy).toBe(true);
    await after(700);
    model.change('city', 'Salt');
    model.change('zip', '08001');
    expect([model.field('city').busy, model.field('city').value]).toEqual([true, 'Salt']);
    await after(700);
    expect([model.field('city').busy, model.field('city').value]).toEqual([false, undefined]);
  });

  test('shows why they could not be loaded, and retries', async () => {
    const model = listed({ needs: () => [] }, { initial: { city: 'Salt' } });
    model.change('zip', 'fails');
    await after(700);
    expect(model.field('city').failure).toContain('engine.failure');
    expect(model.field('city').value).toBe('Salt');
    model.retry('city');
    expect(model.field('city').failure).toBeUndefined();
    await after(0);
    expect(model.field('city').failure).toContain('engine.failure');
  });
});

test('a form reads its own sources and the data of its place, and follows both', async () => {
  const store = createStore({ contract: { zip: '08001' } });
  const scope = new Scope(
    new Map([
      ['data', storeRoot(store)],
      ['env', fixedRoot({})],
    ]),
  );
  const model = open(
    { sources: { towns: { ...towns, with: { zip: read('data.contract.zip') } } } },
    { scope },
  );
  await after(0);
  expect(model.field('city').value).toBe('Barcelona');
  store.write('contract', { zip: '17001' });
  await after(0);
  expect(model.field('city').value).toBe('Girona');
});
