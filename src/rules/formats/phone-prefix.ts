/**
 * A number as dialled: without the spaces, dots, hyphens and brackets that group it; 00 becomes +. Spanish numbers
 * have nine digits, so eleven that begin with 34 have the prefix without its plus.
 */
export const dialled = (written: string): string =>
  written
    .replace(/[\s.()-]/g, '')
    .replace(/^00/, '+')
    .replace(/^34(?=[5-9][0-9]{8}$)/, '+34');

/**
 * A number as the retailer stores it: a Spanish one without its prefix (`600112233`), others with theirs
 * (`+33612345678`).
 */
export function nationalPhone(written: string): string {
  return dialled(written).replace(/^\+34/, '');
}

/** A number with its prefix; one without a prefix is Spanish (`+34600112233`). Empty stays empty. */
export function internationalPhone(written: string): string {
  const number = dialled(written);
  return number === '' || number.startsWith('+') ? number : `+34${number}`;
}
