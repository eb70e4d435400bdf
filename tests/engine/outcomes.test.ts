import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { questionOf } from '../../src/engine/form/question.ts';
import { refusalsOf } from '../../src/engine/form/refusal.ts';
import type { CallFailure } from '../../src/language/call-failure.ts';
import type { Form } from '../../src/language/portal.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import { FormTabs } from '../support/form-tabs.ts';
import { failureWith } from './support/failure.ts';
import { createModel } from './support/form-model.ts';

const language = {
  text: (key: string) => key,
  has: () => true,
  current: () => 'en',
  change: async () => {},
  display: () => '',
  locale: () => 'en',
};

const fields: Form['fields'] = { city: { field: 'text', label: 'city' } };
const session = (authenticated: boolean) => new Scope().with('session', fixedRoot({ authenticated }));
const opened = (
  form: Partial<Form>,
  keep: (data: Json | undefined) => void = () => {},
  scope = session(true),
) => createModel({ fields, ...form }, { keep, language, scope });
type Model = ReturnType<typeof opened>;

const answers = (model: Model, result: Json) => async () => {
  model.handle.answered(result);
  return true;
};
const fails = (model: Model, how: CallFailure) => async () => {
  model.handle.showFailure(how);
  return false;
};
const told = (model: Model) => refusalsOf(model.form, model.whole, language).at(-1);

it('what was too large to be taken says so, and not what the form says of a failure', async () => {
  const model = opened({ failed: { text: 'try again' } });
  await model.submit(fails(model, failureWith({ status: 413, code: '413' })));
  expect(told(model)?.text).toBe('engine.failure.413');
});

describe.each(['session_renewed', 'token_expired'])(
  'a change that was refused by %s of its session',
  (code) => {
    it('says that, and not what the form says of a failure', async () => {
      const model = opened({ failed: { text: 'not changed' } });
      await model.submit(fails(model, failureWith({ status: 401, code })));
      expect(told(model)?.text).toBe(`engine.failure.${code}`);
      await model.submit(fails(model, failureWith({ status: 401 })));
      expect(told(model)?.text).toBe('not changed');
    });

    it('says what the form says if a part of it was done before', async () => {
      const model = opened({ failed: { text: 'half done' } });
      await model.submit(async () => {
        model.handle.answered({}, true);
        return fails(model, failureWith({ status: 401, code }))();
      });
      expect(told(model)?.text).toBe('half done');
    });
  },
);

describe('a form whose actions ran', () => {
  it('is done if it defines `done`, which reads the last answer and the sent data', async () => {
    const model = opened({ done: { text: 'thanks' } });
    model.change('city', 'Girona');
    await model.submit(answers(model, { number: 7 }));
    expect(model.whole.outcome?.name).toBe('done');
    model.change('city', 'Vic');
    expect(model.whole.outcome?.scope.read('result.number')).toBe(7);
    expect(model.whole.outcome?.scope.read('form.city')).toBe('Girona');
  });

  it.each([
    [true, 'sent'],
    [false, 'done'],
  ])('says whether something is still to come (%s: %s)', async (signature, name) => {
    const model = opened({ done: {}, sent: { when: { var: 'result.signature' } } });
    await model.submit(answers(model, { signature }));
    expect(model.whole.outcome?.name).toBe(name);
  });

  it('has no outcome if it defines none, or if the answer has errors', async () => {
    const plain = opened({});
    await plain.submit(answers(plain, {}));
    expect(plain.whole.outcome).toBeUndefined();
    const complaining = opened({ done: {} });
    await complaining.submit(async () => {
      complaining.handle.showErrors({ planet: 'unknown' });
      return true;
    });
    expect(complaining.whole.outcome).toBeUndefined();
  });

  it('leads back to the typed data, whose draft stays for Back when the form is left', async () => {
    const keep = vi.fn();
    const model = opened({ done: { again: 'back' } }, keep);
    const stop = model.start();
    model.change('city', 'Girona');
    await model.submit(answers(model, {}));
    expect(keep).not.toHaveBeenCalledWith(undefined);
    stop();
    expect(keep).not.toHaveBeenCalledWith(undefined);
    model.again();
    expect([model.whole.outcome, model.data]).toEqual([undefined, { city: 'Girona' }]);
  });
});

describe('the draft of a form', () => {
  it('counts as sent while the form is being sent, not while a button in it calls', async () => {
    const tabs = new FormTabs();
    const model = createModel({ fields }, { mark: tabs.open() });
    model.handle.sends();
    expect(tabs.sentAt).toBeUndefined();
    await model.submit(async () => {
      model.handle.sends();
      expect(tabs.sentAt).toBeDefined();
      return true;
    });
    expect(tabs.sentAt).toBeUndefined();
  });
});

describe('a restored draft', () => {
  it('is told of, but for the time in which it is being sent', async () => {
    const model = createModel({ fields }, { language, draft: { city: 'Vic' } });
    const told: boolean[] = [];
    model.subscribe('', () => void told.push(model.whole.restored));
    await model.submit(fails(model, failureWith()));
    expect([told[0], model.whole.restored]).toEqual([false, true]);
    await model.submit(answers(model, {}));
    expect(model.whole.restored).toBe(false);
  });
});

describe('a form whose call failed', () => {
  it('shows its own texts, or those of the engine', async () => {
    const own = opened({ failed: { title: 'no', text: { cat: ['no.', { var: 'error.status' }] } } });
    await own.submit(fails(own, failureWith()));
    expect(told(own)).toMatchObject({ title: 'no', text: 'no.406' });
    const engine = opened({});
    await engine.submit(fails(engine, failureWith()));
    expect(told(engine)).toMatchObject({ text: 'engine.failure.refused' });
  });

  it('shows no text if fields have errors; errors without a field replace the text', async () => {
    const model = opened({ failed: { title: 'no', text: 'later' } });
    await model.submit(fails(model, failureWith({ errors: { city: 'no such town' } })));
    expect([told(model), model.field('city').error]).toEqual([undefined, 'no such town']);
    await model.submit(fails(model, failureWith({ errors: { planet: 'not ours' } })));
    expect(told(model)).toMatchObject({ title: 'no', lines: ['not ours'] });
    expect(told(model)?.text).toBeUndefined();
  });

  it('takes back what it said once a field that it named, or any where it named none, is changed', async () => {
    const model = opened({
      fields: { ...fields, street: { field: 'text', label: 'street' } },
      failed: { text: 'no' },
    });
    await model.submit(fails(model, failureWith()));
    model.change('street', 'Nova');
    expect([told(model), model.whole.outcome]).toEqual([undefined, undefined]);
    await model.submit(fails(model, failureWith({ errors: { '': 'not now' } })));
    model.change('street', 'Major');
    expect(told(model)).toBeUndefined();
    await model.submit(fails(model, failureWith({ errors: { city: 'no such town' } })));
    model.change('street', 'Major');
    expect([model.whole.outcome?.name, model.field('city').error]).toEqual(['failed', 'no such town']);
    model.change('city', 'Vic');
    expect([model.whole.outcome, model.field('city').error]).toEqual([undefined, undefined]);
  });

  it('goes on saying that a change may have arrived while fields change', async () => {
    const model = opened({});
    await model.submit(fails(model, failureWith({ unknown: true })));
    model.change('city', 'Vic');
    expect(model.whole.outcome?.name).toBe('unknown');
  });

  it('does not show a change that may have arrived as a failure', async () => {
    const model = opened({ failed: { text: 'not done' } });
    await model.submit(fails(model, failureWith({ status: 500, unknown: true })));
    expect(model.whole.outcome?.name).toBe('unknown');
    expect(told(model)).toMatchObject({ title: 'engine.unknown.title', text: 'engine.unknown.unread.text' });
  });

  it.each([
    [true, 'engine.unknown.text'],
    [false, 'engine.unknown.unread.text'],
  ])('says that what shows was read again only if it could be (%s)', async (isRead, text) => {
    const model = opened({});
    await model.submit(fails(model, failureWith({ unknown: true })));
    model.handle.rereads(Promise.resolve(isRead));
    await vi.waitFor(() =>
      expect([told(model)?.text, model.unread]).toEqual([text, isRead ? undefined : '']),
    );
  });

  it('does not tell a visitor that anything was read again', async () => {
    const model = opened({}, undefined, session(false));
    await model.submit(fails(model, failureWith({ unknown: true })));
    expect(told(model)?.text).toBe('engine.unknown.unread.text');
  });

  it('goes on saying that an earlier try may have arrived beside a refusal of the next', async () => {
    const tabs = new FormTabs();
    const model = createModel({ fields }, { language, scope: session(true), mark: tabs.open() });
    const sends = (how: CallFailure) => async () => {
      model.handle.sends();
      return fails(model, how)();
    };
    await model.submit(sends(failureWith({ unknown: true })));
    const first = tabs.sentAt;
    await model.submit(sends(failureWith({ status: 401, code: 'token_expired' })));
    const said = refusalsOf(model.form, model.whole, language).map(({ text }) => text);
    expect(said).toEqual(['engine.unknown.unread.text', 'engine.failure.token_expired']);
    expect([questionOf(model)?.title, tabs.sentAt]).toEqual(['engine.unknown.again', first]);
    model.change('city', 'Vic');
    expect([model.whole.outcome?.name, model.whole.doubt]).toEqual(['unknown', undefined]);
    await model.submit(async () => false);
    expect([model.whole.outcome?.name, tabs.sentAt]).toEqual(['unknown', first]);
    await model.submit(async () => true);
    expect([model.whole.outcome, questionOf(model), tabs.sentAt]).toEqual([undefined, undefined, undefined]);
  });

  it('that may arrive twice is told in the words of the form, also after a reload', () => {
    const tabs = new FormTabs();
    tabs.open().write('2026-11-27T10:00:00.000Z');
    const unknown = { title: 'not kept', text: 'press Next', harmless: true };
    const model = createModel({ fields, unknown }, { language, scope: session(false), mark: tabs.open() });
    model.start();
    expect(told(model)).toMatchObject({ title: 'not kept', text: 'press Next' });
    expect(questionOf(model)).toBe(undefined);
  });

  it('asks its own question too before it sends once more', async () => {
    const confirm = { title: 'sure?', text: 'It costs 9 €.', accept: 'yes' };
    const model = opened({ submit: { label: 'send', actions: [], confirm } });
    await model.submit(fails(model, failureWith({ unknown: true })));
    expect(questionOf(model)).toEqual({ ...confirm, warning: 'engine.unknown.againText' });
  });

  it('stays unchanged if the customer declines the question', async () => {
    const send = vi.fn(async () => true);
    const model = opened({});
    await model.submit(fails(model, failureWith({ unknown: true })));
    await model.submit(send, async () => false);
    expect(send).not.toHaveBeenCalled();
    expect(model.whole.outcome?.name).toBe('unknown');
  });

  it('is not sent twice by a second press before the question is answered', async () => {
    const send = vi.fn(async () => true);
    const model = opened({});
    await Promise.all([model.submit(send, async () => true), model.submit(send, async () => true)]);
    expect(send).toHaveBeenCalledTimes(1);
    await model.submit(send);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
