import { useContext, useEffect, useRef } from 'react';
import { reveal } from '../../kit/reveal.ts';
import { useServices, type Services } from '../services.ts';
import { ArrivalsContext } from './arrivals.ts';

/** What a widget was handed, as far as an arrival cares: whether it can be pressed, and why it cannot be used. */
type Pressable = { onPress?: unknown; disabledWhen?: unknown };

/** Scrolls to a block and presses it as a customer would; one that cannot be used gets the focus and says why. */
function arriveAt(name: string, { onPress, disabledWhen }: Pressable, notify: Services['notify']): void {
  const frame = document.querySelector(`[data-arrival="${name}"]`);
  if (frame) reveal(frame);
  frame?.scrollIntoView({ block: onPress === undefined ? 'start' : 'center' });
  if (onPress === undefined) return;
  const control = frame?.querySelector<HTMLElement>('a, button');
  control?.focus({ preventScroll: true });
  if (typeof disabledWhen === 'string') notify({ text: disabledWhen, tone: 'warning' });
  else control?.click();
}

/** Stands beside a block with an arrival, and arrives there when the address asks for it. */
export function ArrivalPoint({ name, props }: { name: string; props: Pressable }): null {
  const arrivals = useContext(ArrivalsContext);
  const { notify } = useServices();
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (arrivals?.wanted !== name) return undefined;
    // After the effects of this drawing: a reaction of the screen that leads elsewhere goes first.
    const timer = setTimeout(() => arrivals.take(() => arriveAt(name, latest.current, notify)));
    return () => clearTimeout(timer);
  }, [arrivals, name, notify]);
  return null;
}
