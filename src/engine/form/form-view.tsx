import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Place } from '../place.ts';
import { column, FormBody, type Places } from './form-body.tsx';
import type { FormModel } from './form-model.ts';
import { FormOutcome } from './form-outcome.tsx';
import { useFormKey } from './use-form-key.ts';
import { useFormSteps } from './use-form-steps.ts';
import { type FormProps, hostOf, hostOfCancel, useFormModel } from './use-form-model.tsx';
import { useSending } from './use-sending.ts';

/** A form: its fields, errors, notes and buttons. Where it is about something else, it is another form. */
export function FormView(props: FormProps): ReactNode {
  const { key, count } = useFormKey(props.form, props.place.scope);
  return <KeyedForm key={count} {...props} formKey={key} />;
}

/** The typed data survive every failure. */
function KeyedForm({ formKey, ...props }: FormProps & { formKey: string }): ReactNode {
  const { form, place } = props;
  const model = useFormModel(props, formKey);
  const whole = useWhole(model);
  const places = usePlaces(props, model);
  const element = useRef<HTMLFormElement>(null);
  const steps = useFormSteps(model, place.host, whole, element);
  const onSubmit = useSending(model, places.inside, steps);
  const { outcome } = whole;
  const { gate: Gate } = place.host;
  if (outcome?.name === 'done' || outcome?.name === 'sent')
    return <FormOutcome model={model} name={outcome.name} scope={outcome.scope} place={places.inside} />;
  const drawn = (
    <Box component="form" noValidate ref={element} onSubmit={onSubmit} sx={column} aria-busy={whole.sending}>
      <FormBody {...{ form, model, whole, places, steps }} />
    </Box>
  );
  return Gate ? (
    <Gate {...{ form, whole }} place={places.inside}>
      {drawn}
    </Gate>
  ) : (
    drawn
  );
}

/** What is known of the form as a whole. */
export const useWhole = (model: FormModel): FormModel['whole'] =>
  useSyncExternalStore(
    useCallback((notify) => model.subscribe('', notify), [model]),
    () => model.whole,
  );

/** Where the blocks of a form stand, and its button that cancels. */
export function usePlaces({ form, place }: Pick<FormProps, 'form' | 'place'>, model: FormModel): Places {
  return useMemo(() => {
    const own: Place = { ...place, definition: form.id, scope: model.scope };
    return {
      around: place,
      inside: { ...own, host: hostOf(place.host, model) },
      aside: { ...own, host: hostOfCancel(place.host, model) },
    };
  }, [place, form, model]);
}
