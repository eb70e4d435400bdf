/** What stands over the page takes keys and the focus: the rest is hidden from screen readers, and does not scroll. */

type Standing = { root: HTMLElement; dismiss: () => void };

/** What stands over the page, the topmost last. */
const standing: Standing[] = [];
/** What is hidden below it. */
let below: Element[] = [];

const unseen = 'script, style, link, template, [aria-hidden=true]';

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
    // An open drawer would take the focus back. The screen is not inert, as its notices can be pressed.
    if (!element.querySelector('[data-notices]')) element.setAttribute('inert', '');
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
  if ((target.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) root.focus();
}

/** A key that a menu or a list of options uses itself does not come here. */
function dismissByEscape({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !defaultPrevented) standing.at(-1)?.dismiss();
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
  }
  standing.push(own);
  return () => {
    standing.splice(standing.indexOf(own), 1);
    settleBelow();
    if (standing.length > 0) return;
    document.removeEventListener('focusin', keepFocusOnTop);
    document.removeEventListener('keydown', dismissByEscape);
  };
}

/** Gives the focus back to the topmost where what had it is gone, as a notice that was closed. */
export function focusTopIfLost(): void {
  if (document.activeElement === document.body) standing.at(-1)?.root.focus();
}

const controls =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** Focuses the first control in an element, or with `last` the last one. */
export function focusEnd(within: Element | null | undefined, last: boolean): void {
  const found = [...(within?.querySelectorAll<HTMLElement>(controls) ?? [])];
  for (const control of last ? found.reverse() : found) {
    control.focus();
    if (document.activeElement === control) return;
  }
}
