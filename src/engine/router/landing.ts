import type { PortalIndex, Route } from '../../language/portal.ts';
import type { Settings } from '../../language/settings.ts';
import { arrivalParameter } from '../arrivals/arrivals.ts';
import { screenAddress } from '../addresses/addresses.ts';
import type { SessionState } from '../addresses/session-root.ts';
import { wellKnown } from '../addresses/well-known.ts';

/** Variable parts of a path that nobody gave: the first kind of contract that is shown, or else the first value. */
function firstParams(route: Route, { displayTypes }: Settings): { [name: string]: string } {
  const entries = Object.entries(route.params ?? {}).map(([name, values]) => {
    const shown = displayTypes.find((type) => values.includes(type));
    return [name, shown ?? values[0] ?? '-'];
  });
  return Object.fromEntries(entries);
}

/** The screen a new customer, or one with a promo code, is led to: the first contracting flow that is on. */
function contractingFlow(portal: PortalIndex, settings: Settings): string | undefined {
  const flow = wellKnown.contracting.find(
    ([name, screen]) => settings.contractation[name].enabled && hasScreen(portal, screen),
  );
  return flow?.[1];
}

const hasScreen = (portal: PortalIndex, screen: string) =>
  portal.routes.some((route) => route.screen === screen);

/** Where somebody with a provisional password is led before anything else, to go on to `wanted`; undefined for others. */
export function passwordFirst(
  portal: PortalIndex,
  session: SessionState,
  wanted: string | undefined,
): string | undefined {
  const screen = wellKnown.passwordChange;
  if (!session.changePassword || !hasScreen(portal, screen)) return undefined;
  return screenAddress(portal, { screen, query: { redirect: wanted } }, session.language);
}

/**
 * Where an arrival leads that was asked for by its name: the screen that has it, or the landing, which then says that
 * it is not offered.
 */
export function arrivalAddress(
  name: string,
  portal: PortalIndex,
  settings: Settings,
  session: SessionState,
): string {
  const route = portal.routes.find(({ screen }) => screen === portal.arrivals[name]);
  const query = { [arrivalParameter]: name };
  if (!route) return landingAddress(portal, settings, session, query);
  const target = { screen: route.screen, params: firstParams(route, settings), query };
  return screenAddress(portal, target, session.language);
}

/**
 * Where a sign-in without a saved address leads: a contracting flow for new customers and for a promo code, which the
 * address then holds, the homepage, or the invoices.
 */
export function landingAddress(
  portal: PortalIndex,
  settings: Settings,
  session: SessionState,
  query: { [name: string]: string } = {},
): string {
  const { newCustomer, promocode, language } = session;
  const fresh = newCustomer || promocode !== null ? contractingFlow(portal, settings) : undefined;
  const wanted = [fresh, settings.homepage, ...wellKnown.landings].find(
    (screen) => screen && hasScreen(portal, screen),
  );
  const route = portal.routes.find(({ screen }) => screen === wanted);
  if (!route) return '/';
  const target = {
    screen: route.screen,
    params: firstParams(route, settings),
    query: wanted === fresh ? { promocode, ...query } : query,
  };
  return screenAddress(portal, target, language);
}
