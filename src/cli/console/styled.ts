import { stripVTControlCharacters, styleText } from 'node:util';

/** A colour or weight of a text. */
type Style = Parameters<typeof styleText>[0];

/**
 * A text for standard output in a colour or weight: in a terminal alone, unless `NO_COLOR` is set. `FORCE_COLOR` gives
 * colours to files and other programs, too.
 */
export const styled = (style: Style, text: string): string =>
  styleText(style, text, { stream: process.stdout, validateStream: true });

/** A styled text as it is written to a file. */
export const unstyled = (text: string): string => stripVTControlCharacters(text);
