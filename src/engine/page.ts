import { reveal } from '../kit/reveal.ts';

/** Focus, scroll position and title of the browser's page: the engine changes them here only. */

/** Names the page in the browser's tab. */
export function setPageTitle(title: string): void {
  document.title = title;
}

/** Whether the focus is lost, because its element was removed. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading of the screen, without scrolling. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Moves the focus to the heading if it is lost. */
export function focusHeadingIfLost(): void {
  if (isFocusLost()) focusHeading();
}

/** What has the focus. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** Remembers the focused element. @returns a function that focuses it again after the current render. */
export function rememberFocus(): () => void {
  const before = focusedElement();
  return () => void setTimeout(() => before?.focus());
}

/** Scrolls to the top of the page with its next frame, so that it is laid out once. @returns how to stop. */
export function scrollToTop(): () => void {
  const frame = requestAnimationFrame(() => window.scrollTo(0, 0));
  return () => cancelAnimationFrame(frame);
}

/** The element with an anchor; what is folded there opens after the current render. */
function anchored(anchor: string): HTMLElement | null {
  const target = document.getElementById(anchor);
  if (target) queueMicrotask(() => reveal(target));
  return target;
}

/** Scrolling glides, unless the customer wants less motion. */
const motion = (): ScrollOptions => ({
  behavior: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
});

/** Scrolls to an anchor, and focuses it if the focus is lost. */
export function scrollToAnchor(anchor: string): void {
  const target = anchored(anchor);
  target?.scrollIntoView({ ...motion(), block: 'start' });
  if (!target || !isFocusLost()) return;
  target.tabIndex = -1;
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
}

/** Focuses an element that has just been drawn. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses what took the place of a form, and shows it: one that has no room from its beginning. */
export function focusFromTop(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  const block = (element?.offsetHeight ?? 0) > window.innerHeight ? 'start' : 'nearest';
  element?.scrollIntoView?.({ ...motion(), block });
}

/** Focuses the title of a dialog that has just been drawn, unless something in it has the focus. */
export function focusTitle(title: HTMLElement | null): void {
  if (!title?.parentElement?.querySelector(':focus')) title?.focus();
}

/** Scrolls an element into view if it is out of it. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ ...motion(), block: 'nearest' });
}

/** A field that takes the focus in a dialog is scrolled clear of the foot, however much that says by now. */
function clearOfFoot(form: HTMLElement | null): void {
  const foot = form?.querySelector<HTMLElement>('[data-form-foot]');
  const scroller = form?.closest<HTMLElement>('[data-dialog-content]');
  if (foot && scroller) scroller.style.scrollPaddingBottom = `calc(${foot.offsetHeight}px + 1rem)`;
}

/** Focuses the first mistake of a form: the input of a field, before its buttons, or, for no field, the message above the buttons. */
export function focusField(form: HTMLElement | null, path: string): void {
  const name = CSS.escape(path);
  const first = (control: string) => form?.querySelector<HTMLElement>(`[data-field="${name}"] ${control}`);
  const target =
    first(`input[name="${name}"]:not([type=hidden], [type=file])`) ??
    first(':is(input, textarea, select, button, [tabindex]):not([type=hidden])');
  const found = target ?? form?.querySelector<HTMLElement>('[data-form-refusal] [role=alert]');
  clearOfFoot(form);
  found?.focus();
  found?.scrollIntoView({ ...motion(), block: 'center' });
}

/**
 * Scrolls to the block of an arrival, unfolding what hides it.
 * @param pressed whether it is one to press: then its control is focused.
 * @returns its control.
 */
export function showArrival(name: string, pressed: boolean): HTMLElement | null {
  const frame = document.querySelector(`[data-arrival="${name}"]`);
  if (!frame) return null;
  reveal(frame);
  frame.scrollIntoView({ block: pressed ? 'center' : 'start' });
  const control = frame.querySelector<HTMLElement>('a, button');
  if (pressed) control?.focus({ preventScroll: true });
  return control;
}

const maxWait = 8000;
/** How long a page in which nothing is loading must stay as it is to be whole, in ms. */
const stillness = 500;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/**
 * Scrolls now, and again after each change of the page until it is whole; gives up when the customer scrolls, types or
 * presses, or after eight seconds.
 * @param scroll returns whether the page could be scrolled that far.
 * @returns how to stop.
 */
function scrollUntilWhole(scroll: () => boolean): () => void {
  let whole: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(follow);
  const late = setTimeout(stop, maxWait);
  function stop(): void {
    observer.disconnect();
    for (const timer of [late, whole]) clearTimeout(timer);
    for (const event of ownMoves) window.removeEventListener(event, stop, true);
  }
  function follow(): void {
    clearTimeout(whole);
    if (scroll() && !document.querySelector('[aria-busy=true]')) whole = setTimeout(stop, stillness);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ownMoves) window.addEventListener(event, stop, { passive: true, capture: true });
  follow();
  return stop;
}

/** Scrolls to an element as soon as it exists. @returns how to stop. */
export const scrollWhenThere = (id: string): (() => void) =>
  scrollUntilWhole(() => {
    const target = anchored(id);
    target?.scrollIntoView({ block: 'start' });
    return target !== null;
  });

/** Scrolls to a height of the page, in pixels, as soon as it is that high. @returns how to stop. */
export const scrollBackTo = (top: number): (() => void) =>
  scrollUntilWhole(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  });

/** How far the page is scrolled, in pixels. */
export const scrolledTo = (): number => window.scrollY;
