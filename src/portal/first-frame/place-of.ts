import type { EmotionCache } from '@emotion/react';
import { exchange } from './exchange.ts';
import { holdStyles } from './hold-styles.ts';
import { whenWhole } from './when-whole.ts';

/**
 * The element to draw a portal into. In a page with a first frame it stands outside of the page, and takes the place of
 * the frame once its first screen is whole; its styles wait until then.
 */
export function placeOf(page: Document, styles: EmotionCache['sheet']): HTMLElement {
  const frame = page.getElementById('first-frame');
  if (!frame) return page.getElementById('portal') as HTMLElement;
  const place = page.createElement('div');
  const writeStyles = holdStyles(styles);
  void whenWhole(place, frame).then(() => {
    writeStyles();
    exchange(frame, place);
  });
  return place;
}
