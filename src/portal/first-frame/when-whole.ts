/** Whether a screen stands in a place, and nothing of it is still loading. */
export const isWhole = (place: Element): boolean =>
  place.querySelector('main, h1') !== null && place.querySelector('[aria-busy=true]') === null;

const ends = ['pointerup', 'pointercancel', 'compositionend'];

/** Waits until a screen is whole, no button of the frame is held down, and no word is half composed in it. */
export function whenWhole(place: Element, frame: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWhole(place) || frame.matches(':active, [data-composing]')) return;
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
