import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { scalesAndSides } from './axes.ts';
import type { Picture } from './options.ts';
import { usePinch } from './use-pinch.ts';
import { firstWindow, moved, scaled, type Window } from './window.ts';

/** A drag shorter than this, in pixels, is a press. */
const slack = 5;

type Drag = { x: number; from: Window; done: boolean };

/** A function that runs at most once a frame, with what it was given last. */
function usePerFrame<Given>(run: (given: Given) => void): (given: Given) => void {
  const frame = useRef(0);
  const latest = useRef<Given>(undefined);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return (given) => {
    latest.current = given;
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      run(latest.current as Given);
    });
  };
}

/** How far it is from the left end of the numbers (0) to their right end (1). */
function shareAt(clientX: number, element: Element, picture: Picture): { share: number; width: number } {
  const { left: begins, width: all } = element.getBoundingClientRect();
  const { left, right } = scalesAndSides(picture);
  const width = Math.max(1, all - left - right);
  return { share: Math.max(0, Math.min(1, (clientX - begins - left) / width)), width };
}

/** The window of a chart that can be panned and zoomed: by dragging it, by two fingers, and by the wheel with Ctrl held, as pages are. */
export function useWindow(picture: Picture, around: HTMLElement | null) {
  const { points, narrow, zoomable } = picture;
  const count = points.xs.length;
  const [chosen, setChosen] = useState<{ of: object; window: Window }>();
  const window = chosen?.of === points.xs ? chosen.window : firstWindow(count, narrow);
  const set = (next: Window) => setChosen({ of: points.xs, window: next });
  const drag = useRef<Drag>(undefined);
  const pan = usePerFrame(set);
  const pinch = usePinch({
    window,
    count,
    shareAt: (x) => (around ? shareAt(x, around, picture).share : 0.5),
    show: pan,
  });
  const zoom = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    zoom.current = (event) => {
      if (!around || !event.ctrlKey) return;
      event.preventDefault();
      pan(
        scaled(window, event.deltaY > 0 ? 1.25 : 0.8, shareAt(event.clientX, around, picture).share, count),
      );
    };
  });
  useEffect(() => {
    if (!around || !zoomable) return undefined;
    const onWheel = (event: WheelEvent) => zoom.current?.(event);
    // React listens without the right to keep the page from being zoomed.
    around.addEventListener('wheel', onWheel, { passive: false });
    return () => around.removeEventListener('wheel', onWheel);
  }, [around, zoomable]);
  return {
    window,
    set,
    start: (event: PointerEvent) => {
      if (!zoomable || event.button !== 0) return;
      drag.current = { x: event.clientX, from: window, done: pinch.start(event) };
    },
    /** Whether the pointer drags, or is one of two fingers. */
    drag: (event: PointerEvent): boolean => {
      if (pinch.move(event)) return true;
      const { clientX, buttons } = event;
      const { current } = drag;
      if (!current || !around || buttons === 0) return false;
      const { width } = shareAt(clientX, around, picture);
      const size = current.from.to - current.from.from;
      current.done ||= Math.abs(clientX - current.x) > slack;
      if (current.done) pan(moved(current.from, ((current.x - clientX) / width) * size, count));
      return current.done;
    },
    /** A pointer goes; the finger that is left of two goes on from where it is. */
    end: (event: PointerEvent) => {
      const left = pinch.end(event);
      if (left) drag.current = { x: left.x, from: window, done: true };
    },
    /** Whether what ends was a drag, and no press. */
    wasDragged: () => drag.current?.done === true,
  };
}
