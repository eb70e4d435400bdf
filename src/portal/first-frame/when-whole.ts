import type { Audience } from '../../language/first-frame.ts';
import { controls, counterpart } from './counterpart.ts';

/**
 * Whether a screen stands in a place, and nothing of it is still loading; choices of a field may be, as the field stands
 * already.
 */
const isWhole = (place: Element): boolean =>
  place.querySelector('main, h1') !== null &&
  [...place.querySelectorAll('[aria-busy=true]')].every((busy) => busy.closest('[data-field]'));

/** Whether a screen stands in a place, though answers may be on their way. */
const isDrawn = (place: Element): boolean =>
  place.querySelector('main, h1') !== null && place.querySelector('[data-arriving]') === null;

/**
 * Whether what stands in a place is what its first frame shows: that of a visitor is a whole screen, that of a customer
 * one that waits for its answers.
 */
export const standsFor = { visitors: isWhole, customers: isDrawn };

/** Whether all that can be typed into in a frame, and the button that was pressed in it, stand in a place too. */
const hasItsControls = (place: Element, frame: Element): boolean =>
  [...frame.querySelectorAll(`${controls}, button[aria-busy]`)].every((control) =>
    counterpart(control, frame, place),
  );

const ends = ['pointerup', 'pointercancel', 'compositionend'];

/**
 * Waits until a screen stands as in its frame and takes what was typed there, no button of the frame is held down, and no
 * word is half composed in it.
 */
export function whenWhole(place: Element, frame: HTMLElement): Promise<void> {
  const stands = standsFor[frame.dataset.for as Audience];
  return new Promise((resolve) => {
    const look = () => {
      if (!stands(place) || frame.matches(':active, [data-composing]')) return;
      if (!isWhole(place) && !hasItsControls(place, frame)) return;
      observer.disconnect();
      for (const event of ends) window.removeEventListener(event, later);
      resolve();
    };
    // What is pressed gets its click first, and a composed word its input.
    const later = () => void setTimeout(look);
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    for (const event of ends) window.addEventListener(event, later);
    look();
  });
}
