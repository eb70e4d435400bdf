/** How broad or high an entry of a grid is: a share of the whole, or pixels. */
export type Size = { share: number } | { pixels: number };

/** The most pixels that a block on a page may have. */
const mostPixels = 4000;

/**
 * Reads a size as retailers write it: 6, "6", "50%", "200px". Anything else, or what fits no page, is none.
 * @param bare reads a number without a unit.
 */
function sizeOf(said: string | number | null | undefined, bare: (number: number) => Size): Size | undefined {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(px|%)?$/.exec(String(said ?? '').replace(/\s/g, '')) ?? [];
  const number = Number(digits);
  if (!(number > 0)) return undefined;
  const size = unit === 'px' ? { pixels: number } : unit === '%' ? { share: number / 100 } : bare(number);
  return ('share' in size ? size.share <= 1 : size.pixels <= mostPixels) ? size : undefined;
}

/** A breadth without a unit: up to 12 are twelfths of a row, above that per cent. */
export const breadthOf = (said: string | number | null | undefined): Size | undefined =>
  sizeOf(said, (number) => ({ share: number <= 12 ? number / 12 : number / 100 }));

/** A height without a unit is in pixels. */
export const heightOf = (said: string | number | null | undefined): Size | undefined =>
  sizeOf(said, (pixels) => ({ pixels }));
