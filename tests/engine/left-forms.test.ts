import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { LeftForms } from '../../src/engine/form/left-forms.ts';
import { tellLeft } from '../../src/engine/form/tell-left.ts';
import type { Services } from '../../src/engine/services.ts';
import type { Notice } from '../../src/kit/kit.ts';
import type { CallFailure } from '../../src/language/call-failure.ts';
import type { Form } from '../../src/language/portal.ts';
import { createModel } from './support/form-model.ts';

const language = {
  text: (key: string, parameters: object = {}) => [key, ...Object.values(parameters)].join(' '),
  has: () => true,
  current: () => 'en',
  change: async () => {},
  display: () => '',
  locale: () => 'en',
};
const fields: Form['fields'] = {
  city: { field: 'text', label: 'city' },
  zip: { field: 'text', label: 'zip' },
};
const failure: CallFailure = {
  ...{ status: 400, code: 'refused', message: '', errors: {}, body: null, unknown: false, call: '' },
};

/** The notice about a form that was left while it was being sent, and answered like this. */
async function told(form: Partial<Form>, answer: Json | Partial<CallFailure>, hasFailed = false) {
  const notices: Notice[] = [];
  const model = createModel({ fields, ...form }, { language });
  model.change('city', 'Vic');
  const services = { language, notify: (notice: Notice) => void notices.push(notice) };
  const host = {
    title: 'title',
    reopen: () => undefined,
    setStates: () => true,
    refresh: async () => {},
  };
  let leaving: Promise<void> | undefined;
  await model.submit(async () => {
    await Promise.resolve();
    leaving = new LeftForms().shown(
      '',
      model,
    )({
      underway: () => () => undefined,
      outcome: () => tellLeft(model, host, services as unknown as Services),
    });
    if (hasFailed) model.handle.showFailure({ ...failure, ...(answer as Partial<CallFailure>) });
    else model.handle.answered(answer as Json);
    return !hasFailed;
  });
  await leaving;
  return notices.map(({ text, tone, long, stays }) => ({
    lines: text.split('\n'),
    tone,
    long,
    ...(stays ? { stays } : {}),
  }));
}

const refused = (said: Partial<CallFailure>, form: Partial<Form> = {}) => told(form, said, true);

describe('the notice about a form that was left while it was being sent', () => {
  const sent = {
    when: { var: 'result.signs' },
    title: 'signature',
    text: { text: 'sign', with: { city: { var: 'form.city' } } },
  };
  it.each<[what: string, form: Partial<Form>, answer: Json, lines: string[]]>([
    ['done', { done: { title: 'thanks', text: 'done' } }, {}, ['title', 'thanks', 'done']],
    [
      'done, where nothing is still to come',
      { sent, done: { text: 'done' } },
      { signs: false },
      ['title', 'done'],
    ],
    ['done, by blocks alone', { done: { blocks: {} } }, {}, ['title', 'engine.left.done']],
  ])('has the words of %s', async (_what, form, answer, lines) => {
    expect(await told(form, answer)).toEqual([{ lines, tone: 'success', long: false }]);
  });

  it('has the words of sent, with what was sent, and calls no success what is still to come', async () => {
    const lines = ['title', 'signature', 'sign Vic'];
    expect(await told({ sent }, { signs: true })).toEqual([{ lines, tone: 'info', long: false }]);
  });

  const numbered = { text: 'number', with: { number: { var: 'result.id' } } };

  it.each<[where: string, of: Partial<Form>]>([
    ['the title of sent', { sent: { title: numbered } }],
    ['the text of done', { done: { text: numbered } }],
  ])('stays where %s has a value of the answer, unless the form was refused', async (_where, form) => {
    expect(await told(form, { id: 4711 })).toMatchObject([{ lines: ['title', 'number 4711'], stays: true }]);
    expect(await refused({}, form)).not.toMatchObject([{ stays: true }]);
  });

  it.each<[what: string, of: Partial<Form>]>([
    ['has no value', { done: { text: numbered } }],
    ['has what was sent', { done: { text: { text: 'city', with: { city: { var: 'form.city' } } } } }],
    ['shows blocks', { done: { text: 'done', blocks: { next: { type: 'text', text: 'next' } } } }],
  ])('goes by itself where a success only %s', async (_what, form) => {
    expect(await told(form, {})).toMatchObject([{ tone: 'success' }]);
    expect(await told(form, {})).not.toMatchObject([{ stays: true }]);
  });

  it('is left out where the actions of the form have told it', async () => {
    expect(await told({}, {})).toEqual([]);
  });

  it.each<[what: string, errors: CallFailure['errors'], lines: string[]]>([
    ['of no field', { '': 'no' }, ['no']],
    ['of a field', { city: 'no such city' }, ['no such city']],
    ['of two fields', { city: 'no', zip: 'no' }, ['no']],
    ['of what nobody typed', { contract: 'closed', city: 'no' }, ['closed', 'no']],
  ])('says a refusal %s once', async (_what, errors, lines) => {
    const [notice] = await refused({ errors }, { failed: { text: 'failed' } });
    expect(notice).toEqual({ lines: ['title', ...lines], tone: 'error', long: true });
  });

  it('warns of a change that may have arrived', async () => {
    expect(await refused({ unknown: true })).toMatchObject([{ tone: 'warning', long: true }]);
  });
});
