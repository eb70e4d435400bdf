import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { logoPlace } from '../../../language/asset.ts';
import type { PictureSlot } from '../../edits/picture-edits.ts';

/** The picture in the size that the portal draws it in; an icon also as small as on a tab. */
export function Picture({ slot, src, alt }: { slot: PictureSlot; src: string; alt: string }): ReactNode {
  if (slot !== 'icon')
    return (
      <Box
        component="img"
        src={src}
        alt={alt}
        sx={{
          display: 'block',
          height: logoPlace.height,
          maxWidth: `min(${logoPlace.width}px, 100%)`,
          objectFit: 'contain',
        }}
      />
    );
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box component="img" src={src} alt={alt} sx={{ width: 48, height: 48, objectFit: 'contain' }} />
      <Box component="img" src={src} alt="" sx={{ width: 16, height: 16, objectFit: 'contain' }} />
    </Box>
  );
}
