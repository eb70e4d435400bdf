/** A named format of texts, the `format` of JSON Schema. */
export type Format = {
  name: string;
  /** One line for hover help and the reference. */
  doc: string;
  examples: { valid: readonly string[]; invalid: readonly string[] };
  /** Converts a text to the form that is stored and sent: without spaces, in upper case, … Never throws. */
  normalise(written: string): string;
  /** Whether a text has the format, as written or normalised. Never throws. */
  accepts(written: string): boolean;
  /** Converts a normalised text for display. Default: unchanged. */
  display?(normalised: string): string;
};

/**
 * Upper case without spaces. Only Latin letters change: `toUpperCase` turns some other characters into ASCII, such
 * as ſ into S, and would accept them. A decomposed Ñ is composed.
 */
export const unspaced = (written: string): string =>
  written
    .normalize('NFC')
    .replace(/\s/g, '')
    .replace(/[a-zñ]+/g, (letters) => letters.toUpperCase());

/** Upper case without the spaces, dots and hyphens that group codes. */
export const compact = (written: string): string => unspaced(written).replace(/[.-]/g, '');

/** A text in groups of a number of characters. */
export const grouped = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? []).join(' ');
