import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Form } from '../../language/portal.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { bringIntoView } from '../page.ts';
import type { Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { FormSnapshot } from './field-state.ts';
import { refusalOf } from './refusal.ts';

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const;
const stack = { display: 'flex', flexDirection: 'column', gap: 2 } as const;

type Props = { form: Form; whole: FormSnapshot; place: Place };

/** The message above the buttons of a form that was not sent, or whose submit failed. */
export function FormRefusal({ form, whole, place }: Props): ReactNode {
  const { language } = useServices();
  const element = useRef<HTMLDivElement>(null);
  const refusal = refusalOf(form, whole, language);
  const { outcome, title, text, lines = [] } = refusal ?? {};
  useEffect(() => {
    if (outcome) bringIntoView(element.current);
  }, [outcome]);
  if (!refusal) return null;
  const { blocks, buttons } = (outcome && form[outcome.name]) ?? {};
  const at = outcome ? { ...place, scope: outcome.scope } : place;
  const further = buttons && (
    <Box sx={row}>
      <Blocks blocks={buttons} place={at} pointer={`/${outcome?.name}/buttons`} />
    </Box>
  );
  const framed = title !== undefined || text !== undefined || lines.length > 0;
  return (
    <Box ref={element} data-form-refusal sx={stack}>
      {framed && (
        <Alert
          severity={outcome?.name === 'unknown' ? 'warning' : 'error'}
          role="alert"
          tabIndex={-1}
          slotProps={{ message: { sx: { flexGrow: 1, minWidth: 0 } } }}
        >
          {title && <AlertTitle component="p">{title}</AlertTitle>}
          {text && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>}
          <Lines lines={lines} />
          {further}
        </Alert>
      )}
      {blocks && <Blocks blocks={blocks} place={at} pointer={`/${outcome?.name}/blocks`} />}
      {!framed && further}
    </Box>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  if (lines.length < 2) return lines[0];
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
