/** A named format of texts: what JSON Schemas call `format`. */
export type Format = {
  name: string;
  /** One line for hover help and the reference. */
  doc: string;
  examples: { valid: readonly string[]; invalid: readonly string[] };
  /** The text as it is kept and sent: without spaces, in upper case, … Never throws. */
  normalise(written: string): string;
  /** Whether a text is of the format, as it was written or normalised. Never throws. */
  accepts(written: string): boolean;
  /** A normalised text as people read it; without it, the text as it is. */
  display?(normalised: string): string;
};

/**
 * Upper case without spaces. Only Latin letters rise: the plain `toUpperCase` makes ASCII of other signs, as S of ſ,
 * and would let them pass for it. An Ñ of two signs becomes one.
 */
export const unspaced = (written: string): string =>
  written
    .normalize('NFC')
    .replace(/\s/g, '')
    .replace(/[a-zñ]+/g, (letters) => letters.toUpperCase());

/** Upper case without any space, dot or hyphen that people group codes with. */
export const compact = (written: string): string => unspaced(written).replace(/[.-]/g, '');

/** A text in groups of so many signs. */
export const grouped = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? []).join(' ');
