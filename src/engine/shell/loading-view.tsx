import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useLate } from '../../kit/use-late.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import { useServices } from '../services.ts';
import { useRead } from '../state/use-computed.ts';

/** A sign-in that a link or a provider began, and not a session that goes on after a reload. */
function useIsSigningIn(): boolean {
  const { scope } = useServices();
  const authenticating = useRead('session.authenticating', scope) === true;
  const refreshing = useRead('session.refreshing', scope) === true;
  return authenticating && !refreshing;
}

/**
 * Shown while a screen is loading, after a short delay: fast screens need no indicator. A sign-in is told in words, as it
 * takes longer and nobody pressed for it.
 */
export function LoadingView(): ReactNode {
  const { language } = useServices();
  const words = useIsSigningIn() ? language.text('engine.signingIn') : undefined;
  const late = useLate(250);
  return (
    <Box role="status" aria-busy="true" data-arriving sx={loading}>
      {late && <CircularProgress aria-hidden />}
      {late && (words ?? <VisuallyHidden>{language.text('engine.loading')}</VisuallyHidden>)}
    </Box>
  );
}

const loading = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  minHeight: '50vh',
  color: 'text.secondary',
} as const;
