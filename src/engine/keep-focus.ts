import { focusHeading, isFocusLost } from './page.ts';

/** What has the focus may be removed: these move it to what stands near. */

const control = ':is(input:not([type=hidden]), textarea, select, button, a[href])';

/** The first field in an element, or else its first control. */
const firstControl = (within: Element): HTMLElement | null =>
  within.querySelector<HTMLElement>(`[data-field] ${control}`) ?? within.querySelector<HTMLElement>(control);

/**
 * Keeps the focus in a dialog if what has it is removed, such as a button to retry: it moves to the first field or control
 * of what was around, at once or when that comes.
 * @returns how to stop.
 */
export function keepFocusIn(dialog: HTMLElement | null): () => void {
  let focused: EventTarget | null = null;
  let around: Node | undefined;
  const remember = ({ target }: FocusEvent) => {
    focused = target;
    around = undefined;
  };
  const isLost = () => document.activeElement?.contains(dialog) ?? true;
  const give = () => {
    if (!(around instanceof Element) || !isLost()) return;
    firstControl(around.isConnected ? around : (dialog ?? around))?.focus();
  };
  const observer = new MutationObserver((changes) => {
    const isGone = ({ removedNodes }: MutationRecord) =>
      [...removedNodes].some((node) => focused instanceof Node && node.contains(focused));
    const gone = changes.find(isGone)?.target;
    // What a form said above its buttons belongs to the form.
    around = (gone instanceof Element && gone.closest('[data-form-said]')?.closest('form')) || gone || around;
    // Later, as whoever removed it may move the focus.
    if (around) setTimeout(give);
  });
  dialog?.addEventListener('focusin', remember);
  if (dialog) observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    dialog?.removeEventListener('focusin', remember);
  };
}

const focusable =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]):not(:disabled)';

/** A wide table takes the focus itself, in place of the last of the many buttons in it. */
const wholeOf = (found: HTMLElement): HTMLElement =>
  found.closest<HTMLElement>('[role=region][tabindex="0"]') ?? found;

/** What can have the focus in an element and at it, in the order of the page. */
const focusablesOf = (element: Element | null): HTMLElement[] => [
  ...(element instanceof HTMLElement && element.matches(focusable) ? [element] : []),
  ...(element?.querySelectorAll<HTMLElement>(focusable) ?? []),
];

const elementsFrom = (node: Node | null, step: 'previousSibling' | 'nextSibling'): Element[] => {
  const found: Element[] = [];
  for (let next = node; next; next = next[step]) if (next instanceof Element) found.push(next);
  return found;
};

/** What stands before and then after a place among its siblings, the nearest first; then around their parent, up to the root. */
function* around(before: Node | null, after: Node | null, parent: Node, root: Node): Generator<HTMLElement> {
  for (const element of elementsFrom(before, 'previousSibling'))
    yield* focusablesOf(element).reverse().map(wholeOf);
  for (const element of elementsFrom(after, 'nextSibling')) yield* focusablesOf(element);
  if (parent !== root && parent.parentNode)
    yield* around(parent.previousSibling, parent.nextSibling, parent.parentNode, root);
}

/** Focuses the first that takes it, as what is folded away does not; the heading of the screen where none does. */
function focusFirstOf(candidates: Iterable<HTMLElement>): void {
  for (const candidate of candidates) {
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
  focusHeading();
}

/** A button that was removed while it had the focus: what it said, around what it stood, and where the focus went. */
type Removed = { words: string; around: Node; given?: Element | null };

/** Focuses the button that comes back with the same words, as a retry that failed again does, unless the focus was moved. */
function focusReturned({ words, around, given }: Removed, root: Element): boolean {
  if (words === '' || document.activeElement !== given) return false;
  const within = around instanceof Element && around.isConnected ? around : root;
  const back = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  if (back !== given) back?.focus();
  return back !== undefined && document.activeElement === back;
}

/**
 * Keeps the focus near where it was on a screen if what has it is removed, such as a button that takes away what it
 * belongs to; it goes to the same button should that come back.
 * @returns how to stop.
 */
export function keepFocusNear(root: HTMLElement | null): () => void {
  let focused: EventTarget | null = null;
  let removed: Removed | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    focused = target;
  };
  const observer = new MutationObserver((changes) => {
    if (removed && root && focusReturned(removed, root)) removed = undefined;
    const isGone = ({ removedNodes }: MutationRecord) =>
      [...removedNodes].some(
        (node) => focused instanceof Node && !node.isConnected && node.contains(focused),
      );
    const gone = changes.find(isGone);
    if (!gone || !root) return;
    const words = focused instanceof HTMLButtonElement ? (focused.textContent ?? '') : '';
    // What a whole form leads to begins above what stood around it.
    const wasForm = focused instanceof Element && focused.closest('form');
    focused = null;
    // Later, as whoever removed it may move the focus.
    timer = setTimeout(() => {
      if (!isFocusLost()) return;
      focusFirstOf(wasForm ? [] : around(gone.previousSibling, gone.nextSibling, gone.target, root));
      removed = { words, around: gone.target, given: document.activeElement };
    });
  });
  root?.addEventListener('focusin', remember);
  if (root) observer.observe(root, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root?.removeEventListener('focusin', remember);
  };
}
