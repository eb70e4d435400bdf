import { beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../src/kit/kit.ts';
import type { OpenForm } from '../support/form-bench.ts';
import { accepted, fitAnswers, jargon } from './support/good-answers.ts';
import { type Sending, sending } from './support/leave.ts';
import { failuresOf, words } from './support/refusals.ts';
import { allSaid } from './support/refuse.ts';
import { steps } from './support/ways.ts';

describe.each(steps)('$name of $partner, left while $call is sent', (step) => {
  const { modifies, drafted, at } = step;

  describe.each(failuresOf(step))('and meets %s', (_how, refusal) => {
    const isUnsure = modifies && refusal.unsure === true;
    let sent: Sending;
    let told: Notice[];
    let again: OpenForm;
    beforeAll(async () => {
      sent = await sending(step, at, refusal);
      const { form, answer } = sent;
      const isTold = form.leave();
      await Promise.all([answer(), isTold]);
      told = [...form.notices];
      again = await form.reopen();
      await again.rest();
    });

    it('tells it once, by a notice', () => {
      expect(told.map(({ tone }) => tone)).toEqual([isUnsure ? 'warning' : 'error']);
      const [notice] = told;
      expect(notice?.long).toBe(true);
      expect(notice?.text).not.toContain(jargon);
      if (refusal.inItsWords) expect(notice?.text).toContain(words);
      expect(sent.form.notices).toEqual(told);
    });

    it('shows it again where it was, above what was typed, once it is opened again', () => {
      expect(allSaid(again)).toEqual(allSaid(sent.form));
      expect(allSaid(again).length > 0 || (again.expired() && !modifies)).toBe(true);
      expect([again.outcome(), again.values]).toEqual([sent.form.outcome(), sent.form.values]);
      expect(again.isSending()).toBe(false);
    });

    it('is a draft again, marked as sent while its outcome is not known', () => {
      expect(again.draft() !== undefined).toBe(drafted);
      expect(again.sentAt() !== undefined).toBe(isUnsure);
    });

    it('can be sent again by the customer, who is asked if it may have arrived', async () => {
      const before = sent.requests();
      if (isUnsure) await again.send(false);
      expect(sent.requests()).toBe(before);
      if (step.resets) await again.type(step.typed);
      await again.send();
      expect(sent.requests()).toBe(before + step.steps.length);
      if (step.leadsBack) await again.leave();
      expect(again.sentAt()).toBeUndefined();
      // Back shows a form again that its outcome leads back to.
      expect(again.draft() === undefined).toBe(!step.leadsBack);
    });
  });

  describe.each([
    ['what it declares', { answer: () => accepted(step) }],
    ...fitAnswers(step.answer),
  ] as const)('and answered with %s', (_how, answer) => {
    it('changes what it changes, and is no draft any more', async () => {
      const { form, answer: arrive } = await sending(step, at, answer);
      const isTold = form.leave();
      await Promise.all([arrive(), isTold]);
      expect(form.notices.filter(({ tone }) => tone !== 'success' && tone !== 'info')).toEqual([]);
      expect([form.sentAt(), form.draft()]).toEqual([undefined, undefined]);
      const isOfCustomer = step.given.with !== undefined && step.access === 'customer';
      expect(form.changed.size > 0 || !isOfCustomer).toBe(true);
    });
  });
});
