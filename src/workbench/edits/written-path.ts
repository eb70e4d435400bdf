import { isObject, type Json } from '../../base/json.ts';
import { followPath } from '../../compile/merge/block-path.ts';

/** A way through the keys of a patch, and how many of them are there already. */
type Way = { path: string[]; written: number };

const at = (value: Json | undefined, steps: readonly string[]): Json | undefined =>
  steps.reduce<Json | undefined>((inner, step) => (isObject(inner) ? inner[step] : undefined), value);

const begins = (steps: readonly string[], start: readonly string[]): boolean =>
  start.length <= steps.length && start.every((step, index) => steps[index] === step);

function longestWay(patch: Json | undefined, base: Json | undefined, steps: readonly string[]): Way {
  const plain: Way = { path: [...steps], written: 0 };
  if (!isObject(patch) || steps.length === 0) return plain;
  const ways = Object.entries(patch).flatMap(([key, value]): Way[] => {
    const found =
      key.includes('/') && isObject(base) ? followPath(key.split('/'), base, value) : { steps: [key] };
    if ('lost' in found || !begins(steps, found.steps)) return [];
    const inner = longestWay(value, at(base, found.steps), steps.slice(found.steps.length));
    return [{ path: [key, ...inner.path], written: found.steps.length + inner.written }];
  });
  return ways.reduce((best, way) => (way.written > best.written ? way : best), plain);
}

/**
 * The keys by which a patch names a value of the definition: as it does already, by a path such as
 * `"contract/payment"` too, otherwise by plain nesting.
 * @param steps the steps to the value in the definition.
 */
export const writtenPath = (
  patch: Json | undefined,
  base: Json | undefined,
  steps: readonly string[],
): string[] => longestWay(patch, base, steps).path;
