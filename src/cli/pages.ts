import type { PortalIndex } from '../language/portal.ts';
import type { EmittedPortal } from './emit.ts';

/** What a page opens with: a screen, if the page is one of its own, and a language. */
export type PageStart = { screen?: string; language: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The text of a key in a language; the name of the partner where there is none. */
function textOf({ index, texts }: EmittedPortal, language: string, key: string): string {
  return texts[language]?.[key.split('.')[0] ?? '']?.[key] ?? index.name;
}

/** The title of a page, as the script of the page writes it; the partner's name while a title needs data. */
function titleOf(emitted: EmittedPortal, { screen, language }: PageStart): string {
  const { name, routes } = emitted.index;
  const title = routes.find((route) => route.screen === screen)?.title;
  return typeof title === 'string' ? `${textOf(emitted, language, title)} · ${name}` : name;
}

/**
 * Writes a page of a partner: the template with its name, colours and index inserted.
 * @param start what it opens with. Default: any screen, in the partner's language.
 */
export function pageOf(
  template: string,
  emitted: EmittedPortal,
  start: PageStart = { language: emitted.index.defaultLanguage },
): string {
  const { index } = emitted;
  const json = JSON.stringify(index).replaceAll('<', '\\u003c');
  const text = (key: string) => escaped(textOf(emitted, start.language, key));
  const words: { [place: string]: string } = {
    LANGUAGE: start.language,
    THEME_COLOR: index.brand.light.header ?? index.brand.light.surface,
    TITLE: escaped(titleOf(emitted, start)),
    NAME: escaped(index.name),
    ICON: escaped(index.brand.icon),
    LOGO: escaped(index.brand.logo),
    LOGO_DARK: escaped(index.brand.logoDark ?? index.brand.logo),
    PORTAL_INDEX: json,
    FAULT_TITLE: text('shell.crash.title'),
    FAULT_TEXT: text('shell.crash.text'),
    FAULT_BUTTON: text('shell.refresh'),
  };
  return template.replace(/__([A-Z_]+?)__/g, (place, name: string) => words[name] ?? place);
}

/** The parts of an index by which the host finds the page of a request. */
const addressesOf = ({ routes, languages, defaultLanguage }: PortalIndex) => ({
  routes: routes.map(({ screen, paths, params }) => ({ screen, paths, params })),
  languages,
  defaultLanguage,
});

/**
 * All pages of a partner, by file name: `pages/<screen>.<language>.html` for each screen in each language, `index.html`
 * for any screen, and `pages.json`, by which the host chooses among them.
 */
export function pagesOf(template: string, emitted: EmittedPortal): [name: string, content: string][] {
  const { index } = emitted;
  const own = index.routes.flatMap(({ screen }) =>
    index.languages.map((language): [string, string] => [
      `pages/${screen}.${language}.html`,
      pageOf(template, emitted, { screen, language }),
    ]),
  );
  return [
    ['index.html', pageOf(template, emitted)],
    ['pages.json', JSON.stringify(addressesOf(index))],
    ...own,
  ];
}
