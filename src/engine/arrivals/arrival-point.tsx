import { useContext, useEffect, useRef } from 'react';
import { showArrival } from '../page.ts';
import { useServices, type Services } from '../services.ts';
import { ArrivalsContext } from './arrivals.ts';

/** The widget props that an arrival needs: its press handler, and why it is disabled. */
type Pressable = { onPress?: unknown; disabledWhen?: unknown };

/** Scrolls to a block and presses it as a customer would; a disabled one gets the focus and shows its reason. */
function arriveAt(name: string, { onPress, disabledWhen }: Pressable, notify: Services['notify']): void {
  const control = showArrival(name, onPress !== undefined);
  if (onPress === undefined) return;
  if (typeof disabledWhen === 'string') notify({ text: disabledWhen, tone: 'warning' });
  else control?.click();
}

/** Carries out the arrival of a block if the address asks for it. */
export function ArrivalPoint({ name, props }: { name: string; props: Pressable }): null {
  const arrivals = useContext(ArrivalsContext);
  const { notify } = useServices();
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (arrivals?.wanted !== name) return undefined;
    // After the effects of this render: a reaction of the screen that navigates away goes first.
    const timer = setTimeout(() => arrivals.take(() => arriveAt(name, latest.current, notify)));
    return () => clearTimeout(timer);
  }, [arrivals, name, notify]);
  return null;
}
