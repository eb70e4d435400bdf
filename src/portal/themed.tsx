import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { jsonStorage } from '../base/json-storage.ts';
import type { Services } from '../engine/services.ts';
import type { Brand } from '../language/partner.ts';
import { createBrandTheme } from './theme.ts';

type Mode = 'light' | 'dark' | 'system';
const modes: readonly Mode[] = ['light', 'dark', 'system'];

/** The choice of light or dark, stored for the next visit if the browser allows it. */
export function createThemeChoice(storage: Storage): Services['theme'] {
  const listeners = new Set<() => void>();
  const kept = jsonStorage('mostrador.', storage);
  const first = kept.read('theme');
  let mode = modes.find((known) => known === first) ?? 'system';
  return {
    current: () => mode,
    choose(next) {
      mode = next;
      kept.write('theme', next);
      for (const notify of listeners) notify();
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}

/** Draws in the chosen mode, light or dark, or the one that the device prefers. */
export function Themed({
  brand,
  choice,
  children,
}: {
  brand: Brand;
  choice: Services['theme'];
  children: ReactNode;
}): ReactNode {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const chosen = useSyncExternalStore(choice.subscribe, choice.current);
  const mode = chosen === 'system' ? (prefersDark ? 'dark' : 'light') : chosen;
  const theme = useMemo(() => createBrandTheme(brand, mode), [brand, mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
