import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useServices } from '../services.ts';
import type { FormSnapshot } from './field-state.ts';

/** The notice above a form that a draft was restored. */
export function FormMessages({
  whole,
  onDiscard,
}: {
  whole: FormSnapshot;
  onDiscard: () => void;
}): ReactNode {
  const { language } = useServices();
  if (!whole.restored) return null;
  return (
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
  );
}
