import type { Found } from './find-route.ts';

/** The cookie of the session token. */
export const sessionCookie = 'mostrador_token';

/** Who a first frame is drawn for. */
export type Audience = 'visitors' | 'customers';

/** The parameters of an address that sign in, or name what is opened or pressed; each decides what shows first. */
export const decidingParameters = ['token', 'id_client', 'secret', 'state', 'action'];

/**
 * Whose first frame a page may begin with: that of visitors if nobody is signed in and the address signs nobody in; that
 * of customers if somebody seems to be, and the address says nothing of what the screen shows.
 */
export function audienceOf(cookies: string, query: URLSearchParams): Audience | undefined {
  if (new RegExp(`(?:^|; *)${sessionCookie}=[^;]`).test(cookies))
    return query.size === 0 ? 'customers' : undefined;
  return decidingParameters.some((name) => query.has(name)) ? undefined : 'visitors';
}

/** The name of the page with the first frame of a screen: each kind that its path can name has its own. */
export function framedPage({ route, params }: Pick<Found, 'route' | 'params'>, language: string): string {
  const kinds = Object.keys(route.params ?? {}).flatMap((name) => params[name] ?? []);
  return `${[route.screen, ...kinds, language].join('.')}.html`;
}
