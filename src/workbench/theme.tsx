import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';

/** The fonts of text and of code. */
export const fonts = {
  text: "system-ui, 'Segoe UI', Roboto, sans-serif",
  code: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
};

const palettes = {
  light: {
    primary: { main: '#2454c7' },
    background: { default: '#f4f5f7', paper: '#ffffff' },
    text: { primary: '#1b2130', secondary: '#566074' },
    divider: '#dcdfe6',
    success: { main: '#1c7a45' },
    warning: { main: '#8a5a00' },
    error: { main: '#b3261e' },
  },
  dark: {
    primary: { main: '#9db8ff' },
    background: { default: '#14171d', paper: '#1c2029' },
    text: { primary: '#e9ecf2', secondary: '#a6afc0' },
    divider: '#343a47',
    success: { main: '#7fd39b' },
    warning: { main: '#f0c067' },
    error: { main: '#ff9d94' },
  },
};

function themeOf(mode: 'light' | 'dark') {
  return createTheme({
    palette: { mode, ...palettes[mode] },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: fonts.text,
      fontSize: 13,
      body1: { fontSize: 13, lineHeight: 1.45 },
      body2: { fontSize: 13, lineHeight: 1.45 },
      h1: { fontSize: 16, fontWeight: 650, lineHeight: 1.3 },
      h2: { fontSize: 14, fontWeight: 650, lineHeight: 1.3 },
      h3: { fontSize: 13, fontWeight: 650, lineHeight: 1.3 },
      button: { textTransform: 'none', fontWeight: 550 },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.5 } } },
      },
      MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
      MuiIconButton: { defaultProps: { size: 'small' } },
      MuiOutlinedInput: { defaultProps: { size: 'small' } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
    },
  });
}

/** The look of the workbench, which is that of no partner: light or dark, as the device prefers. */
export function Themed({ children }: { children: ReactNode }): ReactNode {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => themeOf(prefersDark ? 'dark' : 'light'), [prefersDark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
