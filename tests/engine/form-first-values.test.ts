import { describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { Form } from '../../src/language/portal.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { createModel } from './support/form-model.ts';

/** A form whose first value comes from the data of its place. */
function open(draft?: Json) {
  const store = createStore({});
  const keep = vi.fn();
  const model = createModel(
    {
      fields: { name: { field: 'text', label: 'name' }, city: { field: 'text', label: 'city' } },
      initial: { name: { var: 'data.profile.name' } },
    },
    { scope: new Scope(new Map([['data', storeRoot(store)]])), draft, keep },
  );
  return { model, keep, arrive: (name: string) => store.write('profile', { name }) };
}

describe('an initial value that arrives or changes later', () => {
  test('shows in a field that nobody edited', () => {
    const { model, arrive } = open();
    arrive('Ada');
    expect(model.field('name').value).toBe('Ada');
    arrive('Grace');
    expect([model.field('name').value, model.scope.read('initial.name')]).toEqual(['Grace', 'Grace']);
  });

  test.each<[string, Json | undefined]>([
    ['typed', undefined],
    ['put back from a draft', { name: 'mine' }],
  ])('leaves alone what was %s', (_, draft) => {
    const { model, arrive } = open(draft);
    if (draft === undefined) model.change('name', 'mine');
    arrive('Ada');
    expect([model.field('name').value, model.scope.read('initial.name')]).toEqual(['mine', 'Ada']);
    model.discard();
    expect(model.field('name').value).toBe('Ada');
  });
});

describe('a field whose value belongs to a supply', () => {
  const rows = { field: 'rows', key: 'period', from: [{ period: 'P1', kw: 1 }] };
  const fields: Form['fields'] = {
    name: { field: 'text', label: 'name', belongsTo: { var: 'data.supply' } },
    city: { field: 'text', label: 'city' },
    powers: {
      ...rows,
      label: 'powers',
      belongsTo: { var: 'data.supply' },
      each: { fields: { kw: { field: 'text', label: 'kw' } } },
    },
  };

  function openAt(supply: string, draft?: Json) {
    const store = createStore({ supply });
    const keep = vi.fn<(draft: Json | undefined) => void>();
    const scope = new Scope(new Map([['data', storeRoot(store)]]));
    const model = createModel({ fields, initial: { name: { var: 'data.supply' } } }, { scope, draft, keep });
    return { model, keep, store };
  }
  const first = (supply: string) => ({ name: supply, city: 'Vic', powers: [{ period: 'P1', kw: 1 }] });

  function typeInto({ model }: ReturnType<typeof openAt>): void {
    model.change('name', 'mine');
    model.change('city', 'Vic');
    model.change('powers.0.kw', 7);
  }

  test('forgets what was typed when it is another supply, and not when it is none for a while', () => {
    const opened = openAt('one');
    typeInto(opened);
    const typed = opened.model.data;
    opened.store.write('supply', null);
    opened.store.write('supply', 'one');
    expect(opened.model.data).toEqual(typed);
    opened.store.write('supply', null);
    opened.store.write('supply', 'two');
    expect(opened.model.data).toEqual(first('two'));
  });

  test('forgets a draft of another supply', () => {
    const before = openAt('one');
    typeInto(before);
    const draft = before.keep.mock.lastCall?.[0];
    expect(openAt('one', draft).model.data).toEqual(before.model.data);
    expect(openAt('two', draft).model.data).toEqual(first('two'));
  });
});

test('does not take the place of a choice below which something was typed', () => {
  const store = createStore({});
  const isNew = { '===': [{ var: 'form.which' }, 'new'] };
  const model = createModel(
    {
      fields: {
        which: { field: 'text', label: 'which' },
        account: { field: 'text', label: 'account', visibleWhen: isNew },
        name: { field: 'text', label: 'name' },
      },
      initial: { which: { if: [{ var: 'data.known' }, 'known', 'new'] } },
    },
    { scope: new Scope(new Map([['data', storeRoot(store)]])) },
  );
  model.change('name', 'Ada');
  store.write('known', true);
  expect(model.field('which').value).toBe('known');
  store.write('known', false);
  model.change('account', '1332');
  store.write('known', true);
  expect(model.data).toEqual({ which: 'new', account: '1332', name: 'Ada' });
  model.discard();
  expect(model.field('which').value).toBe('known');
});

test('is the sent value, until that of the definition changes', async () => {
  const { model, keep, arrive } = open();
  arrive('Ada');
  model.change('name', 'mine');
  await model.submit(async () => true);
  expect(model.scope.read('initial.name')).toBe('mine');
  model.change('city', 'Girona');
  expect(keep).toHaveBeenLastCalledWith({ city: 'Girona' });
  arrive('Grace');
  expect(model.field('name').value).toBe('Grace');
});

test('that changes while a form is being sent is applied after it was sent', async () => {
  const { model, arrive } = open();
  arrive('Ada');
  const seen: (Json | undefined)[] = [];
  await model.submit(async () => {
    arrive('Grace');
    seen.push(model.scope.read('initial.name'), model.field('name').value);
    return true;
  });
  expect(seen).toEqual(['Ada', 'Ada']);
  expect(model.field('name').value).toBe('Grace');
});
