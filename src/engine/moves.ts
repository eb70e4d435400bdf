/** What the customer does with the page before anything hears of it: moves and presses. */

const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Calls whenever one of these events reaches the window. @returns how to stop. */
function listen(events: readonly string[], call: () => void): () => void {
  for (const event of events) window.addEventListener(event, call, { capture: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, call, { capture: true });
  };
}

/** Calls once, as soon as somebody moves, presses or scrolls. @returns how to stop. */
export function onFirstMove(call: () => void): () => void {
  const stop = listen(moves, () => {
    stop();
    call();
  });
  return stop;
}

/** Calls once the browser has nothing else to do. @returns how to stop. */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Calls once nothing in the page is loading any more, or at the latest after some milliseconds: on a slow device the
 * browser finds that it is idle much later.
 * @returns how to stop.
 */
export function whenWhole(call: () => void, latest: number): () => void {
  const end = Date.now() + latest;
  const timer = setInterval(() => {
    if (Date.now() < end && document.querySelector('[aria-busy=true]')) return;
    clearInterval(timer);
    call();
  }, 50);
  return () => clearInterval(timer);
}

/** How long after a touch its click may come, in ms. */
const clickAfter = 300;

let isPressed = false;
let soon: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const calls = waiting;
  waiting = [];
  for (const call of calls) call();
}

/** Ends the press later; a new press, or its own click, takes the place of an earlier end. */
function releaseIn(time: number): void {
  clearTimeout(soon);
  soon = setTimeout(release, time);
}

function press(): void {
  clearTimeout(soon);
  isPressed = true;
}

/** Follows presses, for `afterPress`. @returns how to stop. */
export function followPresses(): () => void {
  const stops = [
    listen(['pointerdown'], press),
    listen(['click'], () => releaseIn(0)),
    listen(['pointerup'], () => releaseIn(clickAfter)),
    listen(['pointercancel'], release),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(soon);
    release();
  };
}

/** Calls at once or, during a press, right after its click: what moves meanwhile would not be clicked. */
export function afterPress(call: () => void): void {
  if (isPressed) waiting.push(call);
  else call();
}
