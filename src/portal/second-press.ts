/**
 * How long after the first, in ms, and how far from it, in px, the second press of a double press may be. What follows
 * sooner is the same press: that of a label presses its field too.
 */
const limits = { soonest: 20, latest: 400, distance: 24 };

/** What a press is meant for: the control around what was hit. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? (target.closest('a, button, input, select, textarea, label, summary') ?? target)
    : null;

/** Keys that press: Enter also in a field, whose form it sends, except where it begins a new line. */
function isPress({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return key === 'Enter' ? !target.matches('textarea') : key === ' ' && target.matches('button, summary');
}

/** Ignores a key that is held, and the second press of one where the first has moved the focus to another control. */
function ignoreSecondKeys(page: Document): void {
  let first: { key: string; at: number; target: EventTarget | null } | undefined;
  page.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.isComposing) return;
      const { key, repeat, timeStamp, target } = event;
      const isHeld = repeat && first?.key === key;
      const isSecond = first?.key === key && timeStamp - first.at < limits.latest && target !== first.target;
      if (isPress(event) && (isHeld || isSecond)) {
        event.preventDefault();
        event.stopPropagation();
      } else first = isPress(event) ? { key, at: timeStamp, target } : undefined;
    },
    true,
  );
}

/**
 * Ignores the second press of a double press where the first has put another control under the pointer: it would close
 * the dialog that the first one opened, or send what the next step was to show. A key that is held presses once.
 */
export function ignoreSecondPresses(page: Document): void {
  ignoreSecondKeys(page);
  let last: MouseEvent | undefined;
  let pressed: Element | null = null;
  page.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0 || !event.isTrusted) return;
      const { timeStamp, clientX, clientY, target } = event;
      const control = controlOf(target);
      const after = timeStamp - (last?.timeStamp ?? -Infinity);
      const isSecond =
        last !== undefined &&
        after > limits.soonest &&
        after < limits.latest &&
        Math.hypot(clientX - last.clientX, clientY - last.clientY) < limits.distance;
      const isOther = pressed !== null && control !== pressed && !control?.contains(pressed);
      if (isSecond && isOther) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last = event;
      pressed = control;
    },
    true,
  );
}
