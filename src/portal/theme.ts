import { alpha, createTheme, darken, getLuminance, lighten, type Theme } from '@mui/material/styles';
import type { Brand, Palette } from '../language/partner.ts';
import { spacingOf } from '../language/spacing.ts';
import { buttonRadius } from './button-radius.ts';

declare module '@mui/material/styles' {
  interface Palette {
    header: { main: string; contrastText: string };
  }
  interface PaletteOptions {
    header?: { main: string; contrastText: string };
  }
}

/** Status colours with enough contrast on light and dark backgrounds, for brands without their own. */
const statusColors = {
  light: { success: '#1b6b3a', warning: '#8a5300', error: '#b3261e', info: '#1f5f99' },
  dark: { success: '#7fd6a0', warning: '#f3bf6b', error: '#ffb4ab', info: '#9ecbff' },
} as const;

/** The ground of a filled button under the pointer: further from its words, so that they can be read as well as before. */
const hovered = (ground: string, words: string): string =>
  (getLuminance(words) < getLuminance(ground) ? lighten : darken)(ground, 0.25);

function paletteOf(colors: Palette, mode: 'light' | 'dark') {
  const status = {
    ...statusColors[mode],
    ...Object.fromEntries(Object.entries(colors).filter(([name]) => name in statusColors[mode])),
  };
  const tone = (main: string) => ({ main, contrastText: mode === 'light' ? '#ffffff' : '#101010' });
  return {
    mode,
    primary: {
      main: colors.primary,
      dark: hovered(colors.primary, colors.onPrimary),
      contrastText: colors.onPrimary,
    },
    secondary: { main: colors.accent, contrastText: colors.text },
    background: { default: colors.background, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.mutedText, disabled: colors.mutedText },
    divider: colors.border,
    header: { main: colors.header ?? colors.surface, contrastText: colors.onHeader ?? colors.text },
    success: tone(status.success),
    warning: tone(status.warning),
    error: tone(status.error),
    info: tone(status.info),
    action: { selected: alpha(colors.primary, 0.12), hover: alpha(colors.primary, 0.06) },
  };
}

const cardShadow = {
  outlined: 'none',
  raised: '0 1px 2px rgb(0 0 0 / 8%), 0 8px 24px rgb(0 0 0 / 8%)',
  flat: 'none',
} as const;

/**
 * What stands on paper where dialogs are open: the topmost of them alone, or the page where there is none but that of the
 * session, which cannot be closed.
 */
const printed = {
  // What only a screen can do: menus, searching, pressing. A heading that sorts is a heading.
  'aside, header, nav, [role=search], [role=tablist], #content :is(.MuiButton-root, .MuiIconButton-root)': {
    display: 'none !important',
  },
  '[data-notices], body > [role=presentation]:not([data-printed])': { display: 'none' },
  'body[data-still]': { overflow: 'visible', paddingRight: '0 !important' },
  'body:has(> [data-printed]) > :not([data-printed]), body > [data-printed]:has(~ [data-printed])': {
    display: 'none !important',
  },
} as const;

/** The theme of a brand, for a light or dark background. */
export function createBrandTheme(brand: Brand, mode: 'light' | 'dark'): Theme {
  const {
    bodyFont,
    headingFont = bodyFont,
    headingWeight = 700,
    radius,
    density = 'comfortable',
    cards = 'outlined',
    buttons = 'rounded',
  } = brand;
  const heading = (size: string, lineHeight: number) => ({
    fontFamily: headingFont,
    fontWeight: headingWeight,
    fontSize: size,
    lineHeight,
  });
  return createTheme({
    palette: paletteOf(brand[mode], mode),
    shape: { borderRadius: radius },
    spacing: spacingOf(density),
    typography: {
      fontFamily: bodyFont,
      h1: heading('clamp(1.6rem, 1.2rem + 1.6vw, 2.25rem)', 1.2),
      h2: heading('1.35rem', 1.3),
      h3: heading('1.15rem', 1.35),
      h4: heading('1.1rem', 1.4),
      h5: heading('1.05rem', 1.4),
      h6: heading('1rem', 1.5),
      button: { textTransform: 'none', fontWeight: 600 },
      overline: { textTransform: 'none', letterSpacing: '0.02em', fontWeight: 600, fontSize: '0.8rem' },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { overflowWrap: 'break-word', textWrap: 'pretty', '&[data-still]': { overflow: 'hidden' } },
          '@media print': printed,
          // What opens gives its heading the focus, so that it is read out; it is not a control.
          'h1, h2, h3, h4': { textWrap: 'balance', outline: 'none' },
          ':focus-visible:not(h1, h2, h3, h4, main)': {
            outline: `3px solid ${brand[mode].primary}`,
            outlineOffset: 2,
          },
          // A transition of any length above 0 would be one of everything, and a colour would reach one level a frame; an
          // animation that repeats would show a spinner at a chance moment, mostly as a dot.
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transition: 'none !important',
            },
          },
        },
      },
      MuiInputBase: {
        styleOverrides: { input: { '&::placeholder': { color: brand[mode].mutedText, opacity: 1 } } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: brand[mode].mutedText },
          // A field that was touched stays hovered there; the border that MUI gives it is too faint.
          root: {
            '@media (hover: none)': {
              '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
                borderColor: brand[mode].mutedText,
              },
            },
          },
        },
      },
      // The browser alone answers a touch: a ripple is drawn by script and adds style rules, before the press is even heard.
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            // The chosen entry of a menu is tinted by its own words, as the header may be dark in light colours.
            '&:active, &[aria-current=page]': {
              backgroundImage: 'linear-gradient(color-mix(in srgb, currentColor 12%, transparent) 0 0)',
            },
          },
        },
      },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
      MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.85rem' } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            borderRadius: buttonRadius[buttons](radius),
            paddingInline: 20,
            // Words on two lines begin beside the icon.
            '&:has(> .MuiButton-startIcon)': { textAlign: 'start' },
          },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: ({ theme }) => ({
            backgroundImage: 'none',
            ...(cards === 'outlined' ? { border: `1px solid ${theme.palette.divider}` } : {}),
          }),
          rounded: { boxShadow: cardShadow[cards] },
        },
      },
      MuiAppBar: { styleOverrides: { root: { border: 0, boxShadow: 'none' } } },
      MuiDrawer: { styleOverrides: { paper: { border: 0 } } },
      MuiAlert: {
        styleOverrides: {
          // The icon stands beside the heading or the first of several lines, and beside the middle of one.
          root: ({ theme, ownerState: { severity = 'success' } }) => ({
            alignItems: 'center',
            // On a phone the button stands below the words.
            '&:has(> .MuiAlert-action)': { flexWrap: 'wrap' },
            '& > .MuiAlert-action': { padding: 0, marginInlineEnd: 0, whiteSpace: 'nowrap' },
            '&:has(> .MuiAlert-action) > .MuiAlert-message': { flex: '1 1 0', minWidth: '13rem' },
            '&:not(.MuiAlert-filled)': {
              border: `1px solid ${alpha(theme.palette[severity].main, mode === 'dark' ? 0.6 : 0.4)}`,
              boxShadow: 'none',
            },
            '&:has(.MuiAlertTitle-root, ul, button)': { alignItems: 'flex-start' },
          }),
          // On dark the grounds of MUI are nearly black: darker than what they stand on, whatever they say. A strong
          // tint of a pale colour is mud on a coloured surface: the border carries the colour.
          standard: ({ theme, ownerState: { severity = 'success' } }) => {
            const tint = alpha(theme.palette[severity].main, 0.07);
            return mode === 'dark'
              ? {
                  backgroundColor: theme.palette.background.paper,
                  backgroundImage: `linear-gradient(${tint}, ${tint})`,
                }
              : {};
          },
        },
      },
      MuiAlertTitle: { styleOverrides: { root: { fontWeight: 700 } } },
      // As round as fields and cards are, instead of round everywhere.
      MuiPagination: { defaultProps: { shape: 'rounded' } },
      MuiLink: { defaultProps: { underline: 'always' } },
    },
  });
}
