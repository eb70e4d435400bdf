import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useState } from 'react';
import type { Reason } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import { column } from '../form/form-body.tsx';
import { CancelButton, closed, footRow, useRefusal } from '../form/form-buttons.tsx';
import type { GateProps } from '../place.ts';

/** What a form holds: a reason that reads it may go with what is typed. */
const ofForm = ['form', 'initial', 'valid'];

/** Why a form cannot be sent whatever is typed in it. One that applies itself shows what it holds, too. */
function lastingReasons({ submit, sources = {} }: Form): Reason[] {
  if (submit.on === 'change') return [];
  const own = [...ofForm, ...Object.keys(sources).flatMap((name) => [`data.${name}`, `sources.${name}`])];
  const isOwn = (path: string) => own.some((root) => `${path}.`.startsWith(`${root}.`));
  return (submit.disabledWhen ?? []).filter((reason) => !dependencies(reason).some(isOwn));
}

/**
 * A form of a dialog that cannot be sent when it opens, whatever is typed: why, and Close, in place of its fields. One that
 * is refused later stays, with all that was typed; so does one that tells what came of it.
 */
export function ShutForm({ form, whole, place, children }: GateProps): ReactNode {
  const reasons = useMemo(() => lastingReasons(form), [form]);
  const reason = useRefusal(reasons, place);
  const [isShut, setIsShut] = useState(!whole.sending && !whole.outcome && reason !== undefined);
  if (isShut && reason === undefined) setIsShut(false);
  if (!isShut) return children;
  return (
    <Box data-form-outcome="shut" sx={column}>
      <Alert severity="info" role="status">
        {reason}
      </Alert>
      <Box data-form-foot sx={footRow}>
        {place.host.dismissable && <CancelButton cancel={closed} place={place} look="filled" />}
      </Box>
    </Box>
  );
}
