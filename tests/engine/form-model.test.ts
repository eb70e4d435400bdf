import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { FormOutside } from '../../src/engine/form/form-parts.ts';
import type { Form } from '../../src/language/portal.ts';
import { field } from '../../src/language/block.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { failureWith } from './support/failure.ts';
import { createModel } from './support/form-model.ts';

const spec = field({ type: 'text', doc: 'Text.', props: {}, example: {}, edits: ['string'] });
const secret = field({
  type: 'password',
  doc: 'Secret.',
  props: {},
  example: {},
  edits: ['string'],
  secret: true,
});

const form = (more: Partial<Form>): Form => ({
  id: 'test.form',
  areas: [],
  validator: 'v',
  schema: {
    type: 'object',
    properties: { name: { type: 'string' }, city: { type: 'string' }, zip: { type: 'string' } },
    required: ['name'],
  },
  fields: {
    name: { field: 'text', label: 'name' },
    city: { field: 'text', label: 'city' },
    zip: { field: 'text', label: 'zip' },
  },
  submit: { label: 'send', actions: [] },
  ...more,
});

const fields = { text: { spec, component: () => null }, password: { spec: secret, component: () => null } };
const model = (definition: Form, outside: Partial<FormOutside> = {}) =>
  createModel(definition, { fields, ...outside });

describe('a form whose definition changes while it is open', () => {
  const typed = (definition: Form) => {
    const before = model(definition);
    before.change('name', 'Ada');
    before.leave('name');
    return before;
  };

  it('keeps the typed data, secrets too, and drops the fields that were removed', () => {
    const before = typed(
      form({ fields: { ...form({}).fields, word: { field: 'password', label: 'word' } } }),
    );
    before.change('word', 'open sesame');
    before.change('city', 'Vic');
    const { city: _gone, ...fields } = before.form.fields;
    const after = model(form({ fields }), { before: before.left, draft: { name: 'of an older visit' } });
    expect(after.data).toEqual({ name: 'Ada', word: 'open sesame' });
  });

  it('keeps an initial value removed that the customer removed', () => {
    const definition = form({ initial: { city: 'Vic' } });
    const before = typed(definition);
    before.change('city', undefined);
    expect(model(definition, { before: before.left }).data).toEqual({ name: 'Ada' });
  });

  it('shows the errors of the new schema at once for a field that was left, without a notice of a draft', () => {
    const validator: FormOutside['validator'] = () => [
      { path: 'name', keyword: 'minLength', parameters: {} },
    ];
    const after = model(form({}), { before: typed(form({})).left, validator });
    expect(after.field('name').error).toBe('form.minLength {}');
    expect(after.whole.restored).toBe(false);
  });
});

const sendTo = (sent: Json[]) => async (data: Json) => sent.push(data) > 0;

describe('the typed data', () => {
  it('are sent without blank and hidden values', async () => {
    const sent: Json[] = [];
    const it_ = model(
      form({
        fields: {
          name: { field: 'text', label: 'n' },
          city: { field: 'text', label: 'c', visibleWhen: { '!': [{ empty: [{ var: 'form.zip' }] }] } },
          zip: { field: 'text', label: 'z' },
        },
      }),
    );
    it_.change('name', 'Ada');
    it_.change('city', 'Girona');
    await it_.submit(sendTo(sent));
    expect(sent).toEqual([{ name: 'Ada' }]);
    it_.change('zip', '17001');
    await it_.submit(sendTo(sent));
    expect(sent[1]).toEqual({ name: 'Ada', city: 'Girona', zip: '17001' });
  });

  it('are valid as soon as nothing is missing or wrong, tried or not, and where they are hidden', () => {
    const city = { field: 'text', label: 'c', requiredWhen: true, visibleWhen: { var: 'form.zip' } };
    const it_ = model(
      form({ fields: { name: { field: 'text', label: 'n' }, city, zip: { field: 'text', label: 'z' } } }),
    );
    const valid = () =>
      ['form.name', 'form.city', 'form'].map((path) => evaluate({ valid: path }, it_.scope.read));
    const told = vi.fn();
    it_.scope.subscribe(['valid.form.name'], told);
    expect(valid()).toEqual([false, true, false]);
    it_.change('name', 'Ada');
    expect([valid(), told.mock.calls.length]).toEqual([[true, true, true], 1]);
    it_.change('zip', '17001');
    expect(valid()).toEqual([true, false, false]);
  });

  it('are encoded before they are sent', async () => {
    const sent: Json[] = [];
    const it_ = model(form({ encode: { watts: { '*': [{ var: 'form.name' }, 1000] } } }));
    it_.change('name', 3);
    await it_.submit(sendTo(sent));
    expect(sent).toEqual([{ watts: 3000 }]);
  });

  it('are never lost when sending fails', async () => {
    const it_ = model(form({}));
    it_.change('name', 'Ada');
    await it_.submit(async () => {
      it_.handle.showFailure(failureWith({ status: 500 }));
      return false;
    });
    expect(it_.data).toEqual({ name: 'Ada' });
    expect(it_.whole.outcome?.name).toBe('failed');
  });

  it('are stored as a draft without secrets, which is deleted after they were sent', async () => {
    const keep = vi.fn();
    const it_ = model(
      form({ fields: { name: { field: 'text', label: 'n' }, city: { field: 'password', label: 'c' } } }),
      { keep },
    );
    it_.change('city', 'secret');
    it_.change('name', 'Ada');
    expect(keep).toHaveBeenLastCalledWith({ name: 'Ada' });
    await it_.submit(async () => true);
    expect(keep).toHaveBeenLastCalledWith(undefined);
  });

  it('stay a draft when the answer contains only errors', async () => {
    const keep = vi.fn();
    const it_ = model(form({}), { keep });
    it_.change('name', 'Ada');
    await it_.submit(async () => {
      it_.handle.showErrors({ '': 'No such contract' }, 'Cannot sign up');
      return true;
    });
    expect(keep).not.toHaveBeenCalledWith(undefined);
    await it_.submit(async () => true);
    expect(keep).toHaveBeenLastCalledWith(undefined);
  });

  it('are restored from a draft', () => {
    const it_ = model(form({}), { draft: { name: 'Ada' } });
    expect(it_.field('name').value).toBe('Ada');
    expect(it_.whole.restored).toBe(true);
  });

  it('are restored from a draft with a removed initial value', () => {
    const keep = vi.fn();
    const named = form({ initial: { name: 'Ada' } });
    model(named, { keep }).change('name', '');
    model(named, { keep }).change('name', undefined);
    const drafts = keep.mock.calls.map(([draft]) => draft);
    expect(drafts).toEqual([{ name: '' }, { name: null }]);
    for (const draft of drafts) {
      expect(model(named, { draft }).field('name').value ?? '').toBe('');
      expect(model(named, { draft }).whole.restored).toBe(true);
    }
  });
});

describe('an error', () => {
  it('appears once the field was left, not before', () => {
    const it_ = model(form({}));
    expect(it_.field('name').error).toBeUndefined();
    it_.leave('name');
    expect(it_.field('name').error).toBe('form.required {}');
  });

  it('prevents the form from being sent, and the first one is returned', async () => {
    const send = vi.fn();
    expect(await model(form({})).submit(send)).toBe('name');
    expect(send).not.toHaveBeenCalled();
  });

  it('of a field that comes after a submit was tried waits until it was left or tried again', async () => {
    const visibleWhen = { '===': [{ var: 'form.city' }, 'Vic'] };
    const { name, city, zip } = form({}).fields as Record<'name' | 'city' | 'zip', Form['fields'][string]>;
    const it_ = model(form({ fields: { name, city, zip: { ...zip, visibleWhen, requiredWhen: true } } }));
    await it_.submit(async () => true);
    expect(it_.whole.faults).toEqual(['name']);
    it_.change('name', 'Ada');
    it_.change('city', 'Vic');
    expect([it_.field('zip').error, it_.whole.faults]).toEqual([undefined, []]);
    expect(await it_.submit(async () => true)).toBe('zip');
    expect([it_.field('zip').error, it_.whole.faults]).toEqual([expect.any(String), ['zip']]);
  });

  it('of what was sent and is no longer good waits until it was left or tried again', async () => {
    const store = createStore({ state: { taken: '' } });
    const another = {
      assert: { '!==': [{ var: 'form.name' }, { var: 'state.taken' }] },
      at: 'name',
      message: 'taken',
    };
    const it_ = model(form({ checks: { another } }), {
      scope: new Scope().with('state', storeRoot(store, 'state')),
    });
    it_.change('name', 'Ada');
    await it_.submit(async () => {
      store.write('state.taken', 'Ada');
      return false;
    });
    expect([it_.field('name').error, it_.whole.faults]).toEqual([undefined, []]);
    expect(await it_.submit(async () => true)).toBe('name');
    expect(it_.field('name').error).toBe('taken');
  });

  it('of a check is at the field that the check names', async () => {
    const it_ = model(
      form({
        checks: {
          same: {
            assert: { '===': [{ var: 'form.name' }, { var: 'form.city' }] },
            at: 'city',
            message: 'differs',
          },
        },
      }),
    );
    it_.change('name', 'a');
    await it_.submit(async () => true);
    expect(it_.field('city').error).toBe('differs');
    it_.change('city', 'a');
    expect(it_.field('city').error).toBeUndefined();
  });

  it('of a check that names no field is above the form until it is fixed', async () => {
    const filled = { '!': [{ empty: [{ var: 'form.city' }] }] };
    const it_ = model(form({ checks: { some: { assert: filled, at: 'place', message: 'a place' } } }));
    it_.change('name', 'a');
    expect(await it_.submit(async () => true)).toBe('');
    expect(it_.whole.elsewhere).toEqual(['a place']);
    it_.change('city', 'Girona');
    expect(it_.whole.elsewhere).toEqual([]);
  });

  it('of a check occurs also if its rule fails', async () => {
    const send = vi.fn(async () => true);
    const it_ = model(
      form({ checks: { broken: { assert: { nonsense: [] }, at: 'name', message: 'broken' } } }),
    );
    it_.change('name', 'a');
    await it_.submit(send);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['enum', 'form.required'],
    ['type', 'form.required'],
    ['maxLength', 'form.maxLength'],
    ['format', 'form.format.email'],
  ])('of %s in the schema reads %s', async (keyword, said) => {
    const parameters: { [name: string]: Json } = keyword === 'format' ? { format: 'email' } : { limit: 5 };
    const it_ = model(form({}), { validator: () => [{ path: 'city', keyword, parameters }] });
    it_.change('name', 'Ada');
    expect(await it_.submit(async () => true)).toBe('city');
    expect(it_.field('city').error).toBe(`${said} ${JSON.stringify(parameters)}`);
  });

  it('of the server is at its field until the field is changed; others are above the buttons', () => {
    const it_ = model(form({}));
    it_.handle.showFailure({
      status: 400,
      code: 'refused',
      message: '',
      errors: { city: 'no such town', planet: 'unknown' },
      body: null,
      unknown: false,
      call: '',
    });
    expect(it_.field('city').error).toBe('no such town');
    expect(it_.whole.elsewhere).toEqual(['unknown']);
    it_.change('city', 'Girona');
    expect(it_.field('city').error).toBeUndefined();
  });

  it('of the server is listed above the buttons, as those of the form are', async () => {
    const it_ = model(form({}));
    it_.change('name', 'Ada');
    await it_.submit(async () => {
      it_.handle.showFailure(failureWith({ status: 400, errors: { city: 'no such town', zip: 'short' } }));
      return false;
    });
    expect(it_.whole.faults).toEqual(['city', 'zip']);
  });

  it.each([
    ['that is filled shows once the other was left', 'Vic', 'other than name'],
    ['that is blank waits until it was left itself', '', undefined],
  ])('of a field compared with another %s', (_how, city, error) => {
    const same = { assert: { '===': [{ var: 'form.name' }, { var: 'form.city' }] }, at: 'city' };
    const it_ = model(form({ initial: { city }, checks: { same: { ...same, message: 'other than name' } } }));
    it_.change('name', 'Ada');
    expect(it_.field('city').error).toBeUndefined();
    it_.leave('name');
    expect(it_.field('city').error).toBe(error);
  });

  it('of a field compared with one that was left before waits while it is typed', () => {
    const same = { assert: { '===': [{ var: 'form.name' }, { var: 'form.city' }] }, at: 'city' };
    const it_ = model(form({ checks: { same: { ...same, message: 'other than name' } } }));
    it_.change('name', 'Ada');
    it_.leave('name');
    it_.change('city', 'A');
    expect(it_.field('city').error).toBeUndefined();
    it_.leave('city');
    expect(it_.field('city').error).toBe('other than name');
  });
});

describe('a keystroke', () => {
  it('notifies only the field that it changes', () => {
    const it_ = model(form({}));
    const heard = { name: vi.fn(), city: vi.fn(), zip: vi.fn() };
    for (const [path, notify] of Object.entries(heard)) it_.subscribe(path, notify);
    it_.change('name', 'A');
    expect([heard.name.mock.calls.length, heard.city.mock.calls.length, heard.zip.mock.calls.length]).toEqual(
      [1, 0, 0],
    );
  });
});

describe('a group that the schema requires and of which nothing is filled in', () => {
  const group = (required: string[], more: Partial<Form> = {}) =>
    model(
      form({
        schema: {
          type: 'object',
          properties: {
            about: {
              type: 'object',
              properties: { kind: { type: 'string' }, contract: { type: 'string' } },
              required,
            },
          },
          required: ['about'],
        },
        fields: {
          'about.kind': { field: 'text', label: 'kind' },
          'about.contract': { field: 'text', label: 'contract' },
        },
        ...more,
      }),
      { validator: () => [{ path: 'about', keyword: 'required', parameters: {} }] },
    );
  const tried = async (one: ReturnType<typeof group>) => {
    await one.submit(sendTo([]), async () => true);
    return one.whole;
  };

  it('is told at its required fields, and not above the form', async () => {
    const { faults, elsewhere } = await tried(group(['contract']));
    expect([faults, elsewhere]).toEqual([['about.contract'], []]);
  });

  it('is told at its first visible field where none is required', async () => {
    const { faults, elsewhere } = await tried(
      group([], {
        fields: {
          'about.kind': { field: 'text', label: 'kind', visibleWhen: false },
          'about.contract': { field: 'text', label: 'contract' },
        },
      }),
    );
    expect([faults, elsewhere]).toEqual([['about.contract'], []]);
  });

  it('is told above the form where none of its fields is visible, and nothing is sent', async () => {
    const sent: Json[] = [];
    const hidden = { field: 'text', label: 'hidden', visibleWhen: false };
    const it_ = group(['contract'], { fields: { 'about.kind': hidden, 'about.contract': hidden } });
    expect(await it_.submit(sendTo(sent), async () => true)).toBe('');
    const { faults, elsewhere } = it_.whole;
    expect([faults, elsewhere, sent]).toEqual([[], [expect.stringContaining('form.required')], []]);
  });
});

describe('a field that is left while its form is being sent', () => {
  /** A form with a required name that is being sent, and how to refuse it. */
  async function sending() {
    const it_ = model(form({}));
    it_.change('name', 'Ada');
    let answer: (isWell: boolean) => void = () => undefined;
    const sent = it_.submit(() => new Promise((resolve) => (answer = resolve)));
    await vi.waitFor(() => expect(it_.underway).toBeDefined());
    return { it_, refuse: async () => [answer(false), await sent] };
  }

  it('shows its error where it was changed meanwhile, also once the form was refused', async () => {
    const { it_, refuse } = await sending();
    it_.change('name', undefined);
    it_.leave('name');
    await refuse();
    expect(it_.field('name').error).toContain('form.required');
  });

  it('shows no error of what it becomes later where it stands as it is sent', async () => {
    const { it_, refuse } = await sending();
    it_.leave('name');
    it_.change('name', undefined);
    await refuse();
    expect(it_.field('name').error).toBeUndefined();
    it_.leave('name');
    expect(it_.field('name').error).toContain('form.required');
  });
});
