export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What can be typed into or chosen. */
export const controls = 'input, textarea, select';
const focusable = `${controls}, button, a[href], [tabindex]`;

/** By what an element is found again: its field, its kind, and the name that it is read by. */
function identityOf(element: Element): string {
  const field = element.closest('[data-field]')?.getAttribute('data-field');
  const name = element.getAttribute('aria-label') ?? (element.matches(controls) ? '' : element.textContent);
  return JSON.stringify([field, element.tagName, element.getAttribute('type'), name]);
}

/** The element of the portal that stands for one of the frame: the first, second … with its identity. */
export function counterpart(element: Element, frame: Element, portal: Element): HTMLElement | undefined {
  const identity = identityOf(element);
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(focusable)].filter((other) => identityOf(other) === identity);
  return alike(portal)[alike(frame).indexOf(element as HTMLElement)];
}
