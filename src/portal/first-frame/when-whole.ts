/** Whether a screen stands in a place, and nothing of it is still loading. */
export const isWhole = (place: Element): boolean =>
  place.querySelector('main, h1') !== null && place.querySelector('[aria-busy=true]') === null;

/** Waits until a screen is whole, and no button of the frame is held down. */
export function whenWhole(place: Element, frame: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWhole(place) || frame.matches(':active')) return;
      observer.disconnect();
      window.removeEventListener('pointerup', later);
      resolve();
    };
    // What is pressed gets its click first.
    const later = () => void setTimeout(look);
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    window.addEventListener('pointerup', later);
    look();
  });
}
