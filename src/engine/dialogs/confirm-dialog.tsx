import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { Asking } from '../actions/context.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { useText } from '../state/use-text.ts';

/** A question that waits for its answer. */
export type Question = { question: Asking; place: Place; answer: (accepted: boolean) => Promise<void> };

/** Asks before something that cannot be undone. Escape and a click outside decline. */
export function ConfirmDialog({ question, place, answer }: Question): ReactNode {
  const { language } = useServices();
  const [titleId, textId] = [useId(), useId()];
  const title = useText(question.title, place.scope);
  const warning = useText(question.warning, place.scope);
  const text = useText(question.text, place.scope);
  const said = [warning, text].filter((words) => words !== '');
  const { blocks } = question;
  const described = said.length > 0 || blocks !== undefined;
  const accept = useText(question.accept, place.scope);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={described ? textId : undefined}
    >
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      {described && (
        <DialogContent id={textId} sx={{ display: 'grid', gap: 2 }}>
          {said.map((words) => (
            <DialogContentText key={words}>{words}</DialogContentText>
          ))}
          {blocks && <Blocks blocks={blocks} place={place} pointer="/submit/confirm/blocks" />}
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
