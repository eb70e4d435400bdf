import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useKit } from '../../../src/kit/kit.ts';
import { DisabledReason } from '../../../src/kit/ui/disabled-reason.tsx';
import type { Refusal } from './use-change.ts';

type Props = {
  title: string;
  send: string;
  sending: boolean;
  /** Why it cannot be sent. */
  reason: string | undefined;
  refusal: Refusal | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around a form: its title, what the server refused, Cancel and the button that sends. */
export function ChangeDialog({ title, send, sending, reason, refusal, onSubmit, onClose, children }: Props) {
  const { text } = useKit();
  const id = useId();
  return (
    <Dialog open onClose={sending ? undefined : onClose} aria-labelledby={id} fullWidth>
      <form noValidate onSubmit={onSubmit} aria-busy={sending}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {children}
          {refusal && Object.keys(refusal.fields).length === 0 && (
            <Alert severity={refusal.kind === 'unknown' ? 'warning' : 'error'}>
              <AlertTitle>{text(`engine.${refusal.kind}.title`)}</AlertTitle>
              {text(`engine.${refusal.kind}.text`)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending}>
            {text('engine.cancel')}
          </Button>
          <DisabledReason reason={reason}>
            <Button type="submit" variant="contained" loading={sending}>
              {send}
            </Button>
          </DisabledReason>
        </DialogActions>
      </form>
    </Dialog>
  );
}
