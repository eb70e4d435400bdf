/** A number as it is dialled: without the spaces, dots, hyphens and brackets people group it with; 00 stands for +. */
export const dialled = (written: string): string => written.replace(/[\s.()-]/g, '').replace(/^00/, '+');

/** A number as the retailer keeps it: a Spanish one without its prefix (`600112233`), others with theirs (`+33612345678`). */
export function nationalPhone(written: string): string {
  return dialled(written).replace(/^\+34/, '');
}

/** A number with its prefix: one without any is Spanish (`+34600112233`). Empty stays empty. */
export function internationalPhone(written: string): string {
  const number = dialled(written);
  return number === '' || number.startsWith('+') ? number : `+34${number}`;
}
