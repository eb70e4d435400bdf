type Errors = { readonly [name: string]: string };

/** What a retailer refuses of the data of a wizard: at the step that sent them, and at earlier ones in order. */
type Refused = { own: Errors; earlier: [step: string, errors: Errors][] };

/**
 * Finds the steps that have what a retailer refuses. A name is that of the step that was sent if this has it, or else of
 * the earlier one that has it, if no other does; what none has stands at the first of them.
 * @param sent the step that was sent.
 * @param steps the earlier ones that can be changed, in order.
 */
export function refusedSteps(
  sent: string,
  steps: readonly string[],
  has: (step: string, name: string) => boolean,
  errors: Errors,
): Refused {
  const ownerOf = (name: string) => {
    const [owner, ...others] = steps.filter((step) => has(step, name));
    return others.length === 0 ? owner : undefined;
  };
  const all = Object.entries(errors);
  const own = all.filter(([name]) => has(sent, name));
  const placed = all
    .filter((error) => !own.includes(error))
    .map((error) => ({ error, owner: ownerOf(error[0]) }));
  const first = steps.find((step) => placed.some(({ owner }) => owner === step));
  const earlier = steps.flatMap((step): Refused['earlier'] => {
    const its = placed.filter(({ owner = first }) => owner === step);
    return its.length === 0 ? [] : [[step, Object.fromEntries(its.map(({ error }) => error))]];
  });
  return { own: Object.fromEntries(own), earlier };
}
