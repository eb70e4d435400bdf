import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Text } from '../../fields/text/text.tsx';
import type { FieldState } from '../../kit/field.ts';

const colour = /^#[0-9a-f]{6}$/i;

/** A picker always has a colour; crossed out it says that the field has none. */
const crossedOut = {
  background:
    'linear-gradient(to top right, transparent 47%, currentcolor 47% 53%, transparent 53%) !important',
};

/** A colour as text, with the device's own picker beside it. */
export function ColourInput({ field }: { field: FieldState }): ReactNode {
  const value = typeof field.value === 'string' ? field.value : '';
  const isColour = colour.test(value);
  const known = isColour ? value : '#000000';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={`${field.label}: pick a colour${isColour ? '' : ', none yet'}`}
        value={known.toLowerCase()}
        onChange={(event) => field.change(event.target.value.toUpperCase())}
        sx={{
          width: 44,
          height: 44,
          mt: '23px',
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          flex: 'none',
          ...(!isColour && {
            '&::-webkit-color-swatch': crossedOut,
            '&::-moz-color-swatch': crossedOut,
          }),
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text {...(field as FieldState<string>)} />
      </Box>
    </Box>
  );
}
