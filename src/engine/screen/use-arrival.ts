import { useEffect, useRef } from 'react';
import { useLocation } from '../addresses/router.tsx';
import { focusHeading, scrollToTop, scrollWhenThere } from '../page.ts';

let arrivals = 0;

/**
 * On navigation to a screen: focuses its heading and scrolls to the top or to the anchor of the address.
 * @param visit another value for each screen and for other variable parts of its path.
 */
export function useArrival(visit: string): void {
  const location = useLocation();
  const { hash } = location;
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  });
  // Only another screen counts: closing a dialog goes back in the history, and keeps the scroll position.
  useEffect(() => {
    if (arrivals++ === 0) return;
    focusHeading();
    if (latest.current.byPage && latest.current.hash === '') scrollToTop();
  }, [visit]);
  useEffect(
    () => (hash.length > 1 ? scrollWhenThere(decodeURIComponent(hash.slice(1))) : undefined),
    [visit, hash],
  );
}
