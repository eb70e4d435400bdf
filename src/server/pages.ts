import { findRoute } from '../language/find-route.ts';
import { isVisit } from '../language/first-frame.ts';
import { type Addresses, firstLanguage, languageOf } from '../language/first-language.ts';
import type { StaticFile } from './static-files.ts';

/** What a request for a page says: its path, its query, and the headers Cookie and Accept-Language. */
export type Asked = { path: string; query: URLSearchParams; cookies: string; languages: string };

/** The tags of an Accept-Language header, the preferred one first. */
const tagsOf = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', quality = '1'] = entry.split(/; *q *= */);
      return { tag: tag.trim(), quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);

/** The name of the page of a request: that of its screen and language. Undefined for a path that no screen has. */
function pageFor(portal: Addresses, { path, cookies, languages }: Asked): string | undefined {
  const language = firstLanguage(portal, { path, browser: tagsOf(languages), chosen: languageOf(cookies) });
  const found = findRoute(portal.routes, path, language);
  return found && `${found.route.screen}.${language}.html`;
}

/**
 * Finds the page of a request among those that the build wrote: by the screen of the path and by the language that
 * the script of the page will choose, or else the page for any screen. A visitor gets the one with the first frame, if
 * there is one.
 * @param read reads a file of the build.
 */
export function createPages(read: (path: string) => Promise<StaticFile | undefined>) {
  const known = new WeakMap<StaticFile, Addresses>();
  const portalOf = (file: StaticFile): Addresses => {
    const portal = known.get(file) ?? (JSON.parse(file.plain.toString('utf8')) as Addresses);
    known.set(file, portal);
    return portal;
  };
  return async (partner: string, asked: Asked): Promise<StaticFile | undefined> => {
    const addresses = await read(`${partner}/pages.json`);
    const page = addresses ? pageFor(portalOf(addresses), asked) : undefined;
    if (page === undefined) return read(`${partner}/index.html`);
    const drawn = isVisit(asked.cookies, asked.query) ? await read(`${partner}/drawn/${page}`) : undefined;
    return drawn ?? (await read(`${partner}/pages/${page}`)) ?? read(`${partner}/index.html`);
  };
}
