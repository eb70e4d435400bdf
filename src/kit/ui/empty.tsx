import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** Shown in place of an empty answer. */
export function Empty({ text, icon = 'folder' }: { text: string; icon?: string }): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        px: 2,
        py: 4,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Icon name={icon} size="large" />
      <Typography sx={{ maxWidth: '32rem' }}>{text}</Typography>
    </Box>
  );
}
