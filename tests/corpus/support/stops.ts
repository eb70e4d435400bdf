import type { Emitted } from '../../../src/cli/bundle/emit.ts';
import { screenPath } from '../../../src/engine/addresses/addresses.ts';
import { findRoute } from '../../../src/language/find-route.ts';
import type { Route } from '../../../src/language/portal.ts';
import type { Look, Seen } from './look.tsx';
import { customers, type Person } from './retailer.ts';

type Params = { [name: string]: string };

/** A screen to draw, with the variable parts of its address and somebody who has data for it. */
export type Stop = { screen: string; params: Params; person: Person };

/** How many variable parts of a route's address have no value yet. */
export const varying = ({ paths }: Route, params: Params) =>
  [...(Object.values(paths)[0]?.[0] ?? '').matchAll(/:(\w+)/g)].filter(
    ([, name = '']) => params[name] === undefined,
  ).length;

/** Every combination of the listed values of a route's variable parts. */
export function combinations({ params = {} }: Route): Params[] {
  return Object.entries(params).reduce<Params[]>(
    (all, [name, values]) => all.flatMap((known) => values.map((value) => ({ ...known, [name]: value }))),
    [{}],
  );
}

const fits = (wanted: Params, params: Params) =>
  Object.entries(wanted).every(([name, value]) => params[name] === value);

/**
 * Finds the stops of a portal as a customer would: screens whose address is known at once are drawn, for one person
 * after the other until somebody has data there; what varies in the other addresses comes from links met on the way,
 * first from those that name it, and is `-`, the first one, where none was met. `further` are all those links.
 */
export async function findStops(
  { index }: Emitted,
  look: (how: Look) => Promise<Seen>,
): Promise<{ stops: Stop[]; further: Stop[] }> {
  const { routes, defaultLanguage: language } = index;
  const met: Stop[] = [];

  function remember(person: Person, { links }: Seen): void {
    for (const link of links) {
      const found = findRoute(routes, new URL(link, location.origin).pathname, language);
      if (found) met.push({ person, screen: found.route.screen, params: found.params });
    }
  }

  async function whoHasData(screen: string, params: Params): Promise<Person> {
    const path = screenPath(index, screen, language, params);
    for (const person of customers) {
      const seen = await look({ path, language, person, mood: 'answering' });
      remember(person, seen);
      if (!seen.hadNothing) return person;
    }
    return customers[0] ?? 'visitor';
  }

  async function stopAt(route: Route, wanted: Params): Promise<Stop> {
    const { screen, access } = route;
    if (access === 'signedOut') return { screen, params: wanted, person: 'visitor' };
    const links = met.filter((link) => link.screen === screen && fits(wanted, link.params));
    const named = links.find((link) => !Object.values(link.params).includes('-'));
    const linked = named ?? links[0];
    if (linked && varying(route, wanted) > 0) return { screen, params: linked.params, person: linked.person };
    return { screen, params: wanted, person: await whoHasData(screen, wanted) };
  }

  const wanted = routes
    .flatMap((route) => combinations(route).map((params) => ({ route, params })))
    .sort((left, right) => varying(left.route, left.params) - varying(right.route, right.params));
  const stops: Stop[] = [];
  for (const { route, params } of wanted) stops.push(await stopAt(route, params));
  return { stops, further: met };
}
