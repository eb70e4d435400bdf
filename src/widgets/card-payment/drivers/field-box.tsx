import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(1.5, 1.5),
  minHeight: '1.5rem',
  backgroundColor: theme.palette.background.paper,
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&[data-fault]': { borderColor: theme.palette.error.main },
}));

/** The frame of a field that a platform draws: its label, which leads into it, and what is wrong with it. */
export function FieldBox({
  label,
  fault,
  wide,
  onLabel,
  children,
}: {
  label: string;
  fault: string | undefined;
  wide: boolean;
  onLabel: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Typography
        component="span"
        variant="body2"
        onClick={onLabel}
        sx={{ display: 'block', mb: 0.5, fontWeight: 'fontWeightMedium' }}
      >
        {label}
      </Typography>
      <Frame data-fault={fault ? '' : undefined}>{children}</Frame>
      <Typography role="status" variant="caption" sx={{ color: 'error.main', display: 'block', mt: 0.5 }}>
        {fault}
      </Typography>
    </Box>
  );
}
