import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useEffect, useState } from 'react';
import { useKit } from '../../kit/kit.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { spinnerSpec } from './props.ts';

/** Shows its children once ten seconds have passed. */
function Later({ children }: { children: ReactNode }): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 10_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate && children;
}

/** A progress indicator. */
export function Spinner({ label, late }: WidgetProps<typeof spinnerSpec>): ReactNode {
  const { text } = useKit();
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 4, color: 'text.secondary' }}
    >
      <CircularProgress aria-hidden />
      {label ? <span>{label}</span> : <VisuallyHidden>{text('kit.loading')}</VisuallyHidden>}
      {late && <Later>{late}</Later>}
    </Box>
  );
}
