import { type Found, findRoute } from '../../language/find-route.ts';
import type { Route } from '../../language/portal.ts';
import { holds } from '../../rules/evaluate.ts';
import { safeRedirect, screenAddress, screenPath } from '../addresses/addresses.ts';
import { isArrivalName } from '../arrivals/arrivals.ts';
import { arrivalAddress, type Landings, landingAddress, passwordFirst, readerOf } from './landing.ts';
import { wellKnown } from '../addresses/well-known.ts';

export type Location = { path: string; search: string; hash: string };

/** What an address shows now. */
export type Decision =
  /** `own` is its address in the language of the page, if the visitor came by the path of another language. */
  | { show: 'screen'; found: Found; own?: string }
  | { show: 'loading' }
  | { show: 'error'; screen: string; code: number }
  | { show: 'elsewhere'; to: string }
  /** The identity provider, which leads back to `redirect`. */
  | { show: 'provider'; redirect: string | undefined };

export type GuardInput = Landings & {
  location: Location;
  origin: string;
  /** Whether the settings of the server are known, or have been waited for long enough. */
  settled: boolean;
};

/** The current address, as the target to return to after the login. */
const comeBack = ({ path, search, hash }: Location) => `${path}${search}${hash}`;

/** The address that the login leads to; that of another person, who was signed in before, counts for nothing. */
const redirectOf = ({ session: { former, userId }, location }: GuardInput): string =>
  former !== null && former !== userId ? '' : (new URLSearchParams(location.search).get('redirect') ?? '');

function signedOutOnly(input: GuardInput): string {
  const { settings, origin } = input;
  const asked = redirectOf(input);
  const wanted = isArrivalName(asked)
    ? arrivalAddress(asked, input)
    : safeRedirect(asked, origin, settings.redirectHosts);
  return passwordFirst(input, wanted) ?? wanted ?? landingAddress(input);
}

/** The address to return to; none for the root. */
const wantedAfterwards = ({ location }: GuardInput): string | undefined =>
  location.path === '/' ? undefined : comeBack(location);

/**
 * Where a visitor signs in: at the login, or with single sign-on at the provider. A visitor who has just signed out,
 * or could not be signed in, is asked first, to avoid a loop through the provider.
 */
function forVisitor(input: GuardInput, redirect: string | undefined): Decision {
  const { portal, settings, session, settled } = input;
  if (!settled) return { show: 'loading' };
  const at = (screen: string): Decision => ({
    show: 'elsewhere',
    to: screenAddress(portal, { screen, query: { redirect } }, session.language),
  });
  if (!settings.oidc.singleSignOn) return at(wellKnown.login);
  if (session.status || session.type === 'logout') return at(wellKnown.connect);
  return { show: 'provider', redirect };
}

/** The login in a portal with single sign-on: an old link to it leads to the provider. */
function insteadOfLogin(input: GuardInput): Decision {
  const { session, location } = input;
  if (session.authenticated) return { show: 'elsewhere', to: signedOutOnly(input) };
  if (session.authenticating) return { show: 'loading' };
  return forVisitor(input, new URLSearchParams(location.search).get('redirect') ?? undefined);
}

/** The address of the same screen in the language of the page, when it was written in another. */
function inOwnLanguage(found: Found, { portal, session, location }: GuardInput): string | undefined {
  const own = found.route.paths[session.language];
  if (!own || found.language === session.language) return undefined;
  const path = screenPath(portal, found.route.screen, session.language, found.params);
  return path === location.path ? undefined : `${path}${location.search}${location.hash}`;
}

/** Who may open a screen now. */
function accessOf({ access, signInWhen }: Route, input: GuardInput): Route['access'] {
  const wanted = signInWhen !== undefined && holds(signInWhen, readerOf(input), { whenFailed: true });
  return wanted ? 'signedIn' : access;
}

/** Whether somebody may see a screen: a session that is still loading, access to the screen, an error of the session. */
function admit(found: Found, input: GuardInput): Decision {
  const { session } = input;
  const access = accessOf(found.route, input);
  if (access === 'everyone') return { show: 'screen', found };
  if (session.refreshing) return { show: 'loading' };
  if (access === 'signedOut') {
    if (!session.authenticated) return { show: 'screen', found };
    return input.settled ? { show: 'elsewhere', to: signedOutOnly(input) } : { show: 'loading' };
  }
  if (session.authenticated && session.status)
    return { show: 'error', screen: wellKnown.unauthorised, code: session.status.status };
  if (session.authenticated) return { show: 'screen', found };
  return session.authenticating ? { show: 'loading' } : forVisitor(input, wantedAfterwards(input));
}

/**
 * Decides what an address shows, in this order: maintenance, unknown path, another language's path, admission. Redirects
 * and "not found" wait for the settings of the server. A screen opened by the path of another language stays, and the
 * page changes its address.
 */
export function guard(input: GuardInput): Decision {
  const { portal, settings, session, location } = input;
  if (settings.maintenance.activated) return { show: 'error', screen: wellKnown.maintenance, code: 503 };
  const found = findRoute(portal.routes, location.path, session.language);
  const available = found && input.available(found.route);
  if (found && !available && !input.settled) return { show: 'loading' };
  if (found?.route.screen === wellKnown.login && !available && settings.oidc.singleSignOn)
    return insteadOfLogin(input);
  if (!found || !available) return { show: 'error', screen: wellKnown.notFound, code: 404 };
  const decided = admit(found, input);
  const own = inOwnLanguage(found, input);
  if (own === undefined) return decided;
  return decided.show === 'screen' ? { ...decided, own } : { show: 'elsewhere', to: own };
}
