import type { Json } from '../../base/json.ts';
import { pathSteps, readPath } from '../../base/path.ts';

type Errors = { readonly [path: string]: string };

/** What a retailer refuses of the data of a wizard: at the step that sent them, and at earlier ones in order. */
type Refused = { own: Errors; earlier: [step: string, errors: Errors][] };

/**
 * Finds the steps that have what a retailer refuses. A name is that of the step that was sent if its part has it, or else
 * of the earlier one whose part does, and that of no other; what none has stands at the first of them.
 * @param sent the part of the step that was sent.
 * @param steps the earlier ones that can be changed, in order.
 * @param errors by path in the data sent.
 */
export function refusedSteps(
  sent: Json,
  steps: readonly string[],
  partOf: (step: string) => Json,
  errors: Errors,
): Refused {
  const has = (part: Json, path: string) => readPath(part, pathSteps(path)[0] ?? '') !== undefined;
  const ownerOf = (path: string) => {
    const [owner, ...others] = steps.filter((step) => has(partOf(step), path));
    return others.length === 0 ? owner : undefined;
  };
  const all = Object.entries(errors);
  const [own, others] = [all.filter(([path]) => has(sent, path)), all.filter(([path]) => !has(sent, path))];
  const placed = others.map((error) => ({ error, owner: ownerOf(error[0]) }));
  const first = steps.find((step) => placed.some(({ owner }) => owner === step));
  const earlier = steps.flatMap((step): Refused['earlier'] => {
    const its = placed.filter(({ owner = first }) => owner === step);
    return its.length === 0 ? [] : [[step, Object.fromEntries(its.map(({ error }) => error))]];
  });
  return { own: Object.fromEntries(own), earlier };
}
