/** What the customer does with the page before anything hears of it: moves and presses. */

const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Calls once, as soon as somebody moves, presses or scrolls. @returns how to stop. */
export function onFirstMove(call: () => void): () => void {
  const stop = new AbortController();
  const hear = () => {
    stop.abort();
    call();
  };
  for (const move of moves)
    window.addEventListener(move, hear, { passive: true, capture: true, signal: stop.signal });
  return () => stop.abort();
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
  const stop = new AbortController();
  const hear = (event: string, call: () => void) =>
    window.addEventListener(event, call, { capture: true, passive: true, signal: stop.signal });
  hear('pointerdown', () => {
    isPressed = true;
  });
  hear('click', () => void setTimeout(release));
  hear('pointerup', () => void setTimeout(release, clickAfter));
  hear('pointercancel', release);
  return () => {
    stop.abort();
    release();
  };
}

/** Calls at once or, during a press, right after its click: what moves meanwhile would not be clicked. */
export function afterPress(call: () => void): void {
  if (isPressed) waiting.push(call);
  else call();
}
