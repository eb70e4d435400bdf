import { initCache } from 'swr/_internal';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { FormModel } from '../../src/engine/form/form-model.ts';
import type { Services } from '../../src/engine/services.ts';
import { sharedAnswers } from '../../src/engine/state/answers.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { isAnswerOf, patchMatching, sourceKey } from '../../src/engine/state/source-cache.ts';
import type { FormSource } from '../../src/language/form-source.ts';
import { createModel } from './support/form-model.ts';

const call = vi.fn<Services['call']>();
const language = { current: () => 'en' } as Services['language'];
const owner = { call: 'owner.read', with: { id: 7 } };

/** The cache that a portal has, and a form whose field has choices from it. */
function portal() {
  const [cache, mutate] = initCache<Json>(new Map()) ?? [];
  if (!cache || !mutate) throw new Error('no cache');
  const open = (source: FormSource = owner, more = {}): FormModel =>
    createModel(
      {
        fields: {
          name: {
            field: 'select',
            label: 'name',
            options: { from: { var: 'data.owner.names' }, label: { var: 'item' } },
          },
        },
        sources: { owner: { ...source, ...more } },
      },
      {
        answers: sharedAnswers(cache, mutate, { call, language }),
        failure: (thrown) => ({ ...(thrown as { status: number; code: string }) }) as never,
      },
    );
  return { open, cache, mutate };
}
const choices = (model: FormModel) => model.field('name').options?.map(({ value }) => value);
const soon = <Value>(value: Value, read: () => unknown) => expect.poll(read).toEqual(value);

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({ id: 7, names: ['Ana'] });
});

describe('the source of a form', () => {
  test('shows at once what a screen has read, and reads it once more', async () => {
    const { open, mutate } = portal();
    await mutate(sourceKey('owner.read', { id: 7 }, 'en'), { names: ['Berta'] }, { revalidate: false });
    const model = open();
    expect(choices(model)).toEqual(['Berta']);
    await soon(['Ana'], () => choices(model));
    expect(call).toHaveBeenCalledOnce();
  });

  test('gives its answer to the next form', async () => {
    const { open } = portal();
    const first = open();
    await soon(['Ana'], () => choices(first));
    expect(choices(open())).toEqual(['Ana']);
  });

  test('follows what a change patches', async () => {
    const { open, mutate } = portal();
    const model = open();
    await soon(['Ana'], () => choices(model));
    await mutate(
      isAnswerOf(['owner.read']),
      (answer: Json | undefined) => patchMatching(answer, { id: 7 }, { names: ['Carla'] }),
      { revalidate: false },
    );
    expect(choices(model)).toEqual(['Carla']);
    expect(call).toHaveBeenCalledOnce();
  });

  test('is read again by a refresh of its call, and stays until the answer comes', async () => {
    const { open, mutate } = portal();
    const model = open();
    await soon(['Ana'], () => choices(model));
    call.mockResolvedValue({ names: ['Dora'] });
    const refresh = mutate(isAnswerOf(['owner.read']));
    expect(choices(model)).toEqual(['Ana']);
    await refresh;
    expect(choices(model)).toEqual(['Dora']);
  });

  test('that was refused shows it at its field, and is read again once somebody has signed in', async () => {
    const { open, mutate } = portal();
    call.mockRejectedValueOnce({ status: 401, code: 'refused' });
    const model = open();
    await soon('failed', () => model.scope.read('sources.owner.status'));
    expect(model.field('name').failure).toBeDefined();
    await mutate(isAnswerOf(['owner.read']));
    await soon(['Ana'], () => choices(model));
  });

  test.each(['token_expired', 'session_renewed'])(
    'that failed by %s says to sign in, as nothing was to be changed',
    async (code) => {
      call.mockRejectedValueOnce({ status: 401, code });
      const model = portal().open();
      await soon('engine.failure.401 {}', () => model.field('name').failure);
    },
  );

  test('that could not be read again stays, says that it may be old, and is mended by a retry', async () => {
    const { open, mutate } = portal();
    const model = open();
    await soon(['Ana'], () => choices(model));
    call.mockRejectedValueOnce({ status: 500, code: 'refused' });
    await mutate(isAnswerOf(['owner.read']));
    expect([choices(model), model.scope.read('sources.owner')]).toMatchObject([
      ['Ana'],
      { status: 'ready', error: { status: 500 } },
    ]);
    model.refresh('owner');
    await soon({ status: 'ready', error: null }, () => model.scope.read('sources.owner'));
  });

  test('stays after a change of language until the answer in that language comes, also after a press and an edit', async () => {
    const store = createStore({ language: 'en' });
    const spoken = { ...language, current: () => String(store.read('language')) };
    const { cache, mutate } = portal();
    const model = createModel(
      {
        fields: { code: { field: 'text', label: 'code' }, note: { field: 'text', label: 'note' } },
        sources: {
          coupon: {
            call: 'coupon.check',
            with: { code: { var: 'form.code' } },
            press: { at: 'code', label: 'apply' },
            fills: { note: { var: 'result.note' } },
          },
        },
      },
      {
        answers: sharedAnswers(cache, mutate, { call, language: spoken }),
        language: { ...spoken, text: (key) => key, has: () => true },
        needs: () => ['code'],
        scope: new Scope().with('session', storeRoot(store)),
      },
    );
    call.mockImplementation(async () => ({ note: spoken.current() }));
    const coupon = () => [model.scope.read('sources.coupon.status'), model.scope.read('data.coupon.note')];
    model.change('code', 'A');
    await model.press('code');
    expect(coupon()).toEqual(['ready', 'en']);
    model.change('note', 'mine');
    store.write('language', 'ca');
    expect(coupon()).toEqual(['ready', 'en']);
    await soon(['ready', 'ca'], coupon);
    expect(model.field('note').value).toBe('mine');
    model.change('code', 'B');
    store.write('language', 'en');
    expect([coupon()[0], call.mock.calls.length]).toEqual(['idle', 2]);
  });

  test('with `else` tells nobody that it was refused', async () => {
    call.mockRejectedValueOnce({ status: 403, code: 'refused' });
    const model = portal().open(owner, { else: { names: ['Nobody'] } });
    await soon(['Nobody'], () => choices(model));
    expect(model.field('name').failure).toBeUndefined();
  });
});
