import { describe, expect, it } from 'vitest';
import type { OpenForm } from '../support/form-bench.ts';
import { accepted } from './support/good-answers.ts';
import { reloaded, sending } from './support/leave.ts';
import { failuresOf, type Refusal } from './support/refusals.ts';
import { allSaid } from './support/refuse.ts';
import { steps } from './support/ways.ts';

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

describe.each(steps)('$name of $partner, while $call is sent', (step) => {
  const { at } = step;
  const outcomes = new Map<string, Pick<Refusal, 'answer'>>([
    ...failuresOf(step),
    ['success', { answer: () => accepted(step) }],
  ]);
  it.each(['406', '500', 'success'])('stays in another language, in which it tells %s once', async (how) => {
    const [here, there] = [
      await sending(step, at, outcomes.get(how)),
      await sending({ ...step, given: { ...step.given, language: 'ca' } }, at, outcomes.get(how)),
    ];
    const typed = here.form.values;
    await here.form.speak('ca');
    expect([here.form.values, here.form.isSending()]).toEqual([typed, true]);
    await Promise.all([here.answer(), there.answer()]);
    expect(told(here.form)).toEqual(told(there.form));
    expect(told(here.form).flat().length > 0 || step.given.user === undefined).toBe(true);
  });
});
