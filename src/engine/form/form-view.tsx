import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { Blocks } from '../blocks/blocks.tsx';
import { StaleNotice } from '../blocks/stale-notice.tsx';
import type { Place } from '../place.ts';
import { PlaceContext } from '../place-context.ts';
import { FaultSummary } from './fault-summary.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormMessages } from './form-messages.tsx';
import type { FormModel } from './form-model.ts';
import { FormOutcome } from './form-outcome.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { FormSections } from './form-sections.tsx';
import { useFormKey } from './use-form-key.ts';
import { useFormSteps } from './use-form-steps.ts';
import { type FormProps, hostOf, hostOfCancel, useFormModel } from './use-form-model.tsx';
import { useSending } from './use-sending.ts';

type Steps = ReturnType<typeof useFormSteps>;

/** A form: its fields, errors, notes and buttons. Where it is about something else, it is another form. */
export function FormView(props: FormProps): ReactNode {
  const { key, count } = useFormKey(props.form, props.place.scope);
  return <KeyedForm key={count} {...props} formKey={key} />;
}

/** The typed data survive every failure. */
function KeyedForm({ formKey, ...props }: FormProps & { formKey: string }): ReactNode {
  const { form, place } = props;
  const model = useFormModel(props, formKey);
  const whole = useSyncExternalStore(
    useCallback((notify) => model.subscribe('', notify), [model]),
    () => model.whole,
  );
  const inside = useMemo<Place>(
    () => ({ ...place, definition: form.id, scope: model.scope, host: hostOf(place.host, model) }),
    [place, form, model],
  );
  const aside = useMemo<Place>(
    () => ({ ...inside, host: hostOfCancel(place.host, model) }),
    [inside, place, model],
  );
  const element = useRef<HTMLFormElement>(null);
  const steps = useFormSteps(model, place.host, whole, element);
  const onSubmit = useSending(model, inside, steps);
  const { outcome } = whole;
  if (outcome?.name === 'done' || outcome?.name === 'sent')
    return <FormOutcome model={model} name={outcome.name} scope={outcome.scope} place={inside} />;
  const applies = form.submit.on === 'change';
  const isLine = form.look === 'line';
  const buttons = applies ? (
    <button type="submit" hidden />
  ) : (
    <FormButtons form={form} place={inside} aside={aside} sending={whole.sending} step={steps.step} />
  );
  const said = (
    <Box data-form-said sx={messages}>
      {!applies && <FaultSummary model={model} faults={whole.faults} showField={steps.showField} />}
      <FormRefusal form={form} whole={whole} place={inside} onDiscard={() => discard(model, steps)} />
    </Box>
  );
  return (
    <Box component="form" noValidate ref={element} onSubmit={onSubmit} sx={column} aria-busy={whole.sending}>
      {form.sources && <StaleNotice sources={form.sources} place={inside} />}
      {!applies && <FormMessages whole={whole} onDiscard={() => discard(model, steps)} />}
      <Box sx={isLine ? line : column}>
        <PlaceContext value={inside}>
          <FormSections
            {...{ model, place: inside, step: steps.step }}
            heading={place.host.close ? 'h3' : 'h2'}
          />
        </PlaceContext>
        {isLine && <div data-form-foot>{buttons}</div>}
      </Box>
      {form.notes && !steps.step?.next && <Blocks blocks={form.notes} place={inside} pointer="/notes" />}
      {isLine || applies ? said : null}
      {isLine ? null : applies ? (
        buttons
      ) : (
        <Box data-form-foot sx={foot}>
          {said}
          {buttons}
        </Box>
      )}
    </Box>
  );
}

/** Begins again, with the first values and at the first step. */
function discard(model: FormModel, { first }: Steps): void {
  model.discard();
  first();
}

const column = { display: 'flex', flexDirection: 'column', gap: 3 } as const;

const messages = { ...column, gap: 2, '&:empty': { display: 'none' } } as const;
const foot = { ...column, gap: 2 } as const;

/** Fields share a row with the button, which stands beside the inputs, below the height of their labels. */
const line = {
  typography: 'body2',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 2,
  '& > :first-of-type': { flexGrow: 1 },
  '& > [data-form-foot]': { mt: { sm: 'calc(1lh + 4px)' }, alignSelf: { sm: 'flex-start' } },
} as const;
