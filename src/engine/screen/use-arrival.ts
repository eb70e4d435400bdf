import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading, scrollToTop, scrollWhenThere } from '../page.ts';

let arrivals = 0;

/** After a screen has been reached: the focus goes to its heading, the page to its top or to the anchor of the address. */
export function useArrival(path: string): void {
  const { hash } = useLocation();
  const how = useNavigationType();
  const latest = useRef({ hash, how });
  useEffect(() => {
    latest.current = { hash, how };
  });
  // Only another path is an arrival: a dialog that closes goes back in the history, and keeps the place on the page.
  useEffect(() => {
    if (arrivals++ === 0) return;
    focusHeading();
    if (latest.current.how !== 'POP' && latest.current.hash === '') scrollToTop();
  }, [path]);
  useEffect(
    () => (hash.length > 1 ? scrollWhenThere(decodeURIComponent(hash.slice(1))) : undefined),
    [path, hash],
  );
}
