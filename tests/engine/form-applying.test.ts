import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { FormOutside } from '../../src/engine/form/form-parts.ts';
import type { CallFailure } from '../../src/language/call-failure.ts';
import type { Form } from '../../src/language/portal.ts';
import { createModel } from './support/form-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure: CallFailure = {
  ...{ status: 400, code: 'refused', message: '', errors: {}, body: null, unknown: false, call: '' },
};

/** A filter over states of its place, which its actions set; an amount below nothing does not fit. */
function open(more: Partial<Form> = {}, submit: Partial<Form['submit']> = {}, run?: () => Promise<boolean>) {
  const store = createStore({ word: '', amount: 1 });
  const runs: Json[] = [];
  const withdraw = vi.fn();
  const notify = vi.fn(() => withdraw);
  const validator: FormOutside['validator'] = (data) =>
    Number((data as { amount?: number }).amount) < 0
      ? [{ path: 'amount', keyword: 'minimum', parameters: {} }]
      : [];
  const model = createModel(
    {
      fields: {
        word: { field: 'text', label: 'word' },
        amount: { field: 'decimal', label: 'amount' },
        on: { field: 'checkbox', label: 'on' },
      },
      initial: { word: { var: 'data.word' }, amount: { var: 'data.amount' } },
      ...more,
      submit: { on: 'change', actions: [], ...submit },
    },
    { scope: new Scope(new Map([['data', storeRoot(store)]])), validator, notify },
  );
  const stop = model.applyBy(async (result) => {
    runs.push(result);
    if (run) return run();
    const { word = '', amount = null } = result as { word?: string; amount?: number };
    store.write('word', word.trim());
    store.write('amount', amount);
    return true;
  });
  const values = () => [model.field('word').value, model.field('amount').value];
  return { model, store, runs, values, stop, notify, withdraw };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

/** A run that ends when it is told to. */
function heldRun() {
  const ends: ((ran: boolean) => void)[] = [];
  return { run: () => new Promise<boolean>((resolve) => ends.push(resolve)), ends };
}

describe('a form that applies itself', () => {
  test('applies once nothing was typed for the pause, and says so meanwhile', async () => {
    const { model, runs } = open({}, { pause: 300 });
    model.change('word', 'ca');
    await pass(299);
    model.change('word', 'casa');
    await pass(299);
    expect([runs, model.field('word').waiting]).toEqual([[], true]);
    await pass(1);
    expect([runs, model.field('word').waiting]).toEqual([[{ word: 'casa', amount: 1 }], false]);
  });

  test('applies after 700 ms where no pause is written', async () => {
    const { model, runs } = open();
    model.change('word', 'casa');
    await pass(699);
    expect(runs).toEqual([]);
    await pass(1);
    expect(runs).toHaveLength(1);
  });

  test.each<[string, (model: ReturnType<typeof open>['model']) => void]>([
    ['a field is left', (model) => model.leave('word')],
    ['Enter is pressed', (model) => void model.applyNow()],
    ['something is chosen', (model) => model.change('on', true)],
  ])('applies at once when %s, and not again', async (_, act) => {
    const { model, runs } = open();
    model.change('word', 'casa');
    act(model);
    await pass(0);
    expect(runs).toHaveLength(1);
    model.leave('word');
    await pass(5000);
    expect(runs).toHaveLength(1);
  });

  test('runs nothing for what was typed and taken back', async () => {
    const { model, runs } = open();
    model.change('word', 'casa');
    model.change('word', '');
    await pass(700);
    expect(runs).toEqual([]);
  });

  test('applies fields without a fault; one with a fault keeps what was applied last', async () => {
    const { model, runs, values } = open();
    model.change('amount', 5);
    await pass(700);
    model.change('amount', -1);
    model.change('word', 'casa');
    await pass(700);
    expect(runs).toEqual([{ amount: 5 }, { amount: 5, word: 'casa' }]);
    expect(values()).toEqual(['casa', -1]);
    model.change('amount', 7);
    await pass(700);
    expect(runs.at(-1)).toEqual({ amount: 7, word: 'casa' });
  });

  test('computes what follows from a field with a fault from what was applied last', async () => {
    const { model, runs } = open({ computed: { twice: { '*': [{ var: 'form.amount' }, 2] } } });
    model.change('amount', -1);
    model.change('word', 'casa');
    await pass(700);
    expect(runs).toEqual([{ word: 'casa', amount: 1, twice: 2 }]);
  });

  test('shows every fault on Enter, and names the first', async () => {
    const { model, runs } = open();
    model.change('amount', -1);
    expect(model.field('amount').error).toBeUndefined();
    expect(model.applyNow()).toBe('amount');
    expect(model.field('amount').error).toBeDefined();
    await pass(700);
    expect(runs).toEqual([]);
  });

  test('does nothing once it was left', async () => {
    const { model, runs, stop } = open();
    model.change('word', 'casa');
    stop();
    await pass(5000);
    expect(runs).toEqual([]);
  });

  test('cannot be edited while its submit is refused', () => {
    const { model } = open({}, { disabledWhen: [{ when: true, reason: 'read only' }] });
    expect(model.field('word').disabled).toBe('read only');
  });
});

describe('what was applied', () => {
  test('is pending no more, so that Back shows', async () => {
    const { model, store, values } = open();
    model.change('word', 'casa');
    await pass(700);
    expect(store.read('word')).toBe('casa');
    store.write('word', '');
    expect(values()).toEqual(['', 1]);
  });

  test('with a fault goes with Back, which leads to what was applied before', async () => {
    const { model, store, values } = open();
    model.change('word', 'casa');
    await pass(700);
    model.change('amount', -5);
    await pass(700);
    expect(values()).toEqual(['casa', -5]);
    store.write('word', '');
    expect(values()).toEqual(['', 1]);
  });

  test('leaves a text alone that differs only in spaces around it', async () => {
    const { model, values } = open();
    model.change('word', 'carrer ');
    await pass(700);
    expect(values()).toEqual(['carrer ', 1]);
  });

  test('gives way to what the actions made of it', async () => {
    const at: { store?: ReturnType<typeof createStore> } = {};
    const { model, store, values } = open({}, {}, async () => {
      at.store?.write('amount', 100);
      return true;
    });
    at.store = store;
    model.change('amount', 999);
    await pass(700);
    expect(values()).toEqual(['', 100]);
  });

  test('is applied over a first value that changed while it was typed', async () => {
    const { model, store, runs, values } = open();
    model.change('word', 'casa');
    store.write('word', 'elsewhere');
    expect(values()).toEqual(['casa', 1]);
    await pass(700);
    expect([runs, store.read('word')]).toEqual([[{ word: 'casa', amount: 1 }], 'casa']);
  });
});

describe('runs', () => {
  test('follow one another, and of several that wait only the last runs; fields stay open', async () => {
    const { run, ends } = heldRun();
    const { model, runs } = open({}, { pause: 10 }, run);
    for (const word of ['a', 'ab', 'abc']) {
      model.change('word', word);
      await pass(10);
    }
    expect([runs, model.field('word').disabled]).toEqual([[{ word: 'a', amount: 1 }], undefined]);
    ends[0]?.(true);
    await pass(0);
    expect(runs).toEqual([
      { word: 'a', amount: 1 },
      { word: 'abc', amount: 1 },
    ]);
  });

  test('that fail with `resets` take back what they carried, unless it was changed since', async () => {
    const { run, ends } = heldRun();
    const { model, values } = open({}, { resets: true }, run);
    model.change('word', 'casa');
    model.change('amount', 5);
    model.leave('word');
    model.change('word', 'casas');
    ends[0]?.(false);
    await pass(0);
    expect(values()).toEqual(['casas', 1]);
  });

  test('that fail without `resets` keep what was typed, and run again with the next change', async () => {
    const { model, runs, values } = open({}, {}, async () => false);
    model.change('amount', 5);
    await pass(700);
    model.leave('amount');
    expect([values(), runs.length]).toEqual([['', 5], 1]);
    model.change('amount', 1);
    await pass(700);
    expect(runs.at(-1)).toEqual({ amount: 1 });
  });

  const failing = (more: Partial<Form>, errors: CallFailure['errors']) => {
    const fail: { run?: () => void } = {};
    const opened = open(more, {}, async () => {
      fail.run?.();
      return false;
    });
    fail.run = () => opened.model.handle.showFailure({ ...failure, errors });
    return opened;
  };

  test.each<[string, CallFailure['errors'], string]>([
    ['under the first field they carried', {}, 'amount'],
    ['at the fields that the server names', { word: 'no' }, 'word'],
  ])('say why they failed %s, until it is changed', async (_, errors, path) => {
    const { model } = failing({}, errors);
    model.change('amount', 5);
    await pass(700);
    expect(model.field(path).error).toBeDefined();
    model.change(path, undefined);
    expect(model.field(path).error).toBeUndefined();
    expect(model.whole.outcome).toBeUndefined();
  });

  test('say why they failed by a notice, in a cell', async () => {
    const { model, notify } = failing({ look: 'cell' }, {});
    model.change('amount', 5);
    await pass(700);
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'error' }));
    expect(model.field('amount').error).toBeUndefined();
  });

  test('withdraw that notice as soon as they run again', async () => {
    const { model, notify, withdraw } = failing({ look: 'cell' }, {});
    model.change('amount', 5);
    await pass(700);
    expect(withdraw).not.toHaveBeenCalled();
    model.change('amount', 6);
    await pass(700);
    expect(withdraw).toHaveBeenCalledOnce();
    expect(withdraw.mock.invocationCallOrder[0]).toBeLessThan(notify.mock.invocationCallOrder[1] ?? 0);
  });

  test('say it once where their actions show an error of their own, after the failure is known', async () => {
    const opened = open({ look: 'cell' }, {}, async () => {
      opened.model.handle.showFailure(failure);
      opened.model.handle.showErrors({ amount: 'too much' });
      return false;
    });
    opened.model.change('amount', 5);
    await pass(700);
    expect(opened.model.field('amount').error).toBe('too much');
    expect(opened.notify).not.toHaveBeenCalled();
  });

  test('leave what fails between them to be told at once', () => {
    const { model, notify } = open({ look: 'cell' });
    model.handle.showFailure(failure);
    expect(notify).toHaveBeenCalledOnce();
  });
});
