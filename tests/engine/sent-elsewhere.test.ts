import { describe, expect, it, vi } from 'vitest';
import { questionOf } from '../../src/engine/form/question.ts';
import type { CallFailure } from '../../src/language/call-failure.ts';
import type { Form } from '../../src/language/portal.ts';
import { FormTabs } from '../support/form-tabs.ts';
import { failureWith } from './support/failure.ts';
import { createModel } from './support/form-model.ts';

const fields: Form['fields'] = { city: { field: 'text', label: 'city' } };
const failure = failureWith();
const title = (text: string) => ({ title: text, accept: 'send' });

/** Opens the form in a tab; one that misses what the others tell is as a frozen one. */
function open(tabs: FormTabs, { misses = false, ...form }: Partial<Form> & { misses?: boolean } = {}) {
  const model = createModel({ fields, ...form }, { mark: tabs.open({ misses }) });
  const sent = vi.fn(async () => true);
  /** The questions of a submit, each answered in its turn. */
  const submit = async (...answers: (boolean | (() => boolean))[]) => {
    const asked: (string | undefined)[] = [];
    await model.submit(sent, async () => {
      const question = questionOf(model);
      if (!question) return true;
      asked.push(String(question.warning ?? question.title));
      const answer = answers[asked.length - 1] ?? false;
      return typeof answer === 'function' ? answer() : answer;
    });
    return { asked, sent: sent.mock.calls.length };
  };
  return { model, submit, outcome: () => model.whole.outcome?.name };
}

/** Sends the form in a tab. @returns how to end it: with a success, or with a failure. */
async function sending(tabs: FormTabs) {
  const tab = open(tabs);
  let end: (isWell: boolean) => void = () => undefined;
  const ended = tab.model.submit(async () => {
    tab.model.handle.sends();
    return new Promise((resolve) => (end = resolve));
  });
  await vi.waitFor(() => expect(tabs.sentAt).toBeDefined());
  return {
    ...tab,
    succeed: async () => [end(true), await ended],
    async fail(how: Partial<CallFailure>) {
      tab.model.handle.showFailure({ ...failure, ...how });
      end(false);
      await ended;
    },
  };
}

const again = { asked: ['engine.unknown.again'], sent: 0 };

describe('a form that another tab is sending', () => {
  it.each(['before', 'after'])(
    'says so where it was opened %s that, and asks before it is sent too',
    async (when) => {
      const tabs = new FormTabs();
      const early = open(tabs);
      const first = await sending(tabs);
      const second = when === 'before' ? early : open(tabs);
      expect(second.model.whole.outcome).toMatchObject({ name: 'unknown', since: tabs.sentAt });
      expect([await second.submit(), first.outcome()]).toEqual([again, undefined]);
    },
  );

  it('asks also where the page was not told', async () => {
    const tabs = new FormTabs();
    const second = open(tabs, { misses: true });
    await sending(tabs);
    expect(second.outcome()).toBeUndefined();
    expect([await second.submit(), second.outcome()]).toEqual([again, 'unknown']);
  });

  it.each<[how: string, failure: Partial<CallFailure> | undefined]>([
    ['a success', undefined],
    ['a refusal', {}],
  ])('offers itself again once that has ended with %s', async (_how, failed) => {
    const tabs = new FormTabs();
    const second = open(tabs);
    const first = await sending(tabs);
    await (failed ? first.fail(failed) : first.succeed());
    expect([second.outcome(), await second.submit()]).toEqual([undefined, { asked: [], sent: 1 }]);
  });

  it('goes on asking while that outcome is not known', async () => {
    const tabs = new FormTabs();
    const second = open(tabs);
    await (await sending(tabs)).fail({ unknown: true });
    expect([second.outcome(), await second.submit()]).toEqual(['unknown', again]);
  });

  it('keeps what was typed, and says of a restored draft nothing meanwhile', async () => {
    const tabs = new FormTabs();
    const second = createModel({ fields }, { mark: tabs.open(), draft: { city: 'Vic' } });
    expect(second.whole.restored).toBe(true);
    const first = await sending(tabs);
    expect([second.whole.restored, second.data]).toEqual([false, { city: 'Vic' }]);
    await first.succeed();
    expect([second.whole.restored, second.data]).toEqual([true, { city: 'Vic' }]);
  });
});

describe('a question that stands while another tab sends the form', () => {
  const confirm = title('sure?');

  it('is followed by the question whether to send it again', async () => {
    const tabs = new FormTabs();
    const { submit } = open(tabs, { submit: { label: 'send', actions: [], confirm } });
    const sentMeanwhile = () => {
      tabs.open().write('2026-11-22T09:00:00Z');
      return true;
    };
    expect(await submit(sentMeanwhile, false)).toEqual({
      asked: ['sure?', 'engine.unknown.againText'],
      sent: 0,
    });
  });

  it('sends nothing if the outcome of the other came meanwhile: the customer has not seen it', async () => {
    const tabs = new FormTabs('2026-11-22T09:00:00Z');
    const { submit, outcome } = open(tabs);
    const known = () => {
      tabs.open().write(undefined);
      return true;
    };
    expect(await submit(known)).toEqual(again);
    expect(outcome()).toBeUndefined();
  });
});

describe('the mark of a form that was sent', () => {
  it('stays while another tab, which was allowed to send it again, waits for its outcome', async () => {
    const tabs = new FormTabs();
    const first = await sending(tabs);
    const later = '2099-01-01T00:00:00Z';
    tabs.open().write(later);
    await first.succeed();
    expect(tabs.sentAt).toBe(later);
  });

  it('is not removed by beginning again in a tab that does not know of it', async () => {
    const tabs = new FormTabs();
    const second = open(tabs, { misses: true });
    await sending(tabs);
    second.model.discard();
    expect(tabs.sentAt).toBeDefined();
  });

  it('is removed by beginning again where it shows', () => {
    const tabs = new FormTabs('2026-11-22T09:00:00Z');
    open(tabs).model.discard();
    expect(tabs.sentAt).toBeUndefined();
  });

  it('asks again after what was done here, where the form shows again', async () => {
    const tabs = new FormTabs();
    const first = open(tabs, { done: { again: 'back' } });
    await first.submit();
    tabs.open().write('2026-11-22T09:00:00Z');
    expect(first.outcome()).toBe('done');
    first.model.again();
    expect(first.outcome()).toBe('unknown');
  });
});
