/** The browser's history: every entry has an address, a position, and a state that the page keeps there. */
import { isBackHeld, isHeld } from './held-page.ts';
import { keepPosition, readPlace } from './place-in-history.ts';

/** What the page stores in an entry. An entry that it did not write has nothing. */
type Stored = { position: number; state: object | null } | null;

/** The parts of an address in the portal. */
export type Address = { pathname: string; search: string; hash: string };

/** The entry of the history that is shown. */
export type Location = Readonly<Address> & {
  readonly position: number;
  readonly state: object | null;
  /** Whether a link or an action of the page led here, and not Back, Forward or a reload. */
  readonly byPage: boolean;
};

const stored = (): Stored => (window.history.state as Stored | undefined) ?? null;
const listeners = new Set<(location: Location) => void>();

/** The position of the present entry: how many entries of the tab are below it. */
export const historyPosition = (): number => stored()?.position ?? 0;

/** The state of the present entry, which may not be drawn yet. */
export const presentState = (): object | null => stored()?.state ?? null;

function present(byPage: boolean): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, position: historyPosition(), state: presentState(), byPage };
}

/** Whether another screen than that of a location is the present one, drawn or not. */
export const isLeft = ({ pathname }: Pick<Address, 'pathname'>): boolean =>
  window.location.pathname !== pathname;

/** An address of the portal in full: a path that begins with two slashes is no other host. */
const inFull = (path: string) => window.location.origin + path;
const written = ({ pathname, search, hash }: Address) => pathname + search + hash;

function write(method: 'pushState' | 'replaceState', position: number, state: object | null, path: string) {
  window.history[method]({ position, state }, '', inFull(path));
  keepPosition(position, method === 'pushState');
}

/** The entry that the page begins with. One without a position stands above those that this tab had before. */
export function firstLocation(): Location {
  window.history.scrollRestoration = 'manual';
  const isNew = stored() === null;
  const before = readPlace()?.position ?? -1;
  if (isNew) window.history.replaceState({ position: before + 1, state: null }, '');
  keepPosition(historyPosition(), isNew);
  return present(false);
}

/**
 * Gives an entry that the browser made for an anchor its position, and the state of the entry before: both show the same
 * screen. The browser replaces the entry where the address stays the same.
 */
function adopt(before: Location): void {
  const isNew = written(window.location) !== written(before);
  const position = before.position + (isNew ? 1 : 0);
  window.history.replaceState({ position, state: before.state }, '');
  keepPosition(position, isNew);
}

/**
 * Goes so many entries of the page on or back. `history.go` also counts what frames have added, such as that of a bank, and
 * then arrives nowhere once they are gone; the newer way counts entries of the page alone.
 */
function travel(distance: number): void {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const entry = navigation?.entries()[(navigation.currentEntry?.index ?? Number.NaN) + distance];
  if (!navigation || !entry) {
    window.history.go(distance);
    return;
  }
  const { committed, finished } = navigation.traverseTo(entry.key);
  for (const done of [committed, finished]) done?.catch(() => undefined);
}

/** The location that was told last. */
let last: Location | undefined;

/** Whether the browser is on its way back to where the page was held: that move is none of the customer. */
let returning = false;

function tellAll(location: Location): void {
  last = location;
  for (const tell of listeners) tell(location);
}

/** Follows Back, Forward and anchors. There is one follower for all who listen, as a held page goes back once. */
function follow(): void {
  const before = last ?? present(false);
  const away = before.position - historyPosition();
  if (returning) {
    returning = away !== 0;
    return;
  }
  const isAway = stored() !== null && away !== 0;
  // Where the page itself goes back, a dialog closes.
  if (isAway && (isHeld() || (!moving && isBackHeld()))) {
    returning = true;
    travel(away);
    return;
  }
  const byAnchor = stored() === null;
  if (byAnchor) adopt(before);
  else keepPosition(historyPosition());
  tellAll(present(byAnchor));
}

/** Tells every entry that becomes the present one, until the answer is called. */
export function listenToHistory(tell: (location: Location) => void): () => void {
  if (listeners.size === 0) {
    last = present(false);
    returning = false;
    window.addEventListener('popstate', follow);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) window.removeEventListener('popstate', follow);
  };
}

/** How long the browser may take to go back, in ms. It does not tell that there is no such entry. */
const maxWait = 1000;
let moving: Promise<void> | undefined;

/** Runs something once the present entry is known: the browser goes back some time after it was asked to. */
function whenStill(run: () => void): void {
  if (moving) void moving.then(() => whenStill(run));
  else run();
}

function move(distance: number): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, maxWait);
  });
  moving = gone.then(() => {
    moving = undefined;
  });
  travel(distance);
  return moving;
}

type Change = (state: object | null) => object | null;
const unchanged: Change = (state) => state;

/**
 * Goes to an address of the portal, in a new entry of the history or in place of the present one. Parts of an address
 * change those of the present one, which keeps its state but for a change. A link to the present address adds no entry.
 */
export function navigate(
  to: string | Partial<Address>,
  { replace = false, change }: { replace?: boolean; change?: Change } = {},
): void {
  whenStill(() => {
    const isLink = typeof to === 'string';
    const path = isLink ? to : written({ ...present(true), ...to });
    const state = isLink && !change ? null : (change ?? unchanged)(presentState());
    const inPlace = replace || (isLink && new URL(inFull(path)).href === window.location.href);
    write(inPlace ? 'replaceState' : 'pushState', historyPosition() + (inPlace ? 0 : 1), state, path);
    tellAll(present(true));
  });
}

/** Goes back to the entry at an earlier position, and waits until it is the present one. */
export function goBackTo(position: number): Promise<void> {
  return new Promise((resolve) => {
    whenStill(() => {
      const distance = position - historyPosition();
      resolve(distance < 0 ? move(distance) : undefined);
    });
  });
}

/** Leaves an entry that shows nothing: forwards if Forward led to it and there is a next one, otherwise to the one below. */
export function passOver(below: number, byForward: boolean): void {
  whenStill(() => {
    const position = historyPosition();
    if (position <= below) return;
    const isLast = position >= (readPlace()?.highest ?? position);
    void move(byForward && !isLast ? 1 : below - position);
  });
}
