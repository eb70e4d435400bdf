import type { Json } from '../../base/json.ts';
import { writeParameter } from './parameters.ts';
import type { PortalIndex, Route } from '../../language/portal.ts';

type Arguments = { [name: string]: Json | undefined };

/** The route of a screen. */
export const routeOf = ({ routes }: Pick<PortalIndex, 'routes'>, screen: string): Route | undefined =>
  routes.find((route) => route.screen === screen);

/** The path of a screen in a language, its variable parts filled. */
export function screenPath(
  portal: Pick<PortalIndex, 'routes' | 'defaultLanguage'>,
  screen: string,
  language: string,
  params: Arguments = {},
): string {
  const route = routeOf(portal, screen);
  const pattern = route?.paths[language]?.[0] ?? route?.paths[portal.defaultLanguage]?.[0] ?? '/';
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '-')));
}

/** The whole address of a screen: path, query, anchor. Null and empty query values are left out, a list is repeated. */
export function screenAddress(
  portal: Pick<PortalIndex, 'routes' | 'defaultLanguage'>,
  target: { screen: string; params?: Arguments; query?: Arguments; hash?: string },
  language: string,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(target.query ?? {})) {
    if (value !== '' && !(Array.isArray(value) && value.length === 0)) writeParameter(query, name, value);
  }
  const path = screenPath(portal, target.screen, language, target.params);
  return `${path}${query.size > 0 ? `?${query}` : ''}${target.hash ? `#${target.hash}` : ''}`;
}

/** Whether an address from outside is safe to follow: a path of the portal, or a listed host. */
export function safeRedirect(
  address: string | undefined,
  origin: string,
  hosts: readonly string[],
): string | undefined {
  if (!address) return undefined;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return undefined;
  }
  // A path that begins with two slashes would be read as a host.
  if (url.origin === origin)
    return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}${url.hash}`;
  return url.protocol === 'https:' && hosts.includes(url.hostname) ? url.href : undefined;
}
