import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a panel with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box component="section" sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The heading of a panel, and what it is for. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
      <Typography variant="h1" component="h2">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" color="text.secondary" component="div" sx={{ mt: 0.5 }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}
