import { findRoute } from '../engine/addresses/addresses.ts';
import type { PortalIndex } from '../language/portal.ts';

const storageKey = 'mostrador.language';

/** The first language of a visit: the one chosen before, that of the path, the browser's, the partner's. */
export function firstLanguage(
  portal: PortalIndex,
  page: { path: string; browser: readonly string[]; chosen: string | null },
): string {
  const offered = (language: string | undefined) => portal.languages.find((known) => known === language);
  const route = findRoute(portal.routes, page.path, portal.defaultLanguage);
  const inPath =
    route &&
    new Set(
      Object.entries(route.route.paths).flatMap(([language, paths]) =>
        paths.some((path) =>
          findRoute([{ ...route.route, paths: { [language]: [path] } }], page.path, language),
        )
          ? [language]
          : [],
      ),
    );
  const onlyOne = inPath?.size === 1 ? [...inPath][0] : undefined;
  const browser = page.browser
    .map((tag) => offered(tag.slice(0, 2).toLowerCase()))
    .find((language) => language !== undefined);
  return offered(page.chosen ?? undefined) ?? offered(onlyOne) ?? browser ?? portal.defaultLanguage;
}

/** The language chosen in an earlier visit; null without storage. */
export function chosenLanguage(storage: Storage): string | null {
  try {
    return storage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function rememberLanguage(storage: Storage, language: string): void {
  try {
    storage.setItem(storageKey, language);
  } catch {
    return;
  }
}
