import { findRoute } from '../language/find-route.ts';
import { audienceOf, framedPage } from '../language/first-frame.ts';
import { type Addresses, firstLanguage } from '../language/first-language.ts';
import type { Outside } from './outside-sources.ts';
import type { StaticFile } from './static-files.ts';

/** What a request for a page says: its path, its query, and the headers Cookie and Accept-Language. */
export type Asked = { path: string; query: URLSearchParams; cookies: string; languages: string };

/** What the build says of a portal. */
type Hosted = Addresses & Partial<Outside>;

/** A page, and whose code of other origins it may load. */
export type Page = { file: StaticFile; outside: Outside };

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

/** The pages of a request, the best first: the one with a first frame, then the plain one. Empty for an unknown path. */
function pagesFor(portal: Addresses, { path, query, cookies, languages }: Asked): string[] {
  const language = firstLanguage(portal, { path, browser: tagsOf(languages), cookies });
  const found = findRoute(portal.routes, path, language);
  if (!found) return [];
  const audience = audienceOf(cookies, query);
  const framed = audience ? [`drawn/${audience}/${framedPage(found, language)}`] : [];
  return [...framed, `pages/${found.route.screen}.${language}.html`];
}

/**
 * Finds the page of a request among those that the build wrote: by the screen of the path and by the language that
 * the script of the page will choose, or else the page for any screen. The one with a first frame comes first: that of
 * visitors, or of customers.
 * @param read reads a file of the build.
 */
export function createPages(read: (path: string) => Promise<StaticFile | undefined>) {
  const known = new WeakMap<StaticFile, Hosted>();
  const portalOf = (file: StaticFile): Hosted => {
    const portal = known.get(file) ?? (JSON.parse(file.plain.toString('utf8')) as Hosted);
    known.set(file, portal);
    return portal;
  };
  return async (partner: string, asked: Asked): Promise<Page | undefined> => {
    const addresses = await read(`${partner}/pages.json`);
    const portal = addresses && portalOf(addresses);
    const outside = { platforms: portal?.platforms ?? [], embeds: portal?.embeds ?? [] };
    for (const name of portal ? pagesFor(portal, asked) : []) {
      const file = await read(`${partner}/${name}`);
      if (file) return { file, outside };
    }
    const file = await read(`${partner}/index.html`);
    return file && { file, outside };
  };
}
