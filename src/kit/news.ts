import { createContext, useContext, useState } from 'react';

/** Whether a screen or dialog stands there with what was asked for; what appears from then on is news. */
export const NewsContext = createContext<{ readonly current: boolean }>({ current: true });

/** Whether the part that asks came to a screen that stood there already, so that it is read out at once. */
export function useIsNews(): boolean {
  const stands = useContext(NewsContext);
  return useState(() => stands.current)[0];
}
