import {
  type ComponentProps,
  type Context,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isForPage } from '../../kit/is-for-page.ts';
import { type Address, firstLocation, listenToHistory, type Location, navigate } from './history.ts';

const LocationContext = createContext<Location | undefined>(undefined);
const AddressContext = createContext<Address | undefined>(undefined);

const isSameAddress = (left: Address, right: Address): boolean =>
  left.pathname === right.pathname && left.search === right.search && left.hash === right.hash;

/** Gives what it contains the present location and address, and draws what uses them again as they change. */
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
  const { pathname, search, hash } = location;
  const address = useMemo(() => ({ pathname, search, hash }), [pathname, search, hash]);
  return (
    <AddressContext value={address}>
      <LocationContext value={location}>{children}</LocationContext>
    </AddressContext>
  );
}

function useDrawn<Drawn>(context: Context<Drawn | undefined>): Drawn {
  const drawn = useContext(context);
  if (!drawn) throw new Error('Something that needs the location was drawn outside of the router.');
  return drawn;
}

/** The location that is drawn: another one with each entry of the history, so also when a dialog opens or closes. */
export const useLocation = (): Location => useDrawn(LocationContext);

/** The address that is drawn. It stays the same object when a dialog opens or closes. */
export const useAddress = (): Address => useDrawn(AddressContext);

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
