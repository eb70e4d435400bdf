/** A named format of texts: what JSON Schemas call `format`. */
export type Format = {
  /** One line for hover help and the reference. */
  doc: string;
  examples: { valid: readonly string[]; invalid: readonly string[] };
  /** The text as it is kept and sent: without spaces, in upper case, … */
  normalise(written: string): string;
  /** Whether a text is of the format, normalised first. Never throws. */
  accepts(written: string): boolean;
};

/** Upper case without any space, dot or hyphen that people group codes with. */
export const compact = (written: string): string => written.replace(/[\s.-]/g, '').toUpperCase();

/** Upper case without spaces. */
export const unspaced = (written: string): string => written.replace(/\s/g, '').toUpperCase();
