import type { CallFailure } from '../../language/call-failure.ts';
import type { Text } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { failureKey, sessionCodes } from '../actions/tell-failure.ts';
import { writeText } from '../write-text.ts';
import type { Services } from '../services.ts';
import type { FormSnapshot } from './field-state.ts';
import type { Outcome } from './outcomes.ts';

/** A message above the buttons of a form: why nothing was sent, or the outcome. */
export type Refusal = {
  title?: string;
  text?: string;
  /** Errors that no field shows. */
  lines: string[];
  tone?: 'error' | 'warning';
  /** The outcome it belongs to. */
  outcome?: Outcome;
};

/** Whether a call said no in a way that sending the same once more cannot change. */
export const isFinal = (form: Form, { outcome }: FormSnapshot): boolean =>
  outcome?.name === 'failed' &&
  form.failed?.final !== undefined &&
  holds(form.failed.final, outcome.scope.read);

/** Whether it does no harm to send again what may have arrived already. */
export const isHarmless = ({ unknown }: Form, { name, scope }: Outcome): boolean =>
  name === 'unknown' && unknown?.harmless !== undefined && holds(unknown.harmless, scope.read);

type Language = Services['language'];

const failureOf = ({ scope }: Outcome) => scope.read('error') as CallFailure;

/** What is known of a change that may have arrived. What a visitor sees does not show it. */
function unknownWords({ scope, since, isReread }: Outcome, { unknown }: Form, language: Language) {
  const isShown = isReread && !unknown?.unseen && scope.read('session.authenticated') === true;
  const shown = isShown ? '' : '.unread';
  const text =
    since === undefined
      ? language.text(`engine.unknown${shown}.text`)
      : language.text(`engine.unknown${shown}.sentAt`, { at: since });
  return { title: language.text('engine.unknown.title'), text };
}

/** The texts of the definition or, if it has none for this outcome, those of the engine. */
function wordsOf(outcome: Outcome, form: Form, language: Language): Pick<Refusal, 'title' | 'text'> {
  // What was not sent because of the customer's session says nothing of the form, unless a part of it was sent before.
  const hasSession = outcome.scope.read('session.authenticated') === true;
  const isOfSession = !outcome.isPartial && hasSession && sessionCodes.has(failureOf(outcome).code);
  // What was too large says nothing of the form either: only its files can be changed.
  const isTooLarge = outcome.name === 'failed' && !outcome.isPartial && failureOf(outcome).status === 413;
  const isOfForm = (outcome.since === undefined || isHarmless(form, outcome)) && !isOfSession && !isTooLarge;
  const written = isOfForm ? form[outcome.name] : undefined;
  const write = (text: Text | undefined) => text && writeText(text, outcome.scope, language);
  if (written) return { title: write(written.title), text: write(written.text) };
  if (outcome.name === 'unknown') return unknownWords(outcome, form, language);
  return { text: language.text(failureKey(failureOf(outcome), language)) };
}

/**
 * What a failure says. If all errors are at visible fields, nothing; errors without a field replace its text. What a
 * former call has changed is told beside them, as they do not say it.
 */
function failureSays(form: Form, { outcome, message, elsewhere }: FormSnapshot, language: Language) {
  const lines = [...new Set(elsewhere.flatMap((text) => text.split('\n')))].filter((line) => line !== '');
  if (outcome?.name !== 'failed') {
    if (lines.length > 0) return { title: message, lines };
    return message === undefined ? undefined : { text: message, lines };
  }
  const atFields = elsewhere.length === 0 && Object.keys(failureOf(outcome).errors).length > 0;
  if (atFields && !outcome.isPartial) return undefined;
  const { title, text } = wordsOf(outcome, form, language);
  const tone = evaluate(form.failed?.tone ?? null, outcome.scope.read) === 'warning' ? 'warning' : 'error';
  return {
    title,
    lines,
    tone,
    outcome,
    ...(lines.length > 0 && !outcome.isPartial ? {} : { text }),
  } as const;
}

/** The messages above the buttons: an earlier submit may have arrived, the last one failed, or nothing was sent and why. */
export function refusalsOf(form: Form, whole: FormSnapshot, language: Language): Refusal[] {
  const { outcome, doubt, withheld } = whole;
  const unknown = outcome?.name === 'unknown' ? outcome : doubt;
  const said: (Refusal | undefined)[] = [
    unknown && { ...wordsOf(unknown, form, language), lines: [], tone: 'warning', outcome: unknown },
    failureSays(form, whole, language),
    withheld === undefined ? undefined : { text: withheld, lines: [] },
  ];
  return said.filter((refusal) => refusal !== undefined);
}
