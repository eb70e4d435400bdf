/** A repeatable random generator. */
export type Random = {
  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number;
  /** One of the entries. */
  pick<Entry>(entries: readonly Entry[]): Entry;
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean;
  /** A text of decimal digits. */
  digits(length: number): string;
};

/** Converts a text to the 32 bits that a generator starts from (FNV-1a). */
function startOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Creates a repeatable random generator from a text (mulberry32). Not for secrets. */
export function randomFrom(seed: string): Random {
  let state = startOf(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick<Entry>(entries: readonly Entry[]): Entry {
      if (entries.length === 0) throw new Error('Nothing to pick from');
      return entries[between(0, entries.length - 1)] as Entry;
    },
    chance: (share) => next() < share,
    digits: (length) => Array.from({ length }, () => between(0, 9)).join(''),
  };
}
