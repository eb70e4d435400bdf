import { type OpenForm, openForm, type Outcome } from '../../support/form-bench.ts';
import { accepted } from './good-answers.ts';
import { lineTo } from './line.ts';
import type { Refusal } from './refusals.ts';
import type { Step, Way } from './ways.ts';

/** What somebody waits for, until it is opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A form that is being sent. */
export type Sending = {
  form: OpenForm;
  /** Lets the answer come. Settles with the outcome. */
  answer: () => Promise<Outcome>;
  /** How many requests that may change something came over the line. */
  requests: () => number;
};

/**
 * Opens a form, types what sends it, and presses the button; the answer to one of its calls has not come yet.
 * @param at the place of that call among its calls.
 * @param refusal what comes then; what is sent later succeeds.
 */
export async function sending(
  { name, given, typed, steps }: Way,
  at: number,
  { answer, patience }: Pick<Refusal, 'answer' | 'patience'> = { answer: () => accepted(steps[at] as Step) },
): Promise<Sending> {
  const [held, asked] = [gate(), gate()];
  let field = 'name';
  const { line, requests } = lineTo(async (sent, signal) => {
    if (sent !== at) return accepted(steps[sent % steps.length] as Step);
    asked.open();
    await held.opened;
    return answer(field, signal);
  }, patience);
  const form = await openForm(name, { ...given, line });
  await form.type(typed);
  field = form.paths[0] ?? field;
  const sent = form.send();
  await asked.opened;
  return {
    form,
    requests,
    answer() {
      held.open();
      return sent;
    },
  };
}

/** Opens a form as a reload of its page does. */
export const reloaded = ({ name, given }: Way, form: OpenForm): Promise<OpenForm> =>
  openForm(name, { ...given, draft: form.draft(), sentAt: form.sentAt() });
