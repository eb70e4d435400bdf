/** What React keeps on each element that it draws: the component around it, and what that was given. */
type Fibre = { return: Fibre | null; memoizedProps: unknown };

/** Deeper than any element stands in the components that give it a meaning. */
const most = 160;

/**
 * What the components around an element were given, the nearest first. React's own record of the page is read, as its
 * developer tools read it: so the portal carries no code for this.
 */
export function* fibresAround(element: Element): Generator<{ readonly [prop: string]: unknown }> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fibre = key === undefined ? null : (element as unknown as Record<string, Fibre | null>)[key];
  for (let up = 0; fibre && up < most; up += 1) {
    yield (fibre.memoizedProps ?? {}) as { readonly [prop: string]: unknown };
    fibre = fibre.return;
  }
}
