import { beforeAll, describe, expect, it } from 'vitest';
import { jargon } from './support/good-answers.ts';
import { reloaded } from './support/leave.ts';
import { failuresOf, words } from './support/refusals.ts';
import { refuse, type Refused, withoutSecrets } from './support/refuse.ts';
import { steps } from './support/ways.ts';

/** A text key, or a parameter that was not filled in. */
const unwritten = /^[\w-]+(\.[\w-]+)+$|\{\{/;

describe.each(steps)('$name of $partner, where $call', (step) => {
  const { modifies, drafted, resets, at } = step;

  describe.each(failuresOf(step))('meets %s', (_how, refusal) => {
    const isUnsure = modifies && refusal.unsure === true;
    let met: Refused;
    beforeAll(async () => {
      met = await refuse(step, refusal);
    });

    it('keeps what was typed, over a reload too, unless the form resets what was refused', async () => {
      const { form, first, before, after } = met;
      expect(after).toEqual(
        resets && form.outcome() === 'failed' && form.failedBy() === 'refused' ? first : before,
      );
      if (!drafted) return;
      const { values } = await reloaded(step, form);
      expect(values).toMatchObject(withoutSecrets(form, before));
    });

    it('says so, in words for customers', () => {
      const { form, said } = met;
      expect((form.expired() && !modifies) || said.length > 0).toBe(true);
      expect(said.filter((line) => unwritten.test(line) || line.includes(jargon))).toEqual([]);
      if (refusal.inItsWords) expect(said.join()).toContain(words);
      expect(form.outcome() === 'unknown').toBe(isUnsure);
    });

    it('counts as sent until its outcome is known', () => {
      expect(met.form.sentAt() !== undefined).toBe(isUnsure);
    });

    it('is sent once, and again only if the customer agrees', async () => {
      const { form, requests } = met;
      expect(requests()).toBe(at + 1);
      if (isUnsure) await form.send(false);
      expect(requests()).toBe(at + 1);
    });
  });
});
