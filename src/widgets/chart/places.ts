import { momentsOf } from '../../base/civil-stamps.ts';
import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { zoneClock } from '../../base/zone-clock.ts';
import { type Axis, intervalOf, intervalsBetween, lengthOf, mostMoments } from './intervals.ts';

/** The places on an axis, and for each entry the index of its own; -1 where it has none. */
export type Placed = { xs: string[]; at: Int32Array };

/** Numbers the places in the order in which they stand. */
function numbered<Place>(
  own: ArrayLike<Place | undefined>,
  order: (places: Place[]) => Place[],
): { places: Place[]; at: Int32Array } {
  const met = new Set<Place>();
  for (let index = 0; index < own.length; index += 1) {
    const place = own[index];
    if (place !== undefined && !Number.isNaN(place)) met.add(place);
  }
  const places = order([...met]);
  const indexes = new Map(places.map((place, index) => [place, index]));
  return {
    places,
    at: Int32Array.from(own, (place) => (place === undefined ? -1 : (indexes.get(place) ?? -1))),
  };
}

const isTimed = (value: Json | undefined) => typeof value === 'string' && value.length > 10;

/** The days that dates with a time are in, as the clock of the zone shows them; others as they are. */
function daysOf(values: readonly (Json | undefined)[], { zone, stamp, step }: Axis): (Json | undefined)[] {
  if (!values.some(isTimed)) return [...values];
  const length = stamp === 'end' ? lengthOf({ step }) : 0;
  const clock = zoneClock(zone);
  const moments = momentsOf(values, { zone, length });
  return values.map((value, index) => {
    const moment = moments[index] ?? Number.NaN;
    if (!isTimed(value)) return value;
    return Number.isNaN(moment) ? undefined : clock.write(moment).slice(0, 10);
  });
}

/** Where moments stand; by reckoning, as a map of tens of thousands takes its time. */
function placedMoments(starts: Float64Array, length: number, zone: string): Placed {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const start of starts) {
    if (start < first) first = start;
    if (start > last) last = start;
  }
  const { write } = zoneClock(zone);
  const count = (last - first) / length + 1;
  if (count > mostMoments) {
    const { places, at } = numbered(starts, (met) => met.sort((left, right) => left - right));
    return { xs: places.map(write), at };
  }
  const xs = Array.from({ length: Math.max(0, count) }, (_, index) => write(first + index * length));
  return {
    xs,
    at: Int32Array.from(starts, (start) => (Number.isNaN(start) ? -1 : (start - first) / length)),
  };
}

/** Where entries stand on an axis. Places in between that have no entry are there too. */
export function placesOf(items: readonly Json[], axis: Axis): Placed {
  const values = items.map((item) => readPath(item, axis.path));
  const { kind, zone, stamp } = axis;
  if (kind === 'category') {
    const names = values.map((value) => (value === undefined || value === null ? undefined : String(value)));
    const { places, at } = numbered(names, (met) => met);
    return { xs: places, at };
  }
  if (kind === 'moment') {
    const length = lengthOf(axis);
    const moments = momentsOf(values, { zone, length: stamp === 'end' ? length : 0 });
    return placedMoments(
      moments.map((moment) => Math.floor(moment / length) * length),
      length,
      zone,
    );
  }
  const days = daysOf(values, axis).map((value) => intervalOf(value, kind));
  const { places, at } = numbered(days, (met) => intervalsBetween(met, kind));
  return { xs: places, at };
}
