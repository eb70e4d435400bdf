import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMemo, type ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { PressButton, unusable } from '../../kit/ui/press-button.tsx';
import type { Text } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import { firstReason } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { writeText } from '../write-text.ts';
import { createHandler, useEngine } from '../actions/handlers.ts';
import type { Place } from '../place.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

/** The reason why the form cannot be sent; updated when it changes. */
function useRefusal(form: Form, place: Place): string | undefined {
  const { services } = useEngine();
  const { disabledWhen } = form.submit;
  const paths = useMemo(
    () => (disabledWhen ?? []).flatMap(({ when }) => [...dependencies(when)]),
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

/** On a phone the buttons share a row, or have one each if their labels are long. */
export const footRow = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1.5,
  '& > :is(button, a)': { flexGrow: { xs: 1, sm: 0 } },
} as const;

/** The default second button of a form in a dialog that can be closed. */
const closing = { label: 'engine.cancel', actions: { do: 'close' } } as const;

/** The buttons below a form: submit and leave. */
export function FormButtons({
  form,
  place,
  sending,
}: {
  form: Form;
  place: Place;
  sending: boolean;
}): ReactNode {
  const { services, controls } = useEngine();
  const refusal = useRefusal(form, place);
  const cancel = form.cancel ?? (place.host.dismissable ? closing : undefined);
  const sign = sending ? (
    <CircularProgress size="1.25rem" color="inherit" aria-hidden />
  ) : (
    form.submit.icon && <Icon name={form.submit.icon} />
  );
  const write = (text: Text) => writeText(text, place.scope, services.language);
  return (
    <Box data-form-foot sx={footRow}>
      {cancel && (
        <PressButton
          label={write(cancel.label)}
          look="quiet"
          onPress={createHandler(cancel.actions, place, services, controls)}
        />
      )}
      <DisabledReason reason={refusal}>
        <Button
          type="submit"
          variant="contained"
          fullWidth={!cancel}
          aria-busy={sending || undefined}
          startIcon={sign || undefined}
          sx={unusable}
        >
          {form.submit.label !== undefined && write(form.submit.label)}
        </Button>
      </DisabledReason>
    </Box>
  );
}
