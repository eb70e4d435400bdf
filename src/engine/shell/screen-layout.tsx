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
          '& h1': { fontSize: { sm: '1.75rem' } },
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
/** Buttons stand beside the title, and below it where its longest word leaves them no room. */
const nameLook = {
  display: 'flex',
  alignItems: 'start',
  gap: 1,
  flex: '1 1 min-content',
  minWidth: 0,
} as const;
/** The first line is level with the arrow that leads back. */
const headingLook = {
  flexGrow: 1,
  minWidth: 0,
  paddingBlock: 'max(0px, calc((44px - 1lh) / 2))',
  overflowWrap: 'break-word',
} as const;

function Heading({ screen, title, place }: Omit<Props, 'children'>): ReactNode {
  const { portal, language } = useServices();
  const target = screen.back && {
    screen: screen.back,
    params: resolveArguments(screen.backParams, place.scope),
  };
  const back = useWayBack(target && screenAddress(portal, target, language.current()));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, minHeight: 44 }}>
      <Box sx={nameLook}>
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
      </Box>
      {screen.buttons && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Blocks blocks={screen.buttons} place={place} pointer="/buttons" />
        </Box>
      )}
    </Box>
  );
}
