import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { PortalIndex, Route } from '../../language/portal.ts';
import type { Settings } from '../../language/settings.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { routeOf, screenAddress, screenPath } from '../addresses/addresses.ts';
import type { SessionState } from '../addresses/session-root.ts';
import { faultScreens, wellKnown } from '../addresses/well-known.ts';
import { arrivalParameter } from '../arrivals/arrivals.ts';

/** The data that a landing depends on. */
export type Landings = {
  portal: PortalIndex;
  settings: Settings;
  session: SessionState;
  available: (route: Route) => boolean;
};

/** Rules of routes that lead elsewhere read only settings and session. */
export const readerOf = ({ settings, session }: Pick<Landings, 'settings' | 'session'>) => {
  const roots = { settings, session };
  return (path: string): Json => readPath(roots, path) ?? null;
};

/** Defaults of the missing variable parts of a path: the screen's own, or the first value, or `-`. */
function firstParams(
  { params = {}, firstParams: said = {} }: Route,
  given: Landings,
): { [name: string]: string } {
  const read = readerOf(given);
  const names = [...new Set([...Object.keys(params), ...Object.keys(said)])];
  return Object.fromEntries(
    names.map((name) => {
      const value = said[name] === undefined ? null : evaluate(said[name], read);
      return [name, String(value ?? params[name]?.[0] ?? '-')];
    }),
  );
}

/** The address for choosing a new password if the current one is provisional, before `wanted`; otherwise undefined. */
export function passwordFirst({ portal, session }: Landings, wanted: string | undefined): string | undefined {
  const screen = wellKnown.passwordChange;
  if (!session.changePassword || !routeOf(portal, screen)) return undefined;
  return screenAddress(portal, { screen, query: { redirect: wanted } }, session.language);
}

/**
 * The address of an arrival by name: the screen that has it, or the landing, which then says that
 * it is not available.
 */
export function arrivalAddress(name: string, given: Landings): string {
  const { portal, session } = given;
  const route = routeOf(portal, portal.arrivals[name] ?? '');
  const query = { [arrivalParameter]: name };
  if (!route) return landingAddress(given, query);
  const target = { screen: route.screen, params: firstParams(route, given), query };
  return screenAddress(portal, target, session.language);
}

/** The possible screens after a sign-in that exist now, in order, with the values of their addresses. */
function landings(given: Landings): { route: Route; query: { [name: string]: Json } }[] {
  const read = readerOf(given);
  const { portal, settings, available } = given;
  const canOpen = (route: Route) =>
    available(route) && route.access !== 'signedOut' && !faultScreens.has(route.screen);
  const homepage = portal.routes.find((route) => route.screen === settings.homepage && canOpen(route));
  const declared = portal.routes.flatMap((route) =>
    route.landing && available(route) && holds(route.landing.when ?? true, read)
      ? [{ route, ...route.landing }]
      : [],
  );
  return [...declared, ...(homepage ? [{ route: homepage, order: 0, query: {} }] : [])]
    .sort((left, right) => left.order - right.order)
    .map(({ route, query = {} }) => ({
      route,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, evaluate(value, read)])),
    }));
}

/** A screen of the customer that needs nothing in its address, for a portal of which no landing exists now. */
function anyScreen({ portal, session, available }: Landings): string {
  const plain = portal.routes.find(
    (route) =>
      route.access === 'signedIn' &&
      route.screen !== wellKnown.passwordChange &&
      available(route) &&
      !Object.values(route.paths).some((paths) => paths.some((path) => path.includes('/:'))),
  );
  return plain ? screenPath(portal, plain.screen, session.language) : '/';
}

/** The address after a sign-in without a saved one: the first landing of the screens, or any screen of the customer. */
export function landingAddress(given: Landings, query: { [name: string]: Json } = {}): string {
  const [first] = landings(given);
  if (!first) return anyScreen(given);
  const { route } = first;
  const target = {
    screen: route.screen,
    params: firstParams(route, given),
    query: { ...first.query, ...query },
  };
  return screenAddress(given.portal, target, given.session.language);
}
