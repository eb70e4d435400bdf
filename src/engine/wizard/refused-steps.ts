import type { Json } from '../../base/json.ts';
import { pathSteps, readPath } from '../../base/path.ts';

type Errors = { readonly [path: string]: string };

/**
 * Finds the steps that have what a retailer refuses of the data of all: a step has a name if its part does, and that of no
 * other. The first of them also has the errors of no step.
 * @param steps those that can be changed, in order.
 * @param errors by path in the data sent.
 * @returns the errors of each such step; none if no step has any.
 */
export function refusedSteps(
  steps: readonly string[],
  partOf: (step: string) => Json,
  errors: Errors,
): [step: string, errors: Errors][] {
  const ownerOf = (path: string) => {
    const name = pathSteps(path)[0] ?? '';
    const [owner, ...others] = steps.filter((step) => readPath(partOf(step), name) !== undefined);
    return others.length === 0 ? owner : undefined;
  };
  const placed = Object.entries(errors).map((error) => ({ error, owner: ownerOf(error[0]) }));
  const first = steps.find((step) => placed.some(({ owner }) => owner === step));
  return steps.flatMap((step): [string, Errors][] => {
    const its = placed.filter(({ owner = first }) => owner === step);
    return its.length === 0 ? [] : [[step, Object.fromEntries(its.map(({ error }) => error))]];
  });
}
