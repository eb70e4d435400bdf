import { beforeAll, describe, expect, it } from 'vitest';
import { emittedOf, partners } from '../support/repository.ts';
import { refusals, jargon, words } from './support/refusals.ts';
import { leave } from './support/leave.ts';
import { refuse, type Refused, reloaded, withoutSecrets } from './support/refuse.ts';
import { sends, type Way, waysThrough } from './support/ways.ts';

/** A way through each form of each partner that sends something, for each of its calls; equal forms of two partners count once. */
async function waysOfAll(): Promise<(Way & { partner: string; calls: string })[]> {
  const forms = new Map<string, { form: string; partner: string }>();
  for (const partner of await partners()) {
    const emitted = await emittedOf(partner);
    for (const [form, file] of Object.entries(emitted.index.files.forms))
      if (sends(emitted, form)) forms.set(file, forms.get(file) ?? { form, partner });
  }
  const found = [];
  for (const { form, partner } of forms.values())
    for (const way of await waysThrough(form, partner))
      found.push({ ...way, partner, calls: way.steps.map(({ call }) => call).join(', ') });
  return found;
}

/** A text key, or a parameter that was not filled in. */
const unwritten = /^[\w-]+(\.[\w-]+)+$|\{\{/;

describe.each(await waysOfAll())('$name of $partner by $calls', (way) => {
  describe('that is left while it is being sent', () => {
    const isChange = () => way.steps[0]?.modifies === true;

    it('says after a reload when it was sent, and asks before it is sent again', async () => {
      const { reloaded } = await leave(way, async () => Response.json({}));
      if (!isChange()) return;
      expect([reloaded.outcome(), reloaded.restored()]).toEqual(['unknown', false]);
      expect(reloaded.says()[1]).toMatch(/\d{4}/);
      expect(await reloaded.send(false)).toMatchObject({ sent: [] });
    });

    it('changes what it changes, and is no draft any more', async () => {
      const { form } = await leave(way, async () => Response.json({}));
      expect([form.sentAt(), form.draft()]).toEqual([undefined, undefined]);
      expect(form.changed.size > 0).toBe(way.given.with !== undefined);
    });

    it.each(Object.entries(refusals))(
      'tells that it met %s, and keeps what was typed',
      async (_how, refusal) => {
        const { form, told } = await leave(way, async () => refusal.answer('name'));
        const tones = told.map(({ tone }) => tone);
        expect(tones).toEqual([isChange() && refusal.unsure ? 'warning' : 'error']);
        expect(told.filter(({ text, long }) => !long || text.includes(jargon))).toEqual([]);
        if (refusal.inItsWords) expect(told[0]?.text).toContain(words);
        if (way.drafted) expect(form.draft()).toBeDefined();
      },
    );
  });

  describe.each(Object.entries(refusals))('that meets %s', (_how, refusal) => {
    let met: Refused[];
    beforeAll(async () => {
      met = [];
      for (const step of way.steps.keys()) met.push(await refuse(way, step, refusal));
    });

    it('keeps what was typed, over a reload too', async () => {
      for (const { form, before, after } of met) {
        expect(after).toEqual(before);
        if (way.drafted) expect(await reloaded(way, form)).toMatchObject(withoutSecrets(form, before));
      }
    });

    it('says so, in words for customers', () => {
      for (const [step, { form, said }] of met.entries()) {
        expect(form.expired() || said.length > 0).toBe(true);
        expect(said.filter((line) => unwritten.test(line) || line.includes(jargon))).toEqual([]);
        if (refusal.inItsWords) expect(said.join()).toContain(words);
        if (way.steps[step]?.modifies) expect(form.outcome() === 'unknown').toBe(refusal.unsure === true);
      }
    });

    it('counts as sent until its outcome is known', () => {
      for (const [step, { form }] of met.entries())
        expect(form.sentAt() !== undefined).toBe(
          way.steps[step]?.modifies === true && refusal.unsure === true,
        );
    });

    it('is sent once, and again only if the customer agrees', async () => {
      for (const [step, { form, requests }] of met.entries()) {
        expect(requests()).toBe(step + 1);
        if (form.outcome() === 'unknown') await form.send(false);
        expect(requests()).toBe(step + 1);
      }
    });
  });
});
