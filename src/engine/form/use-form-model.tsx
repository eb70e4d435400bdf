import { useCallback, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { Form } from '../../language/portal.ts';
import { createHandler, useEngine } from '../actions/handlers.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Host, Place } from '../place.ts';
import type { FormValidator } from '../services.ts';
import { sharedAnswers } from '../state/answers.ts';
import { writeText } from '../write-text.ts';
import { FormModel } from './form-model.ts';
import { LeftFormsContext } from './left-forms.ts';
import { tellLeft } from './tell-left.ts';
import { useDraft } from './use-draft.ts';

/** A form to draw, the validator of its data, and where it stands. */
export type FormProps = { form: Form; validator: FormValidator; place: Place };

/**
 * Draws a model here until it is replaced or left. A form that is left while it is being sent tells its outcome by a
 * notice, to the same customer. An outcome that comes as the form is drawn finds it here already.
 */
function useShown(model: FormModel, key: string, { host, scope }: Place): void {
  const { services } = useEngine();
  const left = useContext(LeftFormsContext);
  useEffect(() => model.start(), [model]);
  useLayoutEffect(() => {
    const [customer, path] = [scope.read('session.userId'), window.location.pathname];
    const isHere = () => window.location.pathname === path;
    const tell = () => {
      if (services.scope.read('session.userId') !== customer) return;
      tellLeft(model, { ...host, reopen: isHere() ? host.reopen : undefined }, services);
    };
    left.shown(key);
    const stop = model.showing.at(host);
    return () => {
      stop();
      void left.leave(key, model, tell);
    };
  }, [model, key, host, scope, services, left]);
}

/** Reads again what is shown if it is not known what came of an earlier submit. */
function useRefreshIfUnsure(model: FormModel): void {
  const { controls } = useEngine();
  useEffect(() => {
    if (model.whole.outcome?.since !== undefined) void controls.refreshAll();
  }, [model, controls]);
}

/**
 * Creates the model of a form and keeps it up to date. While the same form is still being sent, its model is shown; a
 * new one continues with what that was left with. So it does with another form or other services, which occur only
 * during development.
 */
export function useFormModel({ form, validator, place }: FormProps): FormModel {
  const { services, controls } = useEngine();
  const { cache, mutate } = useSWRConfig();
  const draft = useDraft(form, place.scope);
  const create = (before?: FormModel['left']) =>
    new FormModel(form, {
      ...services,
      scope: place.scope,
      validator,
      answers: sharedAnswers(cache, mutate, services),
      draft: draft.found,
      sentAt: before ? undefined : draft.sentAt,
      before,
      keep: draft.keep,
      mark: draft.mark,
      needs: (call) => services.portal.calls[call]?.needs ?? [],
      resolver: {
        text: (text, scope) => writeText(text, scope, services.language),
        handler: (actions, scope) => createHandler(actions, { ...place, scope }, services, controls),
        draw: (blocks, scope, pointer) => (
          <Blocks blocks={blocks} place={{ ...place, scope }} pointer={pointer} />
        ),
      },
    });
  const left = useContext(LeftFormsContext);
  const [made, setMade] = useState(() => {
    const before = left.find(draft.key);
    const isSending = before?.underway !== undefined;
    return { form, services, isSending, model: isSending ? before : create(before?.left) };
  });
  const { model } = made;
  const isSending = useSyncExternalStore(
    useCallback((notify) => model.subscribe('', notify), [model]),
    () => model.whole.sending,
  );
  const isOver = made.isSending && !isSending;
  if (made.form !== form || made.services !== services || isOver)
    setMade({ form, services, isSending: false, model: create(model.left) });
  useShown(model, draft.key, place);
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
