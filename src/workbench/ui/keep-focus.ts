/** What Tab leads to. */
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** The element itself and those around it, below the body. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== at.ownerDocument.body; at = at.parentElement)
    chain.push(at);
  return chain;
}

/** Focuses the first element in a place that can be focused. What is not drawn cannot. */
function focusFirst(place: Element): boolean {
  return [...place.querySelectorAll<HTMLElement>(focusable)].some((element) => {
    element.focus();
    return element.ownerDocument.activeElement === element;
  });
}

/**
 * Keeps the keyboard at its place where a press removes or disables the focused button, in place of the browser, which
 * starts again at the top of the page. A removed one hands the focus to the first control of the nearest element that
 * still stands around it, or of the panel; a disabled one to the element around it, so that pressing it once more does
 * not press the button beside it.
 * @returns how to end it.
 */
export function keepFocus(page: Document): () => void {
  let last: Element[] = [];
  const ending = new AbortController();
  const how = { capture: true, signal: ending.signal };
  const remember = (chain: Element[]) => {
    last = chain;
  };
  page.addEventListener('focusin', ({ target }) => remember(chainOf(target as Element)), how);
  // Who presses beside every control has left on purpose.
  page.addEventListener('pointerdown', () => remember([]), how);
  const look = () => {
    const [focused, around] = last;
    const isDisabled = focused?.matches(':disabled') ?? false;
    if (!focused || (focused.isConnected && !isDisabled)) return;
    const places = last.filter((place) => place.isConnected);
    remember([]);
    if (page.activeElement !== page.body && page.activeElement !== focused) return;
    if (focused.isConnected && around instanceof HTMLElement) {
      around.tabIndex = -1;
      around.focus();
    } else [...places, ...page.querySelectorAll('[role=tabpanel]')].some(focusFirst);
  };
  const observer = new MutationObserver(look);
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    ending.abort();
    observer.disconnect();
  };
}
