import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { Confirm } from '../../language/confirm.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { useText } from '../state/use-text.ts';

/** A question that waits for its answer. */
export type Question = { question: Confirm; place: Place; answer: (accepted: boolean) => Promise<void> };

/** Asks before something that cannot be undone. Escape and a click outside decline. */
export function ConfirmDialog({ question, place, answer }: Question): ReactNode {
  const { language } = useServices();
  const [titleId, textId] = [useId(), useId()];
  const title = useText(question.title, place.scope);
  const text = useText(question.text, place.scope);
  const accept = useText(question.accept, place.scope);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
    >
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      {text !== '' && (
        <DialogContent>
          <DialogContentText id={textId}>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={() => answer(false)} autoFocus>
          {language.text('engine.cancel')}
        </Button>
        <Button
          onClick={() => answer(true)}
          variant="contained"
          color={question.tone === 'danger' ? 'error' : 'primary'}
        >
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
