/** The browser's history: every entry has an address, a position, and a state that the page keeps there. */

/** What the page stores in an entry. An entry that it did not write has nothing. */
type Stored = { position: number; state: unknown } | null;

type Address = { pathname: string; search: string; hash: string };

/** The entry of the history that is shown. */
export type Location = Readonly<Address> & {
  readonly state: unknown;
  /** Whether a link or an action of the page led here, and not Back, Forward or a reload. */
  readonly byPage: boolean;
};

const stored = () => window.history.state as Stored;
const listeners = new Set<(location: Location) => void>();

/** The position of the present entry: how many entries of the portal are below it. */
export const historyPosition = (): number => stored()?.position ?? 0;

/** The state of the present entry, which may not be drawn yet. */
export const presentState = (): unknown => stored()?.state ?? null;

function present(state: unknown, byPage: boolean): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, byPage };
}

/** An address of the portal in full: a path that begins with two slashes is no other host. */
const inFull = (path: string) => window.location.origin + path;

/** The entry that the page begins with, which gets a position if it has none. */
export function firstLocation(): Location {
  if (stored() === null) window.history.replaceState({ position: 0, state: null }, '');
  return present(presentState(), false);
}

/** Goes to an address of the portal: in a new entry of the history, or in place of the present one. */
export function navigate(
  to: string | Address,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  const path = typeof to === 'string' ? to : to.pathname + to.search + to.hash;
  const position = historyPosition() + (replace ? 0 : 1);
  window.history[replace ? 'replaceState' : 'pushState']({ position, state }, '', inFull(path));
  for (const tell of listeners) tell(present(state, true));
}

/** Tells every entry that becomes the present one, until the answer is called. */
export function listenToHistory(tell: (location: Location) => void): () => void {
  const back = () => tell(present(presentState(), false));
  listeners.add(tell);
  window.addEventListener('popstate', back);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('popstate', back);
  };
}

/** Whether an address of the portal is the present one. */
export const isPresentAddress = (path: string): boolean =>
  new URL(inFull(path)).href === window.location.href;

/** Goes back to the entry at an earlier position, and waits until it is the present one. */
export async function goBackTo(position: number): Promise<void> {
  const distance = position - historyPosition();
  if (distance >= 0) return;
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(distance);
  await gone;
}
