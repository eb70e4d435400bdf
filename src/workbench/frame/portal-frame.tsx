import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import { MousePointerClick, RotateCw } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { keepView, readKeptView } from '../session/kept-view.ts';
import { useSnapshot } from '../session/use-session.ts';
import { fonts } from '../theme.tsx';
import { type Look, useView } from '../view.ts';
import { usePicking } from './use-picking.ts';

/** The width of a phone, in pixels. */
const phone = 390;

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
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', justifyContent: 'center', px: 1.5, pb: 1.5 }}>
        <Box
          component="iframe"
          title="Portal"
          ref={page.attach}
          src={firstPath}
          sx={{
            width: width === 'phone' ? phone : '100%',
            maxWidth: '100%',
            height: '100%',
            border: 1,
            borderColor: 'divider',
            borderRadius: width === 'phone' ? 3 : 1,
            bgcolor: 'background.paper',
            colorScheme: 'normal',
          }}
        />
      </Box>
    </Box>
  );
}

/** The address of the page in the frame; another one can be typed. */
function Address(): ReactNode {
  const { page } = useView();
  const [typed, setTyped] = useState<string>();
  const [path, setPath] = useState(page.path);
  useEffect(() => {
    const look = () => {
      if (!page.document()) return;
      setPath(page.path);
      keepView({ path: page.path });
    };
    const timer = setInterval(look, 400);
    return () => clearInterval(timer);
  }, [page]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined) page.go(typed.startsWith('/') ? typed : `/${typed}`);
    setTyped(undefined);
  };
  return (
    <Box component="form" onSubmit={go} sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 1 }}>
      <OutlinedInput
        fullWidth
        value={typed ?? path}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(undefined)}
        inputProps={{
          'aria-label': 'Address in the portal',
          style: { padding: '5px 10px', font: `12px/1.5 ${fonts.code}` },
        }}
        sx={{ bgcolor: 'background.paper' }}
      />
      {typed !== undefined && (
        <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
          Go
        </Button>
      )}
    </Box>
  );
}
