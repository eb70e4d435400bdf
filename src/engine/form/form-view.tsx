import Box from '@mui/material/Box';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import { runActions } from '../actions/run-actions.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { createHandler, useEngine } from '../actions/handlers.ts';
import type { Host, Place } from '../place.ts';
import type { FormValidator } from '../services.ts';
import { focusField } from '../page.ts';
import { writeText } from '../write-text.ts';
import { PlaceContext } from '../place-context.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormMessages } from './form-messages.tsx';
import { FormModel } from './form-model.ts';
import { FormOutcome } from './form-outcome.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { FormSections } from './form-sections.tsx';
import { questionOf } from './question.ts';
import { useDraft } from './use-draft.ts';

type Props = { form: Form; validator: FormValidator; place: Place };

/**
 * Creates the model of a form once and keeps it up to date. Another form or other services, which occur only during
 * development, create a new model that continues with the typed data.
 */
function useFormModel({ form, validator, place }: Props): FormModel {
  const { services, controls } = useEngine();
  const draft = useDraft(form, place.scope);
  const create = (before?: FormModel['left']) =>
    new FormModel(form, {
      ...services,
      scope: place.scope,
      validator,
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
const hostOf = (host: Host, model: FormModel): Host => ({
  ...host,
  form: model.handle,
  refresh: async (source) => {
    if (!model.refresh(source)) await host.refresh(source);
  },
});

/** A form: its fields, errors, notes and buttons. The typed data survive every failure. */
export function FormView(props: Props): ReactNode {
  const { form, place } = props;
  const { services, controls } = useEngine();
  const element = useRef<HTMLFormElement>(null);
  const model = useFormModel(props);
  const whole = useSyncExternalStore(
    useCallback((notify) => model.subscribe('', notify), [model]),
    () => model.whole,
  );
  const inside = useMemo<Place>(
    () => ({ ...place, definition: form.id, scope: model.scope, host: hostOf(place.host, model) }),
    [place, form, model],
  );

  const at = { place: inside, services, controls };
  const send = (encoded: Json) => runActions(form.submit.actions, at, { result: encoded });
  const ask = async () => {
    const question = questionOf(model);
    return question === undefined || controls.confirm(question, inside);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const first = (await model.submit(send, ask)) ?? Object.keys(model.refused)[0];
    if (first !== undefined) focusField(element.current, first);
  };
  const { outcome } = whole;
  if (outcome?.name === 'done' || outcome?.name === 'sent')
    return <FormOutcome model={model} name={outcome.name} scope={outcome.scope} place={inside} />;
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
      aria-busy={whole.sending}
    >
      <FormMessages whole={whole} onDiscard={() => model.discard()} />
      <PlaceContext value={inside}>
        <FormSections model={model} place={inside} heading={place.host.close ? 'h3' : 'h2'} />
      </PlaceContext>
      {form.notes && <Blocks blocks={form.notes} place={inside} pointer="/notes" />}
      <FormRefusal form={form} whole={whole} place={inside} />
      <FormButtons form={form} place={inside} sending={whole.sending} />
    </Box>
  );
}
