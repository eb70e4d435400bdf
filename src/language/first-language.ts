import { findRoute } from './find-route.ts';
import type { PortalIndex } from './portal.ts';

/** The parts of a portal that choose the page of a request: its paths and its languages. */
export type Addresses = Pick<PortalIndex, 'routes' | 'languages' | 'defaultLanguage'>;

/** The cookie of the language that a customer chose; the host reads it, and sends the page in that language. */
export const languageCookie = 'mostrador_language';

/** The language chosen in an earlier visit, if these cookies have it. */
export const languageOf = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; *)${languageCookie}=([a-z]+)`).exec(cookies)?.[1];

/** The languages that have a path which this one may be. */
function languagesOf({ routes, defaultLanguage }: Addresses, path: string): Set<string> {
  const found = findRoute(routes, path, defaultLanguage);
  const written = Object.entries(found?.route.paths ?? {}).filter(
    ([language, paths]) =>
      found && findRoute([{ ...found.route, paths: { [language]: paths } }], path, language),
  );
  return new Set(written.map(([language]) => language));
}

/** The first language of a visit: the one chosen before, that of the path, the browser's, the partner's. */
export function firstLanguage(
  portal: Addresses,
  page: { path: string; browser: readonly string[]; chosen?: string },
): string {
  const offered = (language: string | undefined) => portal.languages.find((known) => known === language);
  const inPath = languagesOf(portal, page.path);
  const onlyOne = inPath.size === 1 ? [...inPath][0] : undefined;
  const browser = page.browser
    .map((tag) => offered(tag.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
  return offered(page.chosen) ?? offered(onlyOne) ?? browser ?? portal.defaultLanguage;
}
