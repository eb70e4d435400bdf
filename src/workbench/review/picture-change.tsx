import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { pictureAddress } from '../edits/asset-text.ts';
import { assetFacts } from '../ui/asset-facts.ts';

type Props = { path: string; before: string | null; after: string | null };

/** A ground of two greys, on which light and dark pictures can be seen. */
const chequered = 'repeating-conic-gradient(#8f96a3 0 25%, #a3aab6 0 50%) 0 0 / 16px 16px';

/** The change of a picture: the one on disk, and the one that will be written. */
export function PictureChange({ path, before, after }: Props): ReactNode {
  return (
    <Box
      role="region"
      aria-label={`Changes of ${path}`}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}
    >
      {before !== null && <Side title="Before" path={path} text={before} />}
      {after !== null && <Side title={before === null ? 'New' : 'After'} path={path} text={after} />}
    </Box>
  );
}

function Side({ title, path, text }: { title: string; path: string; text: string }): ReactNode {
  return (
    <Box
      component="figure"
      sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', height: 140, p: 2, background: chequered }}>
        <Box
          component="img"
          src={pictureAddress(path, text)}
          alt={`${title}: ${path.split('/').at(-1)}`}
          sx={{ maxWidth: '100%', maxHeight: 108, minHeight: 36 }}
        />
      </Box>
      <Box component="figcaption" sx={{ px: 1.5, py: 0.75, fontSize: 12 }}>
        {title} · {assetFacts(text)}
      </Box>
    </Box>
  );
}
