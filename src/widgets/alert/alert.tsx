import MuiAlert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { toneIcons } from '../../kit/tone.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { alertSpec } from './props.ts';

const urgent = ['warning', 'error'];

/** A message that the customer should notice. */
export function Alert({ tone = 'info', title, text, buttons }: WidgetProps<typeof alertSpec>): ReactNode {
  return (
    <MuiAlert
      severity={tone}
      icon={<Icon name={toneIcons[tone]} />}
      role={urgent.includes(tone) ? 'alert' : 'status'}
      slotProps={{ message: { sx: { flexGrow: 1, minWidth: 0 } } }}
    >
      {title && <AlertTitle component="p">{title}</AlertTitle>}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
      {buttons && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{buttons}</Box>}
    </MuiAlert>
  );
}
