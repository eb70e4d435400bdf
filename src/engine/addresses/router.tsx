import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isForPage } from '../../kit/is-for-page.ts';
import { firstLocation, listenToHistory, type Location, navigate } from './history.ts';

const LocationContext = createContext<Location | undefined>(undefined);

const isSameAddress = (left: Location, right: Location): boolean =>
  left.pathname === right.pathname && left.search === right.search && left.hash === right.hash;

/** Gives what it contains the present location, and draws it again at each change. */
export function Router({ children }: { children: ReactNode }): ReactNode {
  const [location, setLocation] = useState(firstLocation);
  const drawn = useRef(location);
  useLayoutEffect(() => {
    drawn.current = location;
  }, [location]);
  useLayoutEffect(
    () =>
      listenToHistory((next) => {
        // A dialog comes and goes at once; another address in a transition: what is shown stays until its code has come.
        if (isSameAddress(next, drawn.current)) setLocation(next);
        else startTransition(() => setLocation(next));
      }),
    [],
  );
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** The location that is drawn. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('Something that needs the location was drawn outside of the router.');
  return location;
}

/** A link inside the portal. */
export function Link({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }): ReactNode {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForPage(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
