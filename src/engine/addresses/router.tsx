import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { isForPage } from '../../kit/is-for-page.ts';
import { firstLocation, listenToHistory, type Location, navigate } from './history.ts';

const LocationContext = createContext<Location | undefined>(undefined);

/** Gives what it contains the present location, and draws it again at each change. */
export function Router({ children }: { children: ReactNode }): ReactNode {
  const [location, setLocation] = useState(firstLocation);
  // In a transition, so that what is shown stays until the code of the next screen has come.
  useLayoutEffect(() => listenToHistory((next) => startTransition(() => setLocation(next))), []);
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
