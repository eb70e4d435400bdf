import { jsonPointer } from '../../base/json-pointer.ts';
import type { Brand, Palette } from '../../language/partner.ts';
import type { Finding } from '../finding.ts';

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of text and background colours. */
const pairs: [keyof Palette, keyof Palette][] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['mutedText', 'background'],
  ['mutedText', 'surface'],
  ['onPrimary', 'primary'],
  ['primary', 'background'],
  ['primary', 'surface'],
  ['onHeader', 'header'],
  ['success', 'surface'],
  ['warning', 'surface'],
  ['error', 'surface'],
  ['info', 'surface'],
];

/** What text needs (WCAG 2.2, 1.4.3, level AA). */
export const neededContrast = 4.5;

const apart = (text: string, ground: string, textIsLighter: boolean): string => {
  const [ofText, ofGround] = textIsLighter ? ['lighter', 'darker'] : ['darker', 'lighter'];
  return `choose a ${ofText} ${text} or a ${ofGround} ${ground}`;
};

/** A text colour on a ground: their names, both colours, and their contrast, 1 to 21. */
export type ContrastPair = {
  text: keyof Palette;
  ground: keyof Palette;
  front: string;
  back: string;
  ratio: number;
};

/** The pairs of a palette that are checked; one with a colour that the engine chooses is none. */
export function contrastPairs(given: Palette): ContrastPair[] {
  const palette: Palette = {
    ...given,
    header: given.header ?? given.surface,
    onHeader: given.onHeader ?? given.text,
  };
  return pairs.flatMap(([text, ground]) => {
    const [front, back] = [palette[text], palette[ground]];
    if (front === undefined || back === undefined) return [];
    return [{ text, ground, front, back, ratio: contrast(front, back) }];
  });
}

/** A contrast as people read it; rounded down, so that 4.49 does not print as 4.5. */
export const ratioInWords = (ratio: number): string => `${Math.floor(ratio * 100) / 100}:1`;

function lowPairs(theme: 'light' | 'dark', given: Palette): Finding[] {
  return contrastPairs(given).flatMap(({ text, ground, front, back, ratio }): Finding[] => {
    if (ratio >= neededContrast) return [];
    const blamed = given[text] === undefined ? [theme] : [theme, text];
    return [
      {
        code: 'low-contrast',
        pointer: jsonPointer(['brand', ...blamed]),
        details: {
          pair: `${text} ${front} and ${ground} ${back}`,
          ratio: ratioInWords(ratio),
          needed: `${neededContrast}:1`,
        },
        remedy: apart(text, ground, luminance(front) > luminance(back)),
      },
    ];
  });
}

/** The pairs of brand colours whose contrast is too low, in both themes. */
export function lowContrasts(brand: Pick<Brand, 'light' | 'dark'>): Finding[] {
  return [...lowPairs('light', brand.light), ...lowPairs('dark', brand.dark)];
}
