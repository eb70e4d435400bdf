import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Form } from '../../language/portal.ts';
import { createHandler, useEngine } from '../actions/handlers.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Host, Place } from '../place.ts';
import type { FormValidator } from '../services.ts';
import { sharedAnswers } from '../state/answers.ts';
import { writeText } from '../write-text.ts';
import { FormModel } from './form-model.ts';
import { useDraft } from './use-draft.ts';

/** A form to draw, the validator of its data, and where it stands. */
export type FormProps = { form: Form; validator: FormValidator; place: Place };

/**
 * Creates the model of a form once and keeps it up to date. Another form or other services, which occur only during
 * development, create a new model that continues with the typed data.
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
      before,
      keep: draft.keep,
      needs: (call) => services.portal.calls[call]?.needs ?? [],
      resolver: {
        text: (text, scope) => writeText(text, scope, services.language),
        handler: (actions, scope) => createHandler(actions, { ...place, scope }, services, controls),
        draw: (blocks, scope, pointer) => (
          <Blocks blocks={blocks} place={{ ...place, scope }} pointer={pointer} />
        ),
      },
    });
  const [made, setMade] = useState(() => ({ form, services, model: create() }));
  if (made.form !== form || made.services !== services)
    setMade({ form, services, model: create(made.model.left) });
  const { model } = made;
  useEffect(() => model.start(), [model]);
  return model;
}

/** The host for notes and actions of a form: the form's own sources are refreshed by the form. */
export const hostOf = (host: Host, model: FormModel): Host => ({
  ...host,
  form: model.handle,
  refresh: async (source) => {
    if (!model.refresh(source)) await host.refresh(source);
  },
});
