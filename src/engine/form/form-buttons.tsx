import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMemo, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { PressButton, unusable } from '../../kit/ui/press-button.tsx';
import type { Reason } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import { firstReason } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { writeText } from '../write-text.ts';
import { createHandler, useEngine } from '../actions/handlers.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';
import { useText } from '../state/use-text.ts';
import type { Places } from './form-body.tsx';
import type { ShownStep } from './use-form-steps.ts';

/** The first reason that holds against a button; updated as it, or the language, changes. */
export function useRefusal(disabledWhen: Reason[] | undefined, place: Place): string | undefined {
  const { services } = useEngine();
  const paths = useMemo(
    () => ['session.language', ...(disabledWhen ?? []).flatMap(dependencies)],
    [disabledWhen],
  );
  const compute = useMemo(
    () => (scope: Scope) => {
      const first = disabledWhen?.[firstReason(disabledWhen, scope.read)];
      return first && writeText(first.reason, scope, services.language);
    },
    [disabledWhen, services],
  );
  return useComputed(place.scope, paths, compute);
}

/**
 * On a phone the buttons share a row, or have one each if their labels are long: the last, which sends, then stands at
 * the bottom, as Tab comes to it last. Why one is disabled stands above them all.
 */
export const footRow = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1.5,
  '& > [data-disabled]': { display: 'contents' },
  '& > [data-disabled] > :last-child': {
    order: -1,
    flexBasis: '100%',
    maxWidth: 'none',
    justifyContent: { sm: 'flex-end' },
  },
  '& > :is(button, a), & > span > :is(button, a)': { flexGrow: { xs: 1, sm: 0 } },
} as const;

/** The only button is as broad as a card that holds a form alone, and as words need where the fields are broader. */
const soleFoot = {
  ...footRow,
  justifyContent: 'flex-start',
  '& button[type=submit]': { maxWidth: 'max(16rem, (30rem - 100%) * 99)' },
} as const;

/** The default second button of a form in a dialog that can be closed. */
const closing = { label: 'engine.cancel', actions: { do: 'close' } } as const;

/** Its only button once sending is no use. */
export const closed = { label: 'engine.close', actions: { do: 'close' } } as const;

type Props = {
  form: Form;
  places: Places;
  sending: boolean;
  /** Sending once more is no use. */
  over: boolean;
  step?: ShownStep;
};

/** The buttons below a form: submit and leave, or those that lead through its steps. */
export function FormButtons(props: Props): ReactNode {
  const { form, places, step, over } = props;
  const { dismissable, buttons: ofDialog } = places.around.host;
  // Beside fields in one row they have no room: they stay at the foot of the dialog.
  const buttons = form.look === 'line' ? undefined : ofDialog;
  const ends = over && !step?.next;
  const cancel = form.cancel ?? (dismissable && !ofDialog ? closing : undefined);
  const isAlone = !cancel && !buttons && !step?.previous;
  return (
    <Box sx={isAlone ? soleFoot : footRow}>
      {buttons && <Blocks blocks={buttons} place={places.around} pointer="/buttons" />}
      {step?.previous ? (
        <PreviousButton onPress={step.previous} disabled={props.sending} />
      ) : (
        cancel && !ends && <CancelButton cancel={cancel} place={places.aside} />
      )}
      {ends ? (
        dismissable && <CancelButton cancel={closed} place={places.aside} look="filled" />
      ) : step?.next ? (
        // Another button at each step, so that no double press goes two steps.
        <NextButton
          key={step.name}
          reasons={form.sections?.[step.name]?.disabledWhen}
          place={places.inside}
        />
      ) : (
        <SubmitButton {...props} isAlone={isAlone} />
      )}
    </Box>
  );
}

type Cancel = NonNullable<Form['cancel']> | typeof closing | typeof closed;

type CancelProps = { cancel: Cancel; place: Place; look?: 'quiet' | 'filled' };

export function CancelButton({ cancel, place, look = 'quiet' }: CancelProps): ReactNode {
  const { services, controls } = useEngine();
  return (
    <PressButton
      label={useText(cancel.label, place.scope)}
      look={look}
      onPress={createHandler(cancel.actions, place, services, controls)}
    />
  );
}

type PreviousProps = { label?: string; onPress: () => void; disabled?: boolean };

/** Leads back. While something is sent it stays and cannot be pressed, so that nothing moves. */
export function PreviousButton({ label, onPress, disabled }: PreviousProps): ReactNode {
  const { services } = useEngine();
  return (
    <Button onClick={onPress} disabled={disabled} startIcon={<Icon name="arrowLeft" />} sx={unusable}>
      {label ?? services.language.text('engine.previous')}
    </Button>
  );
}

type NextProps = { reasons: Reason[] | undefined; place: Place };

function NextButton({ reasons, place }: NextProps): ReactNode {
  const { services } = useEngine();
  return (
    <DisabledReason reason={useRefusal(reasons, place)}>
      <Button type="submit" variant="contained" sx={unusable}>
        {services.language.text('engine.next')}
      </Button>
    </DisabledReason>
  );
}

type SubmitProps = Pick<Props, 'form' | 'places' | 'sending'> & {
  isAlone: boolean;
  /** Why it cannot be pressed now, beside the reasons of the form. */
  reason?: string;
};

export function SubmitButton({ form, places, sending, isAlone, reason }: SubmitProps): ReactNode {
  const place = places.inside;
  const refusal = useRefusal(form.submit.disabledWhen, place) ?? reason;
  const { label, icon } = form.submit;
  const words = useText(label, place.scope);
  const sign = sending ? (
    <CircularProgress size="1.25rem" color="inherit" aria-hidden />
  ) : (
    icon && <Icon name={icon} />
  );
  return (
    <DisabledReason reason={sending ? undefined : refusal}>
      <Button
        type="submit"
        variant="contained"
        fullWidth={isAlone}
        aria-busy={sending || undefined}
        startIcon={sign || undefined}
        sx={unusable}
      >
        {words}
      </Button>
    </DisabledReason>
  );
}
