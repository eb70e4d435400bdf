/** Where somebody stands in a chart: a place, and one of its lines or, without it, all of them. */
export type Step = { at: number; line: number | undefined };

/** The lines that have a number at a place. */
type Lines = readonly { values: readonly (number | undefined)[] }[];

/** The next line with a number there, all of them after the last. */
function nextLine({ at, line = -1 }: Step, lines: Lines, by: 1 | -1): number | undefined {
  const known = lines.flatMap(({ values }, index) => (values[at] === undefined ? [] : [index]));
  if (known.length < 2) return undefined;
  const ring = [-1, ...known];
  const found = ring[(Math.max(0, ring.indexOf(line)) + by + ring.length) % ring.length] ?? -1;
  return found < 0 ? undefined : found;
}

/** Where a key leads from a step; undefined for a key that leads nowhere. Across are places, up and down lines. */
export function stepTo(key: string, now: Step | undefined, count: number, lines: Lines): Step | undefined {
  const last = count - 1;
  const line = now?.line;
  if (key === 'Home') return { at: 0, line };
  if (key === 'End') return { at: last, line };
  if (key === 'ArrowRight') return { at: Math.min((now?.at ?? -1) + 1, last), line };
  if (key === 'ArrowLeft') return { at: now ? Math.max(now.at - 1, 0) : last, line };
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (!now) return { at: last, line };
  return { at: now.at, line: nextLine(now, lines, key === 'ArrowDown' ? 1 : -1) };
}
