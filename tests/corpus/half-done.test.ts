import { describe, expect, it } from 'vitest';
import { reloaded, sending } from './support/leave.ts';
import { failuresOf } from './support/refusals.ts';
import { declared } from './support/retailer.ts';
import { steps } from './support/ways.ts';

const laterSteps = steps.filter(({ at }) => at > 0);

it('some forms make two calls', () => expect(laterSteps).not.toEqual([]));

describe.each(laterSteps)('$name of $partner, where $call follows calls that succeeded', (step) => {
  const { at } = step;
  const isFormer = ({ call }: { call: string }) => step.steps.slice(0, at).some((one) => one.call === call);

  it('asks before anything is sent again, if the page is loaded again before it is answered', async () => {
    const { form, requests } = await sending(step, at);
    const fresh = await reloaded(step, form);
    expect([fresh.outcome(), (await fresh.send(false)).sent]).toEqual(['unknown', []]);
    expect(requests()).toBe(at + 1);
  });

  describe.each(failuresOf(step))('and meets %s', (_how, refusal) => {
    it('shows what the former calls changed', async () => {
      const { form, answer } = await sending(step, at, refusal);
      await answer();
      expect([...form.changed]).not.toEqual([]);
    });

    it('repeats a former call only if that changes nothing more', async () => {
      const { form, answer } = await sending(step, at, refusal);
      const first = (await answer()).sent.filter(isFormer);
      const again = (await form.send()).sent.filter(isFormer);
      expect(first).toHaveLength(at);
      expect(first).toEqual(expect.arrayContaining(again));
      expect(again.filter(({ call }) => declared[call]?.method !== 'PUT')).toEqual([]);
    });
  });

  it.each(failuresOf(step))(
    'and meets %s, says something else than where nothing was done',
    async (_how, refusal) => {
      const [half, none] = [await sending(step, at, refusal), await sending(step, 0, refusal)];
      await Promise.all([half.answer(), none.answer()]);
      expect(half.form.says()).not.toEqual(none.form.says());
    },
  );
});
