import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** What helps where a retry fails too: the pinned entries of the menus. */
export const HelpContext = createContext<ReactNode>(null);

/**
 * How something that could not be read is tried again. Once that has failed too, help stands beside it.
 * @param isThere whether it has been read: then it begins again.
 */
export function useRetries(retry: () => void, isThere: boolean): { retry: () => void; further: ReactNode } {
  const help = useContext(HelpContext);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (isThere) setTried(false);
  }, [isThere]);
  const again = () => {
    setTried(true);
    retry();
  };
  return { retry: again, further: isTried && help };
}
