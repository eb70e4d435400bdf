import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import type { FormSnapshot } from './field-state.ts';

/** The messages above a form: the number of fields with errors, and the notice of a restored draft. */
export function FormMessages({
  whole,
  onDiscard,
}: {
  whole: FormSnapshot;
  onDiscard: () => void;
}): ReactNode {
  const { language } = useServices();
  return (
    <>
      {whole.faults > 0 && (
        <Alert severity="error" role="status">
          {language.text('engine.formFaults', { count: whole.faults })}
        </Alert>
      )}
      {whole.restored && (
        <Alert
          severity="info"
          role="status"
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
