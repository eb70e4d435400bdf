import type { JsonObject } from '../base/json.ts';
import { tokenClaims } from '../base/token-claims.ts';
import { findRoute } from './find-route.ts';
import { sessionCookie } from './first-frame.ts';
import type { PortalIndex } from './portal.ts';

/** The parts of a portal that choose the page of a request: its paths and its languages. */
export type Addresses = Pick<PortalIndex, 'routes' | 'languages' | 'defaultLanguage'>;

/** The cookie of the language that a customer chose; the host reads it, and sends the page in that language. */
export const languageCookie = 'mostrador_language';

/** The cookie of the language of a page that ended with its session; it lasts until the browser is closed. */
export const lastLanguageCookie = 'mostrador_last_language';

/** The language chosen in an earlier visit, or the one of another cookie, if these cookies have it. */
export const languageOf = (cookies: string, name = languageCookie): string | undefined =>
  new RegExp(`(?:^|; *)${name}=([a-z]+)`).exec(cookies)?.[1];

/** The language of the customer that a token names, if it says so: `ca_ES` is `ca`. */
export const languageOfClaims = ({ lang }: JsonObject): string | undefined =>
  typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : undefined;

/** The language of the customer who is signed in, if the token in these cookies says so. */
function languageOfCustomer(cookies: string): string | undefined {
  const token = new RegExp(`(?:^|; *)${sessionCookie}=([^;]+)`).exec(cookies)?.[1];
  return languageOfClaims(tokenClaims(token));
}

/** The languages that have a path which this one may be. */
function languagesOf({ routes, defaultLanguage }: Addresses, path: string): Set<string> {
  const found = findRoute(routes, path, defaultLanguage);
  const written = Object.entries(found?.route.paths ?? {}).filter(
    ([language, paths]) =>
      found && findRoute([{ ...found.route, paths: { [language]: paths } }], path, language),
  );
  return new Set(written.map(([language]) => language));
}

/**
 * The first language of a visit: the one chosen before, the customer's, that of the path, that of the page before a
 * sign-out, the browser's, the partner's.
 */
export function firstLanguage(
  portal: Addresses,
  page: { path: string; browser: readonly string[]; cookies: string },
): string {
  const offered = (language: string | undefined) => portal.languages.find((known) => known === language);
  const inPath = languagesOf(portal, page.path);
  const onlyOne = inPath.size === 1 ? [...inPath][0] : undefined;
  const browser = page.browser
    .map((tag) => offered(tag.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
  const own = offered(languageOf(page.cookies)) ?? offered(languageOfCustomer(page.cookies));
  const last = offered(languageOf(page.cookies, lastLanguageCookie));
  return own ?? offered(onlyOne) ?? last ?? browser ?? portal.defaultLanguage;
}
