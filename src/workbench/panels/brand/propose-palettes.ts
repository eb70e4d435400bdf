import { contrast, neededContrast } from '../../../compile/check/contrast.ts';
import type { Palette } from '../../../language/partner.ts';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

/** The colours of a brand, as `#rrggbb`: what is pressed, and optionally what is highlighted, and the bar of the menu. */
export type BrandColours = { primary: string; accent?: string | undefined; header?: string | undefined };

/** A little more than needed, so that a change by hand does not fall below at once. */
const wanted = neededContrast + 0.1;

const step = 0.01;

/** A colour that is read on some grounds: as it is if it can be, otherwise lighter or darker by no more than it takes. */
function readOn(colour: Oklch, grounds: readonly string[], towards: 'light' | 'dark'): string {
  let { l } = colour;
  const isRead = () => grounds.every((ground) => contrast(hexOf({ ...colour, l }), ground) >= wanted);
  while (!isRead() && (towards === 'light' ? l < 1 : l > 0)) l += towards === 'light' ? step : -step;
  return hexOf({ ...colour, l: Math.min(1, Math.max(0, l)) });
}

/**
 * Text on a ground: white, or dark with a breath of the ground's hue, whichever is told apart better. Where white has too
 * little contrast, black has enough: at least one of the two has 4.58 on any ground.
 */
function textOn(ground: string): string {
  const dark = { l: 0.2, c: 0.03, h: oklchOf(ground).h };
  const needed = Math.max(neededContrast, contrast(hexOf(dark), ground));
  return contrast('#FFFFFF', ground) >= needed ? '#FFFFFF' : readOn(dark, [ground], 'dark');
}

const hues = { success: 152, warning: 72, error: 27, info: 248 };

const statuses = (l: number, c: number, surface: string, towards: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(hues).map(([name, h]) => [name, readOn({ l, c, h }, [surface], towards)]),
  );

type Greys = { background: number; surface: number; text: number; muted: number; border: number };

/** The greys of a theme by their lightness; all have a breath of the brand's hue. */
const greys: Record<'light' | 'dark', Greys> = {
  light: { background: 0.982, surface: 1, text: 0.25, muted: 0.46, border: 0.89 },
  dark: { background: 0.19, surface: 0.235, text: 0.95, muted: 0.79, border: 0.4 },
};

/** Chroma of large areas and of text. */
const breath = 0.008;

function paletteOf(theme: 'light' | 'dark', { primary, accent, header }: BrandColours): Palette {
  const brand = oklchOf(primary);
  const { background, surface, text, muted, border } = greys[theme];
  const grey = (l: number, c = breath) => hexOf({ l, c: Math.min(c, brand.c), h: brand.h });
  const grounds = [grey(background), grey(surface)];
  const towards = theme === 'light' ? 'dark' : 'light';
  const own = readOn(brand, grounds, towards);
  const bar = header && (theme === 'light' ? header : hexOf({ ...oklchOf(header), l: 0.25 }));
  return {
    primary: own,
    onPrimary: textOn(own),
    accent: accent ?? hexOf({ ...brand, l: 0.8, h: brand.h + 40 }),
    background: grey(background),
    surface: grey(surface),
    text: readOn({ ...brand, l: text, c: 2 * breath }, grounds, towards),
    mutedText: readOn({ ...brand, l: muted, c: 2 * breath }, grounds, towards),
    border: grey(border, 2 * breath),
    ...(bar ? { header: bar.toUpperCase(), onHeader: textOn(bar) } : {}),
    ...statuses(theme === 'light' ? 0.5 : 0.82, theme === 'light' ? 0.14 : 0.1, grey(surface), towards),
  };
}

/** Both palettes from the colours of a brand. Every pair that the compiler checks has the contrast that text needs. */
export const proposePalettes = (colours: BrandColours): { light: Palette; dark: Palette } => ({
  light: paletteOf('light', colours),
  dark: paletteOf('dark', colours),
});
