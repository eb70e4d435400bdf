import type { Json } from '../../../src/base/json.ts';
import type { Notice } from '../../../src/kit/kit.ts';
import { retailer } from '../../support/customer.ts';
import { type OpenForm, openForm } from '../../support/form-bench.ts';
import { heldAnswer } from '../../support/held-answer.ts';
import type { Way } from './ways.ts';

/** A form that was left while it was being sent, and what a reload found meanwhile. */
export type Left = {
  form: OpenForm;
  /** The form as it is after a reload of the page while it is being sent. */
  reloaded: OpenForm;
  told: Notice[];
};

/** Opens a form, types what sends it, presses the button, and leaves it before the answer comes. */
export async function leave({ name, given, typed }: Way, answerOf: () => Promise<Response>): Promise<Left> {
  const { answer, give } = heldAnswer();
  let isSent: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    isSent = resolve;
  });
  const fetch: typeof retailer.fetch = async (path, init = {}) => {
    if ((init.method ?? 'GET') === 'GET') return retailer.fetch(path, init);
    isSent();
    return (await answer).clone();
  };
  const line = { fetch, limits: () => ({ timeout: 30_000, retries: 0 }) };
  const form = await openForm(name, { ...given, line });
  await form.type(typed);
  const sending = form.send();
  await sent;
  const told = form.leave();
  const kept: { draft?: Json; sentAt?: string } = { draft: form.draft(), sentAt: form.sentAt() };
  const reloaded = await openForm(name, { ...given, ...kept });
  give(answerOf());
  await Promise.all([sending, told]);
  return { form, reloaded, told: form.notices };
}
