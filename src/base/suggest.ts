/** How many letters to change, add, leave out or swap with their neighbour to make one word of another. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  let before: number[] = [];
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const turned = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const turn = turned && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : swap;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap, turn));
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}

/** The one dotted word that the word begins or ends: `home` for `home.home`. */
function partly(word: string, known: Iterable<string>): string | undefined {
  const found = [...known].filter(
    (candidate) => candidate.startsWith(`${word}.`) || candidate.endsWith(`.${word}`),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** The known word nearest to a mistyped one, or undefined when none is near enough to be what was meant. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const away = distance(word.toLowerCase(), candidate.toLowerCase());
    if (away < bestDistance) [best, bestDistance] = [candidate, away];
  }
  return best ?? partly(word, known);
}
