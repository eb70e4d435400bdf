import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { Confirm } from '../../language/confirm.ts';
import { writeText } from '../write-text.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';

/** A question that waits for its answer. */
export type Question = { question: Confirm; place: Place; answer: (accepted: boolean) => Promise<void> };

/** Asks before something that cannot be undone. Escape and a click outside decline. */
export function ConfirmDialog({ question, place, answer }: Question): ReactNode {
  const { language } = useServices();
  const [titleId, textId] = [useId(), useId()];
  const write = (text: Confirm['title']) => writeText(text, place.scope, language);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={question.text ? textId : undefined}
    >
      <DialogTitle id={titleId} component="h2">
        {write(question.title)}
      </DialogTitle>
      {question.text !== undefined && (
        <DialogContent>
          <DialogContentText id={textId}>{write(question.text)}</DialogContentText>
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
          {write(question.accept)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
