/**
 * How long after the first, in ms, and how far from it, in px, the second press of a double press may be. What follows
 * sooner is the same press: that of a label presses its field too.
 */
const limits = { soonest: 20, latest: 400, distance: 24 };

/** What a press is meant for: the control around what was hit. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, input, select, textarea, label, summary') ?? target) : null;

/**
 * Ignores the second press of a double press where the first has put another control under the pointer: it would close
 * the dialog that the first one opened, or send what the next step was to show. Presses by key are left alone.
 */
export function ignoreSecondPresses(page: Document): void {
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
