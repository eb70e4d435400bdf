/** The share of a row that an entry of a grid takes: all of it where its width says nothing that fits one. */
export function shareOf(width: number | null | undefined): number {
  if (typeof width !== 'number' || !(width > 0) || width > 100) return 1;
  return width <= 12 ? width / 12 : width / 100;
}
