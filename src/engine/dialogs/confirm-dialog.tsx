import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Asking } from '../actions/context.ts';
import { Blocks } from '../blocks/blocks.tsx';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import { useText } from '../state/use-text.ts';
import { DialogFrame } from './dialog-frame.tsx';

/** A question that waits for its answer. */
export type Question = { question: Asking; place: Place; answer: (accepted: boolean) => Promise<void> };

/** Asks before something that cannot be undone. Escape and a click outside decline. */
export function ConfirmDialog({ question, place, answer }: Question): ReactNode {
  const textId = useId();
  const title = useText(question.title, place.scope);
  const warning = useText(question.warning, place.scope);
  const text = useText(question.text, place.scope);
  const said = [warning, text].filter((words) => words !== '');
  const { blocks } = question;
  const described = said.length > 0 || blocks !== undefined;
  return (
    <DialogFrame
      title={title}
      asks
      onClose={() => void answer(false)}
      describedBy={described ? textId : undefined}
      foot={<Answers {...{ question, place, answer }} />}
    >
      {described && (
        <Box id={textId} sx={{ display: 'grid', gap: 2 }}>
          {said.map((words) => (
            <Typography key={words}>{words}</Typography>
          ))}
          {blocks && <Blocks blocks={blocks} place={place} pointer="/submit/confirm/blocks" />}
        </Box>
      )}
    </DialogFrame>
  );
}

function Answers({ question, place, answer }: Question): ReactNode {
  const { language } = useServices();
  const accept = useText(question.accept, place.scope);
  return (
    <>
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
    </>
  );
}
