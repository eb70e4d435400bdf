import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { asObject } from '../../../base/json.ts';
import { logoPlace } from '../../../language/asset.ts';
import { dataOf } from '../../edits/json-text.ts';
import { valueAt } from '../../edits/value-at.ts';
import { useSession, useSnapshot } from '../../session/use-session.ts';
import { type Ground, PicturePlace } from './picture-place.tsx';

/** The bar of the menu in a theme, on which the logo stands. */
function barOf(brand: unknown, theme: 'light' | 'dark'): Ground {
  const { header, surface } = asObject(valueAt(asObject(brand), [theme]));
  const colour = [header, surface].find((one): one is string => typeof one === 'string');
  return { colour: colour ?? (theme === 'light' ? '#FFFFFF' : '#111111'), name: theme };
}

/** The tabs of browsers, light and dark. */
const tabs: Ground[] = [
  { colour: '#F6F7F9', name: 'light' },
  { colour: '#24262B', name: 'dark' },
];

/** Keeps a file that is dropped beside its place from being opened instead of the page. */
function useNoOpening(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.preventDefault();
    for (const kind of ['dragover', 'drop'] as const) addEventListener(kind, keep);
    return () => {
      for (const kind of ['dragover', 'drop'] as const) removeEventListener(kind, keep);
    };
  }, []);
}

/** The pictures of a brand, each on its ground; a new one is dropped or chosen. */
export function BrandPictures(): ReactNode {
  useNoOpening();
  const session = useSession();
  const { state } = useSnapshot();
  const brand = valueAt(dataOf(session.text(`partners/${state.partner}/partner.json`)), ['brand']);
  const [light, dark] = [barOf(brand, 'light'), barOf(brand, 'dark')];
  return (
    <Box sx={{ px: 2, pb: 3, display: 'grid', gap: 3 }}>
      <PicturePlace slot="logo" title="Logo" grounds={[light]}>
        Stands on the bar of the menu, {logoPlace.height} pixels high and at most {logoPlace.width} broad.
        Best as SVG.
      </PicturePlace>
      <PicturePlace slot="logoDark" title="Logo in the dark" grounds={[dark]} instead="logo">
        The same for the dark theme. Without one the logo stands there too.
      </PicturePlace>
      <PicturePlace slot="icon" title="Icon" grounds={tabs}>
        Of the browser tab and of a phone’s home screen; as broad as it is high.
      </PicturePlace>
    </Box>
  );
}
