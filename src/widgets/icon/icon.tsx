import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon as KitIcon } from '../../kit/icon.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { iconSpec } from './props.ts';

/** An icon among blocks. */
export function Icon({ icon, label, size, tone = 'neutral' }: WidgetProps<typeof iconSpec>): ReactNode {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', color: tone === 'neutral' ? 'inherit' : `${tone}.main` }}
    >
      <KitIcon name={icon} label={label} size={size} />
    </Box>
  );
}
