import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useKit } from '../../kit/kit.ts';
import { useLate } from '../../kit/use-late.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { spinnerSpec } from './props.ts';

/** A progress indicator. */
export function Spinner({ label, late }: WidgetProps<typeof spinnerSpec>): ReactNode {
  const { text } = useKit();
  const isLate = useLate(10_000);
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 4, color: 'text.secondary' }}
    >
      <CircularProgress aria-hidden />
      {label ? <span>{label}</span> : <VisuallyHidden>{text('kit.loading')}</VisuallyHidden>}
      {isLate && late}
    </Box>
  );
}
