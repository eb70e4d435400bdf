import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import type { Json } from '../../base/json.ts';
import { useEngine } from '../actions/handlers.ts';
import type { Place } from '../place.ts';
import type { FormModel } from './form-model.ts';
import { questionOf } from './question.ts';
import { isFinal } from './refusal.ts';
import { runSubmit } from './run-submit.ts';
import type { useFormSteps } from './use-form-steps.ts';

type Steps = ReturnType<typeof useFormSteps>;

/** The first field that the server refused; '' if it refused none that shows; undefined if it refused nothing. */
export const firstRefused = (model: FormModel): string | undefined =>
  model.paths.find((path) => model.refused[path] !== undefined) ??
  (model.whole.elsewhere.length > 0 ? '' : undefined);

/** The question before a form is sent. It closes, declined, if what it asks about changes in another tab. */
export function useAsking(model: FormModel, place: Place): () => Promise<boolean> {
  const { controls } = useEngine();
  return async () => {
    const question = questionOf(model);
    if (question === undefined) return true;
    const { since } = model.whole.outcome ?? {};
    const changed = new AbortController();
    const stop = model.subscribe('', () => {
      if (model.whole.outcome?.since !== since) changed.abort();
    });
    return controls.confirm(question, place, changed.signal).finally(stop);
  };
}

/** Shows what was refused in a form that was left while it was being sent as in one that stayed open. */
function useRefusalOfLeft(model: FormModel, sendsHere: { readonly current: number }, { showField }: Steps) {
  const { sending } = model.whole;
  const latest = useRef(showField);
  latest.current = showField;
  const before = useRef(true);
  useEffect(() => {
    const hasEnded = before.current && !sending && sendsHere.current === 0;
    before.current = sending;
    const first = hasEnded ? firstRefused(model) : undefined;
    if (first !== undefined) latest.current(first);
  }, [model, sending, sendsHere]);
}

/**
 * How a form is sent: by itself where it applies itself, and by Enter or its button, which move on before the last
 * step. The first mistake gets the focus.
 */
export function useSending(model: FormModel, place: Place, steps: Steps) {
  const { services, controls } = useEngine();
  const applies = model.form.submit.on === 'change';
  const sendsHere = useRef(0);
  const send = useCallback(
    (encoded: Json) => runSubmit(model, { place, services, controls }, encoded),
    [model, place, services, controls],
  );
  useEffect(() => model.applyBy(send), [model, send]);
  useRefusalOfLeft(model, sendsHere, steps);
  const ask = useAsking(model, place);
  const trySending = async () => {
    if (isFinal(model.form, model.whole)) return undefined;
    sendsHere.current += 1;
    const fault = applies ? model.applyNow() : await model.submit(send, ask);
    sendsHere.current -= 1;
    return fault ?? firstRefused(model);
  };
  return async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const first = await (steps.step?.next ?? trySending)();
    if (first !== undefined) steps.showField(first);
  };
}
