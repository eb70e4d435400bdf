import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../kit/icon.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { Screen } from '../../language/portal.ts';
import { resolveArguments } from '../actions/arguments.ts';
import type { Place } from '../place.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { screenAddress } from '../addresses/addresses.ts';
import { Link } from '../addresses/router.tsx';
import { useWayBack } from '../addresses/trail.tsx';
import { useServices } from '../services.ts';

type Props = { screen: Screen; title: string | undefined; place: Place; children: ReactNode };

/** A narrow card for forms that stand alone; the whole width for everything else. */
export function ScreenLayout({ screen, title, place, children }: Props): ReactNode {
  const content = (
    <>
      {(screen.heading ?? true) && <Heading screen={screen} title={title} place={place} />}
      {children}
    </>
  );
  if (screen.layout !== 'narrow') {
    return (
      <Box
        sx={{ display: 'flex', flexDirection: 'column', gap: 3, width: '100%', maxWidth: 1120, mx: 'auto' }}
      >
        {content}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', placeItems: 'start center', py: { xs: 0, sm: 4 } }}>
      <Paper
        sx={{
          width: '100%',
          maxWidth: 500,
          p: { xs: 2.5, sm: 4 },
          display: 'flex',
          flexDirection: 'column',
          gap: 2.5,
        }}
      >
        {content}
      </Paper>
    </Box>
  );
}

/** Reserves the space of a title whose data are loading. */
function TitleOnItsWay(): ReactNode {
  const { language } = useServices();
  return (
    <>
      <VisuallyHidden>{language.text('engine.loading')}</VisuallyHidden>
      <Skeleton variant="rounded" sx={{ width: '14rem', maxWidth: '60vw', height: '1lh' }} />
    </>
  );
}

const backLook = { minWidth: 44, minHeight: 44 } as const;
/** Beside the arrow that leads back, in several lines rather than below it. */
const headingLook = { flex: '1 1 12rem', outline: 'none', overflowWrap: 'anywhere' } as const;

function Heading({ screen, title, place }: Omit<Props, 'children'>): ReactNode {
  const { portal, language } = useServices();
  const target = screen.back && {
    screen: screen.back,
    params: resolveArguments(screen.backParams, place.scope),
  };
  const back = useWayBack(target && screenAddress(portal, target, language.current()));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      {back && (
        <IconButton
          component={Link}
          to={back}
          edge="start"
          aria-label={language.text('engine.back')}
          sx={backLook}
        >
          <Icon name="arrowLeft" />
        </IconButton>
      )}
      <Typography variant="h1" tabIndex={-1} sx={headingLook}>
        {title ?? <TitleOnItsWay />}
      </Typography>
      {screen.buttons && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
          <Blocks blocks={screen.buttons} place={place} pointer="/buttons" />
        </Box>
      )}
    </Box>
  );
}
