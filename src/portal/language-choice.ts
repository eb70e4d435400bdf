import { jsonStorage } from '../base/json-storage.ts';
import { findRoute } from '../engine/addresses/addresses.ts';
import type { PortalIndex } from '../language/portal.ts';

/** The first language of a visit: the one chosen before, that of the path, the browser's, the partner's. */
export function firstLanguage(
  portal: PortalIndex,
  page: { path: string; browser: readonly string[]; chosen?: string },
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
  return offered(page.chosen) ?? offered(onlyOne) ?? browser ?? portal.defaultLanguage;
}

const open = (storage: Storage) => jsonStorage('mostrador.', storage);

/** The language chosen in an earlier visit, if the browser kept it. */
export function chosenLanguage(storage: Storage): string | undefined {
  const kept = open(storage).read('language');
  return typeof kept === 'string' ? kept : undefined;
}

/** Keeps the chosen language for later visits. */
export function rememberLanguage(storage: Storage, language: string): void {
  open(storage).write('language', language);
}
