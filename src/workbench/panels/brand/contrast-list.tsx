import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  type ContrastPair,
  contrastPairs,
  neededContrast,
  ratioInWords,
} from '../../../compile/check/contrast.ts';
import type { Palette } from '../../../language/partner.ts';

/** The pairs of a palette, each drawn in its own colours, with its contrast and whether that is enough for text. */
export function ContrastList({ title, palette }: { title: string; palette: Palette }): ReactNode {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h4" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {contrastPairs(palette).map((pair) => (
          <Pair key={`${pair.text} ${pair.ground}`} pair={pair} />
        ))}
      </Box>
    </Box>
  );
}

function Pair({ pair: { text, ground, front, back, ratio } }: { pair: ContrastPair }): ReactNode {
  const isEnough = ratio >= neededContrast;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 12 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          px: 1,
          py: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          color: front,
          bgcolor: back,
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {text} on {ground}
      </Box>
      <Box sx={{ flex: 'none', width: 84, color: isEnough ? 'success.main' : 'error.main' }}>
        {isEnough ? '✓' : '✗'} {ratioInWords(ratio)}
      </Box>
    </Box>
  );
}
