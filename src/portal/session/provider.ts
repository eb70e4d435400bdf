import { screenPath } from '../../engine/addresses/addresses.ts';
import { wellKnown } from '../../engine/addresses/well-known.ts';
import type { PortalIndex } from '../../language/portal.ts';
import type { Settings } from '../../language/settings.ts';
import { type Arrival, changeQuery } from './arrival.ts';
import type { Coming, Provider } from './session-seams.ts';
import { cookieTokenStore, tokenCookies } from './token-store.ts';

type About = { portal: PortalIndex; settings: () => Settings; locale: () => string };

const openid = () => import('./openid.ts');

/** The identity provider of the settings, as used by this browser. */
export function browserProvider(page: Window, { portal, settings, locale }: About): Provider {
  const returnTo = () =>
    `${page.location.origin}${screenPath(portal, wellKnown.connect, portal.defaultLanguage)}`;
  return {
    tokens: cookieTokenStore(page.document, tokenCookies.provider),
    async signIn(carried, replace) {
      const { leaveForProvider } = await openid();
      const from = { storage: page.sessionStorage, returnTo: returnTo(), locale: locale() };
      const address = await leaveForProvider(settings().oidc, carried, from);
      if (address !== undefined) page.location[replace ? 'replace' : 'assign'](address);
      return address !== undefined;
    },
    async signOutAddress(token) {
      const { endSessionAddress } = await openid();
      return endSessionAddress(settings().oidc, token, returnTo());
    },
  };
}

/**
 * Reads a return from the provider. The parameters in its state are written to the address, where the sign-in reads
 * them.
 */
export async function withReturn(
  { openid: returned, ...arrival }: Arrival,
  page: Window,
  portal: PortalIndex,
): Promise<Coming> {
  if (returned === undefined) return arrival;
  const { readReturn } = await openid();
  const read = await readReturn(returned, page.sessionStorage, portal.settings.oidc.issuer);
  const { redirect, promocode } = read.carried;
  changeQuery(page, (query) => {
    if (redirect !== undefined) query.set('redirect', redirect);
    if (promocode !== undefined) query.set('promocode', promocode);
  });
  return { ...arrival, openid: read, promocode: promocode ?? arrival.promocode };
}
