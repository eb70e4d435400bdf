import type { Json } from '../../base/json.ts';
import { writeParameter } from './parameters.ts';
import type { PortalIndex, Route } from '../../language/portal.ts';

type Arguments = { [name: string]: Json | undefined };

/** The match of a path: the screen's route, the variable parts, and the language of the path. */
export type Found = { route: Route; params: { [name: string]: string }; language: string };

const steps = (path: string) => path.split('/').filter((step) => step !== '');

/** A part of an address as it is read; as it was written, if its escapes are no text. */
export function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function matchPath(pattern: string, path: string): { [name: string]: string } | undefined {
  const wanted = steps(pattern);
  const given = steps(path);
  if (wanted.length !== given.length) return undefined;
  const params: { [name: string]: string } = {};
  for (const [index, step] of wanted.entries()) {
    const actual = decoded(given[index] ?? '');
    if (step.startsWith(':')) params[step.slice(1)] = actual;
    else if (step !== actual) return undefined;
  }
  return params;
}

const allowed = (route: Route, params: { [name: string]: string }) =>
  Object.entries(route.params ?? {}).every(
    ([name, values]) => params[name] === undefined || values.includes(params[name]),
  );

/** The number of fixed steps of a pattern: `/contracts/gas` is found before `/contracts/:type`. */
const fixedSteps = (pattern: string) => steps(pattern).filter((step) => !step.startsWith(':')).length;

/** The screen at a path in any language of the portal; the current language is tried first. */
export function findRoute(routes: readonly Route[], path: string, language: string): Found | undefined {
  const found = routes.flatMap((route) =>
    Object.entries(route.paths).flatMap(([written, patterns]) =>
      patterns.flatMap((pattern) => {
        const params = matchPath(pattern, path);
        return params && allowed(route, params)
          ? [{ route, params, language: written, fixed: fixedSteps(pattern) }]
          : [];
      }),
    ),
  );
  found.sort(
    (left, right) =>
      right.fixed - left.fixed || Number(right.language === language) - Number(left.language === language),
  );
  return found[0];
}

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
