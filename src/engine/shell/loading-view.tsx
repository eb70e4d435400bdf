import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState, type ReactNode } from 'react';
import { useServices } from '../services.ts';

/** Shown while a screen is loading, after a short delay: fast screens need no indicator. */
export function LoadingView(): ReactNode {
  const { language } = useServices();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      role="status"
      aria-busy="true"
      data-arriving
      sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}
    >
      {late && <CircularProgress aria-label={language.text('engine.loading')} />}
    </Box>
  );
}
