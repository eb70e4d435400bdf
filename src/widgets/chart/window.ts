/** The places in sight, from the first to before the last. */
export type Window = { from: number; to: number };

/** As few and as many places as can be in sight; beyond them nobody sees anything. */
const limits = { least: 12, most: 3000 } as const;

/** Keeps a window of so many places within all of them. */
function within(from: number, length: number, count: number): Window {
  const size = Math.min(count, Math.max(limits.least, Math.min(limits.most, Math.round(length))));
  const first = Math.max(0, Math.min(Math.round(from), count - size));
  return { from: first, to: first + size };
}

/** What is in sight at first: the latest, a week of quarter hours or, on a phone, two days. */
export function firstWindow(count: number, narrow: boolean): Window {
  const usual = narrow ? 192 : 672;
  return count <= usual * 1.5 ? { from: 0, to: count } : within(count - usual, usual, count);
}

/** Whether there are more places than can be in sight at once. */
export const areTooMany = (count: number): boolean => count > limits.most;

/** The window so many places further; the same one at the end. */
export function moved(window: Window, by: number, count: number): Window {
  return within(window.from + by, window.to - window.from, count);
}

/** The window with so many times as many places, around one that stays where it is (0 the left end, 1 the right). */
export function scaled({ from, to }: Window, times: number, at: number, count: number): Window {
  const length = to - from;
  const size = Math.max(limits.least, Math.min(limits.most, count, Math.round(length * times)));
  return within(from + (length - size) * at, size, count);
}

/** The window moved so little that a place is in it. */
export function showing(window: Window, at: number, count: number): Window {
  if (at < window.from) return moved(window, at - window.from, count);
  return at >= window.to ? moved(window, at - window.to + 1, count) : window;
}

/** What a key does to a window; undefined for one that does nothing. */
export function windowTo(key: string, window: Window, count: number): Window | undefined {
  const size = window.to - window.from;
  if (key === 'PageUp') return moved(window, -size, count);
  if (key === 'PageDown') return moved(window, size, count);
  if (key === '+') return scaled(window, 0.5, 0.5, count);
  return key === '-' ? scaled(window, 2, 0.5, count) : undefined;
}
