import MuiAlert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { useIsNews } from '../../kit/news.ts';
import { toneIcons } from '../../kit/tone.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { AlertTone, alertSpec } from './props.ts';

const urgent = ['warning', 'error'];

/** How a message is read out: a grave one at once, if it comes later; what stands there in its turn, as the rest. */
const roleOf = (tone: AlertTone, isNews: boolean) =>
  urgent.includes(tone) ? (isNews ? 'alert' : 'note') : 'status';

/** A message that the customer should notice. */
export function Alert({ tone = 'info', title, text, buttons }: WidgetProps<typeof alertSpec>): ReactNode {
  const role = roleOf(tone, useIsNews());
  return (
    <MuiAlert
      severity={tone}
      icon={<Icon name={toneIcons[tone]} />}
      role={role}
      slotProps={{ message: { sx: { flexGrow: 1, minWidth: 0 } } }}
    >
      {title && <AlertTitle component="p">{title}</AlertTitle>}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
      {buttons && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { mt: 0 } }}>{buttons}</Box>
      )}
    </MuiAlert>
  );
}
