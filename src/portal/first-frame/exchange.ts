import { type Control, controls, counterpart } from './counterpart.ts';

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Whether something was typed or chosen in a control of the frame. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Types a value as a customer does: React looks at what the element itself has. */
function type(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Chooses the same files: a script may hand them over, and type no name of a file. */
function giveFiles(from: HTMLInputElement, to: HTMLInputElement): void {
  to.files = from.files;
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Fills in a control of the portal as one of the frame was; one that was left there is left here too. */
function takeOver(from: Control, to: HTMLElement | undefined, wasLeft: boolean): void {
  if (!to?.matches(controls)) return;
  const control = to as Control;
  if (isTicked(from)) {
    if (isTicked(control) && control.checked !== from.checked) control.click();
  } else if (from instanceof HTMLInputElement && from.type === 'file')
    giveFiles(from, to as HTMLInputElement);
  else type(control, from.value);
  if (wasLeft) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Where the focus and the caret are. @returns a function that moves both to another element. */
function rememberCaret(focused: Element): (to: HTMLElement | undefined) => void {
  // Some kinds of inputs have no caret that a script may see.
  const { selectionStart = null, selectionEnd = null } = focused as Partial<HTMLInputElement>;
  return (to) => {
    to?.focus({ preventScroll: true });
    if (selectionStart !== null && to?.matches(controls))
      (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Puts the portal in the place of its first frame: what was typed, the focus and the caret go over, and the button that
 * was pressed last is pressed.
 */
export function exchange(frame: Element, portal: HTMLElement): void {
  const of = (element: Element) => counterpart(element, frame, portal);
  const touched = [...frame.querySelectorAll<Control>(controls)].filter(isTouched);
  const pairs = touched.map((from) => [from, of(from)] as const);
  const { activeElement } = document;
  const focused = activeElement && frame.contains(activeElement) ? activeElement : undefined;
  const focus = focused && of(focused);
  const focusLike = focused && rememberCaret(focused);
  const pressed = frame.querySelector('button[aria-busy]');
  const press = pressed ? of(pressed) : undefined;
  const { scrollX, scrollY } = window;
  frame.replaceWith(portal);
  window.scrollTo(scrollX, scrollY);
  for (const [from, to] of pairs) takeOver(from, to, from !== focused);
  focusLike?.(focus);
  press?.click();
}
