import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import type { FormSnapshot } from './field-state.ts';

/** What stands above a form: what went wrong with sending it, what is still to mend, a draft that was put back. */
export function FormMessages({
  whole,
  onDiscard,
}: {
  whole: FormSnapshot;
  onDiscard: () => void;
}): ReactNode {
  const { language } = useServices();
  const said = [whole.message, ...whole.elsewhere].filter((text) => text !== undefined);
  return (
    <>
      {said.length > 0 && (
        <Alert severity="error" role="alert" tabIndex={-1}>
          {said.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {said.length === 0 && whole.faults > 0 && (
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
