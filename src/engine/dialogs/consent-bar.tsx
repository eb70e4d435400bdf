import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lowWindow } from '../../kit/low-window.ts';
import type { Dialog } from '../../language/portal.ts';
import { wellKnown } from '../addresses/well-known.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { keepFootFor } from '../over-page.ts';
import { focusHeadingIfLost } from '../page.ts';
import { loadNeeds } from '../screen/preload.ts';
import { ScreenContent } from '../screen/screen-content.tsx';
import { usePlace } from '../data/use-place.ts';
import { useServices } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import { useRead } from '../state/use-computed.ts';
import { useText } from '../state/use-text.ts';
import { useDefinition } from '../use-definition.ts';

/** Asks for consent as long as nothing was chosen, once the settings are known. */
export function ConsentBar(): ReactNode {
  const { consent, scope } = useServices();
  const [isKnown, setKnown] = useState(false);
  const isSettled = useRead('env.settled', scope) === true;
  const isChosen = useRead('env.consent', scope) !== null;
  useEffect(
    () =>
      void consent().then(
        () => setKnown(true),
        () => undefined,
      ),
    [consent],
  );
  return isKnown && isSettled && !isChosen && <Coming />;
}

/** Waits for the definition and its code; without them nothing is asked, and nothing accepted. */
function Coming(): ReactNode {
  const services = useServices();
  const read = useCallback(async () => {
    const found = await services.load.dialog(wellKnown.consent);
    await loadNeeds(found, services);
    return found;
  }, [services]);
  const { definition } = useDefinition(wellKnown.consent, read);
  return <Suspense fallback={null}>{definition && <Bar definition={definition} />}</Suspense>;
}

const route = fixedRoot({});

/**
 * The question at the foot of the window, over the page and below its dialogs. The page leaves it room, so that what has
 * the focus is never behind it; it comes first for the keyboard, and takes the focus from nobody.
 */
function Bar({ definition }: { definition: Dialog }): ReactNode {
  const { scope } = useServices();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [outer] = useState(() => scope.with('route', route));
  const placed = usePlace(definition, outer);
  const title = useText(definition.title, placed.place.scope);
  useLayoutEffect(() => (root.current ? keepFootFor(root.current) : undefined), []);
  useEffect(() => () => void setTimeout(focusHeadingIfLost), []);
  return (
    <Paper ref={root} component="section" elevation={8} aria-labelledby={id} sx={look}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <ScreenContent definition={definition} placed={placed} />
      <Box sx={buttons}>
        <Blocks blocks={definition.buttons ?? {}} place={placed.place} pointer="/buttons" />
      </Box>
    </Paper>
  );
}

/** At the right of a wide window, beside the menu; never higher than leaves the page in sight. */
const look = {
  position: 'fixed',
  zIndex: 1050,
  right: { xs: 0, md: 24 },
  bottom: { xs: 0, md: 24 },
  width: { xs: '100%', md: 'min(32rem, calc(100vw - 48px))' },
  maxHeight: '60vh',
  [lowWindow]: { maxHeight: '40vh' },
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
  borderRadius: { xs: 0, md: 1 },
  borderTop: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *, & > :not([data-disabled]) > *': { flex: '1 1 8rem' },
  '& button': { width: '100%' },
} as const;
