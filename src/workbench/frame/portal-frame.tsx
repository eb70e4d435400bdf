import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import { MousePointerClick, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readKeptView } from '../session/kept-view.ts';
import { useSnapshot } from '../session/use-session.ts';
import { useWidth } from '../ui/use-width.ts';
import { type Look, useView } from '../view.ts';
import { Address } from './address.tsx';
import { usePicking } from './use-picking.ts';

/** The width of a phone, in pixels. */
const phone = 390;

/** The least width of a desktop, in pixels; where there is less room the portal is drawn smaller, down to a part of its size. */
const desktop = 1024;
const smallest = 0.6;

/** In which size a desktop is drawn in a width. */
const scaleIn = (room: number): number => Math.min(1, Math.max(smallest, room / desktop));

/** The id of the portal with its address. */
export const portalId = 'portal';

/** How often the page has loaded. */
function useLoads(): number {
  const { page } = useView();
  const [loads, setLoads] = useState(0);
  useEffect(() => page.subscribe(() => setLoads((count) => count + 1)), [page]);
  return loads;
}

/** The portal in its frame, with its address and the button for pointing at it. */
export function PortalFrame({ width, theme }: Look): ReactNode {
  const { page, selection, select, open, front } = useView();
  const { state } = useSnapshot();
  const [isPointing, setPointing] = useState(false);
  const loads = useLoads();
  const holder = useRef<HTMLDivElement>(null);
  const room = useWidth(holder) ?? desktop;
  const scale = width === 'desktop' && front === undefined ? scaleIn(room) : 1;
  const [firstPath] = useState(() => readKeptView().path);
  const choose = (chosen: NonNullable<typeof selection>) => {
    select(chosen);
    open('inspector');
    setPointing(false);
  };
  usePicking({ page, isPointing, selection, select: choose, leave: () => setPointing(false), loads });

  // Each page that is loaded begins in its own colours.
  useEffect(() => {
    if (theme === undefined) return;
    // The page hands itself over once it runs.
    const timer = setInterval(() => {
      if (!page.portal) return;
      page.portal.chooseTheme(theme);
      clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [page, theme, loads]);

  useEffect(() => {
    if (!isPointing) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setPointing(false);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isPointing]);

  return (
    <Box
      component="main"
      id={portalId}
      sx={{
        display: front === 'panel' ? 'none' : 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 0,
        height: '100%',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, py: 1 }}>
        <ToggleButton
          value="point"
          size="small"
          selected={isPointing}
          onChange={() => setPointing(!isPointing)}
          sx={{
            gap: 0.75,
            py: 0.5,
            px: 1.25,
            textTransform: 'none',
            color: 'text.primary',
            bgcolor: 'background.paper',
          }}
        >
          <MousePointerClick size={16} aria-hidden />
          Point
        </ToggleButton>
        <Address />
        {scale < 1 && (
          <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {Math.round(room / scale)} px at {Math.round(scale * 100)} %
          </Box>
        )}
        <IconButton aria-label="Reload the portal" onClick={() => page.reload()}>
          <RotateCw size={16} aria-hidden />
        </IconButton>
      </Box>
      {!state.current && (
        <Box
          role="status"
          sx={{
            mx: 1.5,
            mb: 1,
            px: 1.5,
            py: 0.75,
            borderLeft: 3,
            borderColor: 'error.main',
            bgcolor: 'background.paper',
          }}
        >
          {state.build
            ? 'The last good portal is shown: the definitions have an error now.'
            : 'There is no portal to show yet: the definitions have an error.'}
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, px: 1.5, pb: 1.5 }}>
        <Box ref={holder} sx={{ height: '100%', display: 'flex', overflow: 'hidden' }}>
          <Box
            component="iframe"
            title="Portal"
            ref={page.attach}
            src={firstPath}
            sx={{
              width: width === 'phone' ? phone : scale < 1 ? Math.round(room / scale) : '100%',
              maxWidth: `${100 / scale}%`,
              height: `${100 / scale}%`,
              flex: 'none',
              mx: width === 'phone' ? 'auto' : 0,
              transform: scale < 1 ? `scale(${scale})` : 'none',
              transformOrigin: '0 0',
              // An outline, as a border would take its width from the page.
              border: 0,
              outline: 1,
              outlineColor: 'divider',
              outlineOffset: -1,
              borderRadius: width === 'phone' ? 3 : 1,
              bgcolor: 'background.paper',
              colorScheme: 'normal',
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
