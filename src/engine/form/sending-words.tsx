import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLate } from '../../kit/use-late.ts';
import { useServices } from '../services.ts';

/** After so many milliseconds what is still under way says so. */
const slow = 5000;

/** Says that something slow is being sent; at once where everybody waits for it, as at the last step. */
export function SendingWords({ isAwaited }: { isAwaited: boolean }): ReactNode {
  const { language } = useServices();
  const isSlow = useLate(slow);
  const key = isSlow ? 'engine.wizard.slow' : 'engine.wizard.sending';
  return (
    <Typography role="status" sx={{ color: 'text.secondary', textAlign: { sm: 'right' } }}>
      {(isSlow || isAwaited) && language.text(key)}
    </Typography>
  );
}
