/**
 * A number as it is dialled: without the spaces, dots, hyphens and brackets people group it with; 00 stands for +.
 * Spanish numbers have nine digits, so eleven that begin with 34 bring the prefix without its sign.
 */
export const dialled = (written: string): string =>
  written
    .replace(/[\s.()-]/g, '')
    .replace(/^00/, '+')
    .replace(/^34(?=[5-9][0-9]{8}$)/, '+34');

/** A number as the retailer keeps it: a Spanish one without its prefix (`600112233`), others with theirs (`+33612345678`). */
export function nationalPhone(written: string): string {
  return dialled(written).replace(/^\+34/, '');
}

/** A number with its prefix: one without any is Spanish (`+34600112233`). Empty stays empty. */
export function internationalPhone(written: string): string {
  const number = dialled(written);
  return number === '' || number.startsWith('+') ? number : `+34${number}`;
}
