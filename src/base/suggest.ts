/** Edit distance: letters to change, add, remove or swap with their neighbour to turn one word into another. */
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

const only = (found: readonly string[]): string | undefined => (found.length === 1 ? found[0] : undefined);

/** The only dotted name that begins or ends with the word: `home.home` for `home`. */
const partly = (word: string, known: readonly string[]): string | undefined =>
  only(known.filter((candidate) => candidate.startsWith(`${word}.`) || candidate.endsWith(`.${word}`)));

/** The only known word that contains the other or is contained in it: `phone_crm` for `phone`, `phone` for `telephone`. */
function kin(word: string, known: readonly string[]): string | undefined {
  const holds = (whole: string, part: string) => part.length >= 4 && whole.includes(part);
  const lower = word.toLowerCase();
  const isKin = (other: string) => holds(other, lower) || holds(lower, other);
  return only(known.filter((candidate) => isKin(candidate.toLowerCase())));
}

/** The known word nearest to a mistyped one, or undefined if none is near enough. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of all) {
    const away = distance(word.toLowerCase(), candidate.toLowerCase());
    if (away < bestDistance) [best, bestDistance] = [candidate, away];
  }
  return best ?? partly(word, all) ?? kin(word, all);
}

/** How many names a message lists at most. */
const most = 40;

/** The known names, for a message about an unknown one; undefined if there are too many to read. */
export function listed(known: Iterable<string>): string | undefined {
  const all = [...known];
  return all.length > 0 && all.length <= most ? all.join(', ') : undefined;
}
