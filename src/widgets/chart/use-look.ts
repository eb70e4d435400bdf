import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useSyncExternalStore } from 'react';
import type { Look } from './palette.ts';

/** Ink on paper, whatever the screen looks like. */
const paper = {
  mode: 'light',
  surface: '#ffffff',
  text: '#000000',
  muted: '#404040',
  line: '#c0c0c0',
  primary: '#005a9c',
} as const;

const matches = { noSsr: true } as const;

const printing = () => window.matchMedia?.('print');

/** Whether the page is being printed; a canvas knows no style rules for paper. */
const usePrints = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = printing();
      media?.addEventListener('change', notify);
      return () => media?.removeEventListener('change', notify);
    },
    () => printing()?.matches === true,
  );

/** The colours and letters of the theme for a chart, and whether it is narrow or must not move. */
export function useLook(): { look: Look; narrow: boolean; still: boolean } {
  const { palette, typography, breakpoints } = useTheme();
  const prints = usePrints();
  const narrow = useMediaQuery(breakpoints.down('sm'), matches);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', matches) || prints;
  const onPaper = prints && palette.mode === 'dark';
  const look = useMemo<Look>(
    () => ({
      mode: palette.mode,
      primary: palette.primary.main,
      surface: palette.background.paper,
      text: palette.text.primary,
      muted: palette.text.secondary,
      line: palette.divider,
      ...(onPaper && paper),
      font: typography.fontFamily ?? 'sans-serif',
    }),
    [palette, typography, onPaper],
  );
  return { look, narrow, still };
}
