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

/** How long after a touch its click may come, in ms. */
const clickAfter = 300;

let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const calls = waiting;
  waiting = [];
  for (const call of calls) call();
}

/** Follows presses, for `afterPress`. @returns how to stop. */
export function followPresses(): () => void {
  const press = () => {
    isPressed = true;
  };
  const stops = [
    listen(['pointerdown'], press),
    listen(['click'], () => void setTimeout(release)),
    listen(['pointerup'], () => void setTimeout(release, clickAfter)),
    listen(['pointercancel'], release),
  ];
  return () => {
    for (const stop of stops) stop();
    release();
  };
}

/** Calls at once or, during a press, right after its click: what moves meanwhile would not be clicked. */
export function afterPress(call: () => void): void {
  if (isPressed) waiting.push(call);
  else call();
}
