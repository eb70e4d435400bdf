import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Frame } from '../../language/portal.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { AtWork } from '../data/at-work.tsx';
import { usePlace } from '../data/use-place.ts';
import { useServices } from '../services.ts';

/** A portal without a frame. */
const noFrame: Pick<Frame, 'id' | 'sources' | 'state' | 'reactions' | 'above' | 'corner'> = { id: '' };

/** Messages from edge to edge of the page, what can be done about them beside their words. */
const above = {
  // Twice its name: the theme's own border has two.
  '& .MuiAlert-root.MuiAlert-root': { borderRadius: 0, borderWidth: '0 0 1px' },
  '& .MuiAlert-icon': { alignSelf: 'center' },
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
  '& .MuiAlert-message > .MuiBox-root': { mt: 0 },
} as const;

/** At the foot of the window, above consent and notices, below dialogs. A transform moves it, as that counts as no layout shift. */
const corner = {
  position: 'fixed',
  insetInlineEnd: { xs: 16, md: 24 },
  bottom: 16,
  transform: 'translateY(calc(-1 * (var(--foot, 0px) + var(--notice, 0px))))',
  zIndex: 5,
  '& .MuiButton-root': { boxShadow: 4 },
  '@media print': { display: 'none' },
} as const;

/** What stands around the screen: messages above it, what floats in the corner, and `read`, which reads the data of both. */
export function useFrame(): { read: ReactNode; above: ReactNode; corner: ReactNode } {
  const { portal, scope } = useServices();
  const definition = portal.frame ?? noFrame;
  const placed = usePlace(definition, scope);
  const { place } = placed;
  const draw = (slot: 'above' | 'corner', look: object) =>
    definition[slot] && (
      <Box sx={look} data-slot={slot}>
        <Blocks blocks={definition[slot]} place={place} pointer={`/${slot}`} />
      </Box>
    );
  const read = <AtWork definition={definition} placed={placed} />;
  return { read, above: draw('above', above), corner: draw('corner', corner) };
}
