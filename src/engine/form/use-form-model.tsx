import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Form } from '../../language/portal.ts';
import { useEngine } from '../actions/handlers.ts';
import type { Host, Place } from '../place.ts';
import type { FormValidator } from '../services.ts';
import { FormModel } from './form-model.ts';
import { useLeftForms } from './left-forms.ts';
import { tellLeft, tellUnderway } from './tell-left.ts';
import { useDraft } from './use-draft.ts';
import { useFormSurroundings } from './use-form-surroundings.tsx';

/** A form to draw, the validator of its data, and where it stands. */
export type FormProps = { form: Form; validator: FormValidator; place: Place };

/**
 * Runs a model here until it is replaced or left. An outcome that comes as the form is drawn finds it here already. A
 * form that is left while it is being sent tells that and its outcome by notices.
 */
function useRunning(model: FormModel, key: string, host: Host): void {
  const { services } = useEngine();
  const left = useLeftForms();
  const latest = useRef(host);
  latest.current = host;
  useEffect(() => model.start(), [model]);
  useLayoutEffect(() => model.showing.at(host), [model, host]);
  useLayoutEffect(() => {
    const leave = left.shown(key, model);
    return () =>
      void leave({
        underway: () => tellUnderway(model, latest.current, services),
        outcome: () => tellLeft(model, latest.current, services),
      });
  }, [model, key, services, left]);
}

/**
 * Reads again what is shown if it is not known what came of an earlier submit, or of one in another tab. What cannot be
 * read is, once the line is back or somebody comes back to the page.
 */
export function useRefreshIfUnsure(model: FormModel): void {
  const { controls } = useEngine();
  const unsure = useSyncExternalStore(
    useCallback((notify) => model.subscribe('', notify), [model]),
    () => model.unread,
  );
  useEffect(() => {
    if (unsure === undefined) return;
    const read = () => model.handle.rereads(controls.refreshAll());
    if (unsure !== '') read();
    for (const event of ['online', 'focus']) window.addEventListener(event, read);
    return () => {
      for (const event of ['online', 'focus']) window.removeEventListener(event, read);
    };
  }, [unsure, model, controls]);
}

/**
 * Creates the model of a form and keeps it up to date. While the same form is still being sent, its model is shown; a
 * new one continues with what that was left with. So it does with another form or other services, which occur only
 * during development.
 */
export function useFormModel({ form, validator, place }: FormProps, key: string): FormModel {
  const { services } = useEngine();
  const around = useFormSurroundings();
  const draft = useDraft(key, { isKept: form.draft ?? form.submit.on === undefined });
  const create = (before?: FormModel['left']) =>
    new FormModel(form, {
      ...around(place),
      validator,
      draft: draft.found,
      before,
      keep: draft.keep,
      mark: draft.mark,
    });
  const left = useLeftForms();
  const [made, setMade] = useState(() => {
    const before = left.find(key);
    const wasSending = before?.underway !== undefined;
    return { form, services, wasSending, model: wasSending ? before : create(before?.left) };
  });
  const { model } = made;
  const isSending = useSyncExternalStore(
    useCallback((notify) => model.subscribe('', notify), [model]),
    () => model.whole.sending,
  );
  const isOver = made.wasSending && !isSending;
  if (made.form !== form || made.services !== services || isOver)
    setMade({ form, services, wasSending: false, model: create(model.left) });
  useRunning(model, key, place.host);
  useRefreshIfUnsure(model);
  return model;
}

/** The host for notes and actions of a form: the form's own sources are refreshed by the form. */
export const hostOf = (host: Host, model: FormModel): Host => ({
  ...host,
  form: model.handle,
  close: host.close && (() => model.showing.close()),
  isLeft: () => model.showing.isLeft,
  refresh: async (source) => {
    if (!model.refresh(source)) await host.refresh(source);
  },
});

/** The host for leaving a form by its Cancel, also while it is being sent: that is not the closing of its own actions. */
export const hostOfCancel = (host: Host, model: FormModel): Host => ({
  ...hostOf(host, model),
  close: host.close,
  isLeft: undefined,
});
