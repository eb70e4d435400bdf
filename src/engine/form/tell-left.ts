import { isObject } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import { dependencies } from '../../rules/rule.ts';
import { failureKey } from '../actions/tell-failure.ts';
import type { Host } from '../place.ts';
import type { Services } from '../services.ts';
import { writeText } from '../write-text.ts';
import type { FormModel } from './form-model.ts';
import { refusalsOf } from './refusal.ts';
import { isBlank } from './values.ts';

type Language = Services['language'];

/** What a success says; a form without an outcome of its own has told it by its actions. */
function successOf({ form, whole: { outcome } }: FormModel, language: Language): string[] {
  if (!outcome) return [];
  const { title, text } = form[outcome.name] ?? {};
  const written = [title, text].filter((words) => words !== undefined);
  if (written.length === 0) return [language.text('engine.left.done')];
  return written.map((words) => writeText(words, outcome.scope, language));
}

/** What a refusal says: the message above the buttons, with what stands at fields, or the words of the engine. */
function refusedWith({ form, whole, refused }: FormModel, language: Language): string[] {
  const above = refusalsOf(form, whole, language).flatMap(({ title, text, lines }) => [
    title,
    text,
    ...lines,
  ]);
  const said = [...above, ...Object.values(refused)].filter((words) => words !== undefined);
  if (said.length > 0) return [...new Set(said)];
  const failure = whole.outcome?.scope.read('error') as CallFailure | undefined;
  return [language.text(failure ? failureKey(failure, language) : 'engine.left.notSent')];
}

/** Whether the words of a success have a value of the answer in them, such as the number of a claim. */
function isToKeep({ form, hasFailed, whole: { outcome } }: FormModel): boolean {
  if (hasFailed || !outcome) return false;
  const { title, text } = form[outcome.name] ?? {};
  return [title, text].some(
    (words) =>
      isObject(words) &&
      dependencies(words.with ?? null).some(
        (path) => /^result\b/.test(path) && !isBlank(outcome.scope.read(path)),
      ),
  );
}

/** The tone of a notice about a form. */
const toneOf = ({ hasFailed, whole }: FormModel) => {
  if (!hasFailed) return whole.outcome?.name === 'sent' ? 'info' : 'success';
  return whole.outcome?.name === 'unknown' ? 'warning' : 'error';
};

/** What a form was about: the title of its dialog as it was opened. */
function headingOf({ scope }: FormModel, host: Host, language: Language): string[] {
  const head = [host.title, host.about].filter((words) => words !== undefined);
  const opened = host.asOpened?.(scope) ?? scope;
  const said = head.map((words) => writeText(words, opened, language)).filter((words) => words !== '');
  return said.length > 0 ? [said.join(' · ')] : [];
}

/** Tells that a form which was left is still being sent. @returns how to withdraw it. */
export const tellUnderway = (model: FormModel, host: Host, { notify, language }: Services): (() => void) =>
  notify({
    text: [...headingOf(model, host, language), language.text('engine.left.underway')].join('\n'),
    tone: 'info',
    long: true,
  });

/**
 * Tells the outcome of a form that was left by a notice, and offers to open its dialog again if it was refused.
 * @returns how to withdraw it.
 */
export function tellLeft(
  model: FormModel,
  host: Host,
  { notify, language }: Services,
): (() => void) | undefined {
  const { hasFailed } = model;
  const reopen = hasFailed ? host.reopen?.() : undefined;
  const said = hasFailed ? refusedWith(model, language) : successOf(model, language);
  if (said.length === 0) return undefined;
  return notify({
    text: [...headingOf(model, host, language), ...said].join('\n'),
    tone: toneOf(model),
    long: hasFailed,
    stays: isToKeep(model),
    ...(reopen ? { action: { label: language.text('engine.left.open'), press: reopen } } : {}),
  });
}
