/** What stands over the page takes keys and the focus: the rest is hidden from screen readers, and does not scroll. */

type Standing = { root: HTMLElement; dismiss: () => void };

/** What stands over the page, the topmost last. */
const standing: Standing[] = [];
/** What is hidden below it. */
let below: Element[] = [];

/** Notices stand above everything, and can be read and pressed there. */
const unseen = 'script, style, link, template, [aria-hidden=true], [data-notices]';

/** Hides what is below the topmost from screen readers, and shows what no longer is. */
function hideBelow(): void {
  const top = standing.at(-1)?.root;
  const isBelow = (element: Element) =>
    top !== undefined && element !== top && (below.includes(element) || !element.matches(unseen));
  const next = [...document.body.children].filter(isBelow);
  for (const element of below.filter((former) => !next.includes(former))) {
    element.removeAttribute('aria-hidden');
    element.removeAttribute('inert');
  }
  for (const element of next.filter((found) => !below.includes(found))) {
    element.setAttribute('aria-hidden', 'true');
    // An open drawer would take the focus back. All styles of an inert screen would be computed again before the dialog shows.
    if (!element.querySelector('main')) element.setAttribute('inert', '');
  }
  below = next;
}

/** Keeps the page from scrolling while something stands over it; without its scrollbar it stays as wide as it was. */
function holdStill(): void {
  const { body, documentElement } = document;
  if (standing.length > 0 && body.dataset.still === undefined) {
    const scrollbar = window.innerWidth - documentElement.clientWidth;
    body.dataset.still = '';
    if (scrollbar > 0) body.style.paddingRight = `${scrollbar}px`;
  }
  if (standing.length === 0) {
    delete body.dataset.still;
    body.style.removeProperty('padding-right');
  }
}

/** Leaves the rest of the page to what stands over it. To be called once that has the focus. */
export function settleBelow(): void {
  hideBelow();
  holdStill();
}

/** Keeps the focus in the topmost and in what opens over it: a menu, a list of options. */
function keepFocusOnTop({ target }: FocusEvent): void {
  const root = standing.at(-1)?.root;
  if (!root || !(target instanceof Element) || target.closest('[data-notices]')) return;
  if (isAfter(target, root)) root.focus();
}

/** A key that a menu or a list of options uses itself does not come here. */
function dismissByEscape({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !defaultPrevented) standing.at(-1)?.dismiss();
}

/** The controls of the topmost in the order of Tab. */
const controlsIn = (within: Element | null | undefined): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>(controls) ?? []),
];

const isAfter = (node: Node, other: Node): boolean =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Leads Tab from the ground, which has the focus once somebody pressed what is no control: to the first control after the
 * text that was pressed; Shift and Tab lead to the last one.
 */
function leaveGround(event: KeyboardEvent): void {
  const root = standing.at(-1)?.root;
  if (event.key !== 'Tab' || !root || event.target !== root) return;
  const box = root.querySelector('[data-dialog]');
  const pressed = document.getSelection()?.anchorNode;
  const next =
    pressed && box?.contains(pressed) ? controlsIn(box).filter((one) => isAfter(pressed, one)) : [];
  event.preventDefault();
  if (event.shiftKey || !focusFirst(next)) focusEnd(box, event.shiftKey);
}

/**
 * Lets an element stand on top of the page and of what stands there already.
 * @param root a child of the body that can have the focus.
 * @param dismiss hears Escape while it is the topmost.
 * @returns how to end that.
 */
export function standOver(root: HTMLElement, dismiss: () => void): () => void {
  const own = { root, dismiss };
  if (standing.length === 0) {
    document.addEventListener('focusin', keepFocusOnTop);
    document.addEventListener('keydown', dismissByEscape);
    document.addEventListener('keydown', leaveGround);
  }
  standing.push(own);
  return () => {
    standing.splice(standing.indexOf(own), 1);
    settleBelow();
    if (standing.length > 0) return;
    document.removeEventListener('focusin', keepFocusOnTop);
    document.removeEventListener('keydown', dismissByEscape);
    document.removeEventListener('keydown', leaveGround);
  };
}

/** Gives the focus back to the topmost where what had it is gone, as a notice that was closed. */
export function focusTopIfLost(): void {
  if (document.activeElement === document.body) standing.at(-1)?.root.focus();
}

const controls =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** Focuses the first of some controls that takes the focus. @returns whether one did. */
const focusFirst = (found: HTMLElement[]): boolean =>
  found.some((control) => {
    control.focus();
    return document.activeElement === control;
  });

/** Focuses the first control in an element, or with `last` the last one. */
export function focusEnd(within: Element | null | undefined, last: boolean): void {
  const found = controlsIn(within);
  focusFirst(last ? found.reverse() : found);
}

/** The room that a notice takes at the bottom of the window, which what stands over the page leaves to it. */
const room = '--notice';

/**
 * Follows how high an element at the top or bottom of the window is, with the gap below it.
 * @param tell hears the height in pixels; undefined at the end.
 * @returns how to end that.
 */
function followHeight(
  element: HTMLElement,
  gaps: number,
  tell: (height: number | undefined) => void,
): () => void {
  const measure = () =>
    tell(element.offsetHeight + gaps * (Number.parseFloat(getComputedStyle(element).bottom) || 0));
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  measure();
  return () => {
    observer.disconnect();
    tell(undefined);
  };
}

const pixels = (height: number | undefined) => (height === undefined ? '' : `${height}px`);

/**
 * Keeps the bottom of the window for a notice, as high as it is, so that it covers no dialog.
 * @returns how to end that.
 */
export const keepRoomFor = (notice: HTMLElement): (() => void) =>
  followHeight(notice, 2, (height) => document.documentElement.style.setProperty(room, pixels(height)));

/**
 * Says how high a bar at the top of the window is, for what sticks below it (`--header-height`), and has what gets the
 * focus scrolled below it.
 * @returns how to end that.
 */
export const keepHeadFor = (bar: HTMLElement): (() => void) =>
  followHeight(bar, 0, (height) => {
    const { style } = document.documentElement;
    style.setProperty('--header-height', pixels(height));
    style.scrollPaddingTop = pixels(height);
  });

/**
 * Keeps the foot of the page for what stands there over it: the page can be scrolled so far that nothing is behind it,
 * what gets the focus is scrolled above it, and what sticks to the window's bottom stands above it (`--foot`).
 * @returns how to end that.
 */
export const keepFootFor = (element: HTMLElement): (() => void) =>
  followHeight(element, 1, (height) => {
    const { documentElement, body } = document;
    documentElement.style.setProperty('--foot', pixels(height));
    documentElement.style.scrollPaddingBottom = pixels(height);
    body.style.paddingBottom = pixels(height);
  });
