import { spread } from './distance.ts';

/** What a chart takes from the theme; all colours in a form that a canvas reads. */
export type Look = {
  mode: 'light' | 'dark';
  primary: string;
  surface: string;
  text: string;
  muted: string;
  line: string;
  font: string;
};

/** Colours of lines beside that of the brand, each with a contrast of 3 to 1 to its ground. */
const colours = {
  light: ['#b45f00', '#3d2f8f', '#1a8a73', '#8c1d55', '#2f7fb8', '#5c4a00', '#a0589f', '#0b5561', '#c2410c'],
  dark: ['#f2a541', '#b9b0ff', '#3fbf9b', '#ffb3d1', '#5aa9e6', '#f3e36b', '#d58bd6', '#8fe3f0', '#ff8a65'],
} as const;

/** The colour of what is added up from many. */
const restColours = { light: '#6b7280', dark: '#9ca3af' } as const;

/** Marks beside colour: lines at an angle, with their distance, in pixels; none for the first. */
export const marks = [
  undefined,
  { angle: 45, gap: 5 },
  { angle: -45, gap: 5 },
  { angle: 0, gap: 4 },
  { angle: 90, gap: 4 },
  { angle: 45, gap: 9 },
  { angle: -45, gap: 9 },
  { angle: 0, gap: 8 },
  { angle: 90, gap: 8 },
  { angle: 45, gap: 3 },
] as const;

export type Mark = NonNullable<(typeof marks)[number]>;

/** How one line looks. */
export type Ink = { colour: string; mark: Mark | undefined; look?: 'marked' | 'compared' | 'line' };

/** How strong the colour of what is marked is, and of what stands behind. */
export const paleness = { marked: 0.4, compared: 0.28 } as const;

/** Draws marks on a colour of either mode. */
export const markColour = { light: 'rgb(255 255 255 / 55%)', dark: 'rgb(0 0 0 / 45%)' } as const;

/** The inks of lines: the colour of the brand, then each as far as can be from those before; the rest is grey. */
export function inksOf(
  lines: readonly { rest?: true; ink?: number }[],
  { mode, primary }: Pick<Look, 'mode' | 'primary'>,
): Ink[] {
  const own = spread(primary, colours[mode]);
  return lines.map(({ rest, ink }, index) => {
    if (rest) return { colour: restColours[mode], mark: undefined };
    const place = ink ?? index;
    return { colour: own[place % own.length] ?? primary, mark: marks[place % marks.length] };
  });
}
