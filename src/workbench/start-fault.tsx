import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** What shows where the workbench could not start. */
export function StartFault({ fault }: { fault: unknown }): ReactNode {
  const again = (
    <Button color="inherit" onClick={() => location.reload()}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={again} sx={{ m: 3 }}>
      The workbench could not start: {fault instanceof Error ? fault.message : String(fault)} Is npm run dev
      running?
    </Alert>
  );
}
