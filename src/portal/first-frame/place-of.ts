import { exchange } from './exchange.ts';
import { whenWhole } from './when-whole.ts';

/**
 * The element to draw a portal into. In a page with a first frame it stands outside of the page, and takes the place of
 * the frame once its first screen is whole.
 */
export function placeOf(page: Document): HTMLElement {
  const frame = page.getElementById('first-frame');
  if (!frame) return page.getElementById('portal') as HTMLElement;
  const place = page.createElement('div');
  void whenWhole(place, frame).then(() => exchange(frame, place));
  return place;
}
