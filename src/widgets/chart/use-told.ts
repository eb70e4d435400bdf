import { useEffect, useMemo } from 'react';
import type { Json } from '../../base/json.ts';
import type { Handler } from '../../language/prop.ts';
import { type Axis, periodOf } from './intervals.ts';
import type { Extreme, Points } from './points.ts';
import type { Told } from './prop-parts.ts';

const written = (extreme: Extreme | undefined) => (extreme ? { ...extreme } : null);

/** What a chart tells of its numbers. */
export function dataOf({ xs, sums, total, highest, lowest, compared }: Points, axis: Axis): Told {
  const [first, last] = [xs[0], xs.at(-1)].map((x) => (x === undefined ? undefined : periodOf(x, axis)));
  return {
    total,
    compared: compared?.total ?? null,
    highest: written(highest),
    lowest: written(lowest),
    count: sums.filter((sum) => sum !== undefined).length,
    from: first?.from ?? null,
    to: last?.to ?? null,
  };
}

/** Tells what a chart shows, at first and each time that it is something else. */
export function useTold(points: Points, axis: Axis, onData: Handler | undefined): Told {
  const { kind, step, zone } = axis;
  const told = useMemo(() => dataOf(points, axis), [points, kind, step, zone]);
  const written = JSON.stringify(told);
  useEffect(() => {
    void onData?.(JSON.parse(written) as Json);
  }, [written]);
  return told;
}
