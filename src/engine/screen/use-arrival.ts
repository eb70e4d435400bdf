import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const patience = 8000;

/** Scrolls to an element as soon as it exists; gives up when the customer scrolls, or after a while. */
function scrollWhenThere(id: string): () => void {
  const scroll = () => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'start' });
    return element !== null;
  };
  const observer = new MutationObserver(() => scroll());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, patience);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, stop, { passive: true });
  scroll();
  return stop;
}

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
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (latest.current.how !== 'POP' && latest.current.hash === '') window.scrollTo(0, 0);
  }, [path]);
  useEffect(
    () => (hash.length > 1 ? scrollWhenThere(decodeURIComponent(hash.slice(1))) : undefined),
    [path, hash],
  );
}
