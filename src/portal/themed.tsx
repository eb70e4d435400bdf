import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Services } from '../engine/services.ts';
import type { Brand } from '../language/partner.ts';
import { createBrandTheme } from './theme.ts';

type Mode = 'light' | 'dark' | 'system';
const storageKey = 'mostrador.theme';
const modes: readonly string[] = ['light', 'dark', 'system'];

/** The choice of light or dark, stored for the next visit if the browser allows it. */
export function createThemeChoice(storage: Storage): Services['theme'] {
  const listeners = new Set<() => void>();
  const kept = () => {
    try {
      return storage.getItem(storageKey);
    } catch {
      return null;
    }
  };
  const first = kept();
  let mode: Mode = modes.includes(first ?? '') ? (first as Mode) : 'system';
  return {
    current: () => mode,
    choose(next) {
      mode = next;
      for (const notify of listeners) notify();
      try {
        storage.setItem(storageKey, next);
      } catch {
        return;
      }
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
