/**
 * Divides a whole number among weights: whole shares in their proportion, which sum up to it exactly. What rounding
 * down leaves over goes to the largest fractions, the earlier of two equal ones first. A weight that is not above zero
 * gets nothing; if none is, nobody gets anything.
 */
export function wholeShares(total: number, weights: readonly number[]): number[] {
  const counted = weights.map((weight) => (weight > 0 ? weight : 0));
  const sum = counted.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return counted;
  const exact = counted.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const fraction = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const first = [...counted.keys()]
    .filter((index) => (counted[index] ?? 0) > 0)
    .sort((a, b) => fraction(b) - fraction(a) || a - b)
    .slice(0, left);
  return shares.map((share, index) => (first.includes(index) ? share + 1 : share));
}
