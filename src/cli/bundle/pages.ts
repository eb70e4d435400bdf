import type { Json } from '../../base/json.ts';
import { startScript } from '../../base/start-script.ts';
import { brandAddress } from '../../language/brand-address.ts';
import type { Text } from '../../language/kinds.ts';
import type { PortalIndex } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import type { CodeFiles } from './code-files.ts';
import { brandRules, type EmittedPortal } from './emit.ts';
import type { Frame } from '../frames/draw-frames.ts';
import { waveOf } from './wave.ts';

/**
 * What a page opens with: a screen, if the page is one of its own, a language, and the first frame of the screen with the
 * parts of its address that have a page each.
 */
export type PageStart = {
  screen?: string;
  language: string;
  frame?: string;
  params?: { [name: string]: string };
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The text of a key in a language; the name of the partner where there is none. */
function textOf({ index, texts }: EmittedPortal, language: string, key: string): string {
  return texts[language]?.[key.split('.')[0] ?? '']?.[key] ?? index.name;
}

/** The key of a title as a page opens, which may depend on what has happened in it since; nothing if it needs data. */
function openingKey(title: Text | undefined): Json {
  if (title === undefined || typeof title === 'string') return title ?? null;
  const ofScreen = dependencies(title as Json).every((path) => path.startsWith('state.'));
  return ofScreen && title.with === undefined ? evaluate(title.text, () => null) : null;
}

/** The title of a page, as the script of the page writes it; the partner's name while a title needs data. */
function titleOf(emitted: EmittedPortal, { screen, language }: PageStart): string {
  const { name, routes } = emitted.index;
  const key = openingKey(routes.find((route) => route.screen === screen)?.title);
  return typeof key === 'string' ? `${textOf(emitted, language, key)} · ${name}` : name;
}

/** What search engines are told: about a public screen what it is, and nothing about one of customers. */
function descriptionOf(emitted: EmittedPortal, { screen, language }: PageStart): string[] {
  const { access, description } = emitted.screens[screen ?? ''] ?? {};
  if (access === 'signedIn') return ['<meta name="robots" content="noindex" />'];
  if (typeof description !== 'string') return [];
  return [`<meta name="description" content="${escaped(textOf(emitted, language, description))}" />`];
}

/** JSON inside a script element. */
const within = (json: string) => json.replaceAll('<', '\\u003c');

/** How many scripts the line has room for while the first frame is drawn: those that are run first, React and below it. */
const beforePaint = 2;

/**
 * What a build adds to a page: words for search engines, the brand's styles, and the first wave, asked for at once; most
 * of its scripts once the page has painted, so that nothing is in the way of the first frame.
 */
function waveWords(template: string, emitted: EmittedPortal, start: PageStart, code: CodeFiles) {
  const { scripts, run, fonts, pictures, parts } = waveOf(emitted, start, code);
  const nonce = /property="csp-nonce" nonce="([^"]*)"/.exec(template)?.[1] ?? '';
  const links = [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(file)}" />`,
    ),
    ...pictures.map((file) => `<link rel="preload" as="image" href="${file}" />`),
    ...run
      .slice(0, beforePaint)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}" />`),
  ];
  const written = parts.map((name) => `${JSON.stringify(name)}:${emitted.files.get(name)}`);
  return {
    HEAD: [
      ...descriptionOf(emitted, start),
      ...links,
      `<style nonce="${nonce}">${brandRules(emitted)}</style>`,
      `<script type="application/json" id="portal-code">${JSON.stringify({ asked: scripts, run })}</script>`,
    ].join('\n    '),
    PORTAL_PARTS: within(`{${written.join()}}`),
  };
}

/** The head of a page during development, where nothing is known beforehand. */
const plainWords = { HEAD: '<link rel="stylesheet" href="/brand/brand.css" />', PORTAL_PARTS: '{}' };

/**
 * Writes a page of a partner: the template with its name, colours, index and first wave inserted.
 * @param start what it opens with. Default: any screen, in the partner's language.
 * @param code the files of the build. Default: none, for development.
 */
export function pageOf(
  template: string,
  emitted: EmittedPortal,
  start: PageStart = { language: emitted.index.defaultLanguage },
  code?: CodeFiles,
): string {
  const { index } = emitted;
  const text = (key: string) => escaped(textOf(emitted, start.language, key));
  const picture = (file: string) => escaped(brandAddress(file));
  const words: { [place: string]: string } = {
    ...(code ? waveWords(template, emitted, start, code) : plainWords),
    LANGUAGE: start.language,
    THEME_COLOR: index.brand.light.header ?? index.brand.light.surface,
    TITLE: escaped(titleOf(emitted, start)),
    NAME: escaped(index.name),
    ICON: picture(index.brand.icon),
    LOGO: picture(index.brand.logo),
    LOGO_DARK: picture(index.brand.logoDark ?? index.brand.logo),
    PORTAL_INDEX: within(JSON.stringify(index)),
    SCRIPTS_NEEDED: text('engine.scriptsNeeded'),
    FAULT_TITLE: text('shell.crash.title'),
    FAULT_TEXT: text('shell.crash.text'),
    FAULT_CODE: text('kit.error.code').replace('{{code}}', '500'),
    FAULT_BUTTON: text('shell.refresh'),
    START: `<script>${startScript}</script>`,
  };
  const page = template.replace(arriving, (arrival) => start.frame ?? arrival);
  return page.replace(/(?:<!--)?__([A-Z_]+?)__(?:-->)?/g, (place, name: string) => words[name] ?? place);
}

/** What a page shows until its first screen is drawn, if it has no first frame. */
const arriving = /<!--__START__-->\s*<p class="arriving">.*?<\/p>/s;

/** The parts of an index by which the host finds the page of a request, and whose code of other origins it may load. */
const addressesOf = ({ routes, languages, defaultLanguage, settings, embeds = {} }: PortalIndex) => ({
  routes: routes.map(({ screen, paths, params }) => ({ screen, paths, params })),
  languages,
  defaultLanguage,
  platforms: settings.payments.platforms,
  embeds: Object.values(embeds).map(({ script, connects, frames }) => ({ script, connects, frames })),
});

/**
 * The pages of a partner, by file name: `pages/<screen>.<language>.html` for each screen in each language, `index.html`
 * for any screen, and `pages.json`, by which the host chooses among them.
 */
export function pagesOf(
  template: string,
  emitted: EmittedPortal,
  code: CodeFiles,
): [name: string, content: string][] {
  const { index } = emitted;
  const own = index.routes.flatMap(({ screen }) =>
    index.languages.map((language): [string, string] => [
      `pages/${screen}.${language}.html`,
      pageOf(template, emitted, { screen, language }, code),
    ]),
  );
  return [
    ['index.html', pageOf(template, emitted, { language: index.defaultLanguage }, code)],
    ['pages.json', JSON.stringify(addressesOf(index))],
    ...own,
  ];
}

/** The pages with a first frame, by file name, for visitors and for customers. */
export const drawnPagesOf = (
  template: string,
  emitted: EmittedPortal,
  code: CodeFiles,
  frames: readonly Frame[],
): [name: string, content: string][] =>
  frames.map(({ screen, page, language, params, audience, markup }) => [
    `${audience}/${page}`,
    pageOf(template, emitted, { screen, language, params, frame: markup }, code),
  ]);

/** The folder of the pages with a first frame. */
export const drawnFolder = 'drawn';
