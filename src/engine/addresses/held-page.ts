/** Each that wants the browser to ask before it leaves the page, with whether it wants that now. */
const asking = new Map<symbol, () => boolean>();

function ask(event: BeforeUnloadEvent): void {
  if ([...asking.values()].some((wants) => wants())) event.preventDefault();
}

function stopAsking(): void {
  if (asking.size === 0) window.removeEventListener('beforeunload', ask);
}

/**
 * Has the browser ask before it leaves or closes the page, as something would be lost. Returns how to stop.
 * @param wants whether something would be lost now. Default: always.
 */
export function askBeforeLeaving(wants = () => true): () => void {
  const one = Symbol();
  asking.set(one, wants);
  window.addEventListener('beforeunload', ask);
  return () => {
    asking.delete(one);
    stopAsking();
  };
}

/** A page that another one replaces, as its session has ended, is left without a question. */
export function leaveUnasked(): void {
  asking.clear();
  stopAsking();
}

/** What holds the page, each with what it says to whoever tries to leave. */
const holds = new Set<() => void>();

/**
 * Holds the page: Back and the closing of a dialog do nothing but call `refuse`, and the browser asks before it leaves the
 * page. With `once` the second try leaves, and the browser does not ask. Returns how to let go.
 */
export function holdPage(refuse: () => void, once = false): () => void {
  const stop = once ? undefined : askBeforeLeaving();
  const hold = () => {
    refuse();
    if (once) holds.delete(hold);
  };
  holds.add(hold);
  return () => {
    holds.delete(hold);
    stop?.();
  };
}

/** Whether the page is held; who tries to leave it is told why. */
export function isHeld(): boolean {
  const held = holds.size > 0;
  for (const refuse of holds) refuse();
  return held;
}

/** What holds Back alone, each with what it says to whoever presses it. */
const backHolds = new Set<() => void>();

/** Holds Back and Forward: they do nothing but call `refuse`; dialogs still close. Returns how to let go. */
export function holdBack(refuse: () => void): () => void {
  backHolds.add(refuse);
  return () => void backHolds.delete(refuse);
}

/** Whether Back is held; who presses it is told why. */
export function isBackHeld(): boolean {
  for (const refuse of backHolds) refuse();
  return backHolds.size > 0;
}
