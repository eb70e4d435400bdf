import { describe, expect, it } from 'vitest';
import { type OpenForm, openForm } from '../support/form-bench.ts';
import { accepted } from './support/good-answers.ts';
import { reloaded, sending } from './support/leave.ts';
import { failuresOf, type Refusal } from './support/refusals.ts';
import { allSaid } from './support/refuse.ts';
import { type Step, steps } from './support/ways.ts';

/** What a form says now, and what its notices said. */
const told = (form: OpenForm) => [allSaid(form), form.notices.map(({ text }) => text)];

describe.each(steps.filter(({ modifies }) => modifies))('$name of $partner, while $call is sent', (step) => {
  it('says after a reload when it was sent, and asks before it is sent again', async () => {
    const { form, requests } = await sending(step, step.at);
    const fresh = await reloaded(step, form);
    expect([fresh.outcome(), fresh.restored()]).toEqual(['unknown', false]);
    expect(fresh.says()[1]).toMatch(/\d{4}/);
    expect(await fresh.send(false)).toMatchObject({ sent: [] });
    expect(requests()).toBe(step.at + 1);
  });
});

/** How the answer comes at last: a refusal, one that leaves the outcome open, a success. */
const answers = ['406', '500', 'success'];
const answerOf = (step: Step, how: string): Pick<Refusal, 'answer'> | undefined =>
  how === 'success' ? { answer: () => accepted(step) } : new Map(failuresOf(step)).get(how);

const ofCustomers = steps.filter(({ modifies, given }) => modifies && given.user !== undefined);

describe.each(ofCustomers)('$name of $partner, while $call is sent from another tab', (step) => {
  const { name, given, typed, at } = step;

  it.each(answers)('asks before it is sent here too, until %s is known', async (how) => {
    const { form, answer, requests } = await sending(step, at, answerOf(step, how));
    const here = await openForm(name, { ...given, tabs: form.tabs });
    await here.type(typed);
    expect([here.outcome(), (await here.send(false)).sent]).toEqual(['unknown', []]);
    await answer();
    expect(here.outcome()).toBe(how === '500' ? 'unknown' : undefined);
    expect(requests()).toBe(how === 'success' ? step.steps.length : at + 1);
  });
});

describe.each(steps)('$name of $partner, while $call is sent', (step) => {
  const { at, given } = step;

  it.each(answers)('stays in another language, in which it tells %s once', async (how) => {
    const outcome = answerOf(step, how);
    const [here, there] = [
      await sending(step, at, outcome),
      await sending({ ...step, given: { ...given, language: 'ca' } }, at, outcome),
    ];
    const typed = here.form.values;
    await here.form.speak('ca');
    expect([here.form.values, here.form.isSending()]).toEqual([typed, true]);
    await Promise.all([here.answer(), there.answer()]);
    expect(told(here.form)).toEqual(told(there.form));
    expect(told(here.form).flat().length > 0 || given.user === undefined).toBe(true);
  });
});
