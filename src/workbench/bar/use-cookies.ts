import { useCallback, useEffect, useState } from 'react';

/** How often cookies are looked at, in ms: no browser tells a page of all their changes. */
const pause = 500;

/** The cookies of this page, which the portal changes by itself too; and how to look at them at once. */
export function useCookies(): [string, () => void] {
  const [cookies, setCookies] = useState(document.cookie);
  const look = useCallback(() => setCookies(document.cookie), []);
  useEffect(() => {
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [look]);
  return [cookies, look];
}
