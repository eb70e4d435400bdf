import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import type { FormSnapshot } from './field-state.ts';

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  paddingInlineStart: theme.spacing(2.5),
}));

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode =>
  lines.length > 0 && (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );

/** What stands above a form: what went wrong with sending it, what is still to mend, a draft that was put back. */
export function FormMessages({
  whole,
  onDiscard,
}: {
  whole: FormSnapshot;
  onDiscard: () => void;
}): ReactNode {
  const { language } = useServices();
  const { message } = whole;
  const lines = [...new Set(whole.elsewhere.flatMap((text) => text.split('\n')))];
  return (
    <>
      {(message !== undefined || lines.length > 0) && (
        <Alert severity="error" role="alert" tabIndex={-1}>
          {message !== undefined && (lines.length > 0 ? <strong>{message}</strong> : message)}
          {message === undefined && lines.length === 1 ? lines : <Lines lines={lines} />}
        </Alert>
      )}
      {message === undefined && lines.length === 0 && whole.faults > 0 && (
        <Alert severity="error" role="status">
          {language.text('engine.formFaults', { count: whole.faults })}
        </Alert>
      )}
      {whole.restored && (
        <Alert
          severity="info"
          action={
            <Button onClick={onDiscard} color="inherit">
              {language.text('engine.draftDiscard')}
            </Button>
          }
        >
          {language.text('engine.draftRestored')}
        </Alert>
      )}
    </>
  );
}
