import { useEffect, useLayoutEffect, useRef } from 'react';
import { decoded } from '../../language/find-route.ts';
import { keepTop, readPlace } from '../addresses/place-in-history.ts';
import { listenToHistory } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';
import { focusHeading, scrollBackTo, scrolledTo, scrollToTop, scrollWhenThere } from '../page.ts';

let arrivals = 0;

/**
 * Keeps how far each entry of the history is scrolled: when another is about to be drawn, and when the page is hidden or
 * reloaded. Once something is drawn, asking for it would lay the page out one more time.
 */
function useKeptScroll(): void {
  const { position } = useLocation();
  useLayoutEffect(() => {
    const keep = () => keepTop(position, scrolledTo());
    document.addEventListener('visibilitychange', keep);
    const stop = listenToHistory(keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      stop();
    };
  }, [position]);
}

/**
 * On arrival at a screen, focuses its heading. A link leads to the top or to the anchor of its address; Back, Forward and
 * a reload lead to where the entry was left. Within the screen nothing but another anchor scrolls.
 */
export function useFocusAndScroll(): void {
  const location = useLocation();
  const { hash } = location;
  const latest = useRef(location);
  latest.current = location;
  useKeptScroll();
  useEffect(() => {
    if (arrivals++ > 0) focusHeading();
  }, []);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const { byPage, position } = latest.current;
    const left = byPage ? undefined : readPlace()?.tops[position];
    const arrives = isNew.current;
    isNew.current = false;
    if (left !== undefined) return scrollBackTo(left);
    if (hash.length > 1) return scrollWhenThere(decoded(hash.slice(1)));
    return arrives && byPage ? scrollToTop() : undefined;
  }, [hash]);
}
