import { type PointerEvent, useRef } from 'react';
import { scaled, type Window } from './window.ts';

type Finger = { x: number; y: number };

/** Two fingers that came down: how far apart, around which share of the chart, and what was in sight then. */
type Pinch = { apart: number; share: number; from: Window };

const distance = ([one, other]: Finger[]): number =>
  one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;

type Given = {
  window: Window;
  count: number;
  /** How far a place of the page is from the left end of the numbers (0) to their right end (1). */
  shareAt: (x: number) => number;
  show: (window: Window) => void;
};

/** A pinch on a touch screen: fingers that move apart bring what is between them closer. */
export function usePinch({ window, count, shareAt, show }: Given) {
  const fingers = useRef(new Map<number, Finger>());
  const pinch = useRef<Pinch>(undefined);
  const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent) =>
    fingers.current.set(pointerId, { x, y });
  return {
    /** Whether this finger is the second one. */
    start(event: PointerEvent): boolean {
      if (event.pointerType !== 'touch') return false;
      put(event);
      const down = [...fingers.current.values()];
      const [one, other] = down;
      if (!one || !other || down.length > 2) return false;
      pinch.current = { apart: distance(down), share: shareAt((one.x + other.x) / 2), from: window };
      return true;
    },
    /** Whether two fingers are down. */
    move(event: PointerEvent): boolean {
      const { current } = pinch;
      if (!current || !fingers.current.has(event.pointerId)) return false;
      put(event);
      const { apart, share, from } = current;
      show(scaled(from, apart / distance([...fingers.current.values()]), share, count));
      return true;
    },
    /** The finger that is left of two, if one of two was lifted. */
    end({ pointerId }: PointerEvent): Finger | undefined {
      fingers.current.delete(pointerId);
      const was = pinch.current;
      pinch.current = undefined;
      return was && [...fingers.current.values()][0];
    },
  };
}
