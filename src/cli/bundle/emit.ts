import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buttonRadius } from '../../portal/button-radius.ts';
import { localeOf } from '../../portal/texts.ts';
import { firstAreas } from '../../engine/texts.ts';
import { localeTexts } from '../../language/locale-texts.ts';
import type { Brand, Palette } from '../../language/partner.ts';
import type { Origins, Portal, PortalFiles, PortalIndex } from '../../language/portal.ts';

/** The emitted files of a portal: its index, and its other files by name, which contains a hash of the content. */
export type Emitted = { index: PortalIndex; files: Map<string, string> };

/** An emitted portal with what its pages are written from. */
export type EmittedPortal = Emitted &
  Pick<Portal, 'texts' | 'screens' | 'forms' | 'wizards'> & {
    /** The rules of what stands in for the brand's fonts until they arrive. */
    fontFallbacks: readonly string[];
  };

/** A short hash of a content, for names that change with it. */
export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 10);

function emitter() {
  const files = new Map<string, string>();
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const file = `${name}.${hashOf(text)}.json`;
    files.set(file, text);
    return file;
  };
  const all = (folder: string, views: { [id: string]: unknown }) =>
    Object.fromEntries(Object.entries(views).map(([id, view]) => [id, add(`${folder}-${id}`, view)]));
  return { files, add, all };
}

/** Text files: the areas that every page needs in one file per language, each other area in its own. */
function textFiles(portal: Portal, add: (name: string, content: unknown) => string): PortalFiles['texts'] {
  const base = new Set(firstAreas(portal.index));
  const entries = Object.entries(portal.texts).map(([language, written]) => {
    const areas: Portal['texts'][string] = { ...written, locale: localeTexts(localeOf(language)) };
    const names = Object.keys(areas);
    const together = add(
      `texts-${language}`,
      Object.assign({}, ...names.filter((name) => base.has(name)).map((name) => areas[name])),
    );
    return [
      language,
      Object.fromEntries(
        names.map((name) => [
          name,
          base.has(name) ? together : add(`texts-${language}-${name}`, areas[name]),
        ]),
      ),
    ];
  });
  return Object.fromEntries(entries);
}

const withoutOrigins = <View extends { origins?: Origins }>({ origins: _, ...view }: View) => view;
const published = <View extends { origins?: Origins }>(views: { [id: string]: View }) =>
  Object.fromEntries(Object.entries(views).map(([id, view]) => [id, withoutOrigins(view)]));

/**
 * Splits a portal into the files that the page loads on demand, and the index it starts with.
 * @param developing keeps where each block was written, which no customer needs.
 * @param fontFallbacks the rules of what stands in for the brand's fonts. Default: none.
 */
export function emitPortal(
  portal: Portal,
  {
    developing = false,
    fontFallbacks = [],
  }: { developing?: boolean; fontFallbacks?: readonly string[] } = {},
): EmittedPortal {
  const { screens, forms, wizards, texts } = portal;
  const { files, add, all } = emitter();
  const views = developing ? <Views>(given: Views) => given : published;
  const parts: PortalFiles = {
    screens: all('screen', views(screens)),
    dialogs: all('dialog', views(portal.dialogs)),
    forms: all('form', views(forms)),
    wizards: all('wizard', views(wizards)),
    texts: textFiles(portal, add),
  };
  const build = hashOf([...files.keys()].join() + JSON.stringify(portal.index));
  const index = { ...portal.index, files: parts, build };
  return { index, files, texts, screens, forms, wizards, fontFallbacks };
}

const fontRule = ({ family, file, weight, style = 'normal' }: NonNullable<Brand['fonts']>[number]) =>
  `@font-face{font-family:"${family}";src:url("/brand/${file}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}`;

/** The logo before the script runs and on the crash page: on the colour of the bar, for which it is drawn, where that is set. */
function logoRules({ light, dark, radius }: Brand): string[] {
  const ground = ({ header }: Palette) => `:is(.arriving,.fault) picture{background:${header ?? 'none'}}`;
  const hasGround = light.header !== undefined || dark.header !== undefined;
  return [
    `:is(.arriving,.fault) picture{display:inline-block;line-height:0${hasGround ? `;padding:12px 16px;border-radius:${radius}px` : ''}}`,
    ...(hasGround ? [ground(light), `@media (prefers-color-scheme:dark){${ground(dark)}}`] : []),
  ];
}

/** The crash page in the brand's type and colours: it shows where nothing of the portal could be read. */
function faultRules({ bodyFont, headingFont = bodyFont, headingWeight = 700, ...brand }: Brand): string[] {
  const { radius, buttons = 'rounded', light, dark } = brand;
  const colors = ({ text, primary, onPrimary }: Palette) =>
    `.fault{color:${text}}.fault button{background:${primary};color:${onPrimary}}`;
  return [
    `.fault{display:grid;justify-items:start;gap:16px;max-width:32rem;margin:12vh auto;padding:20px;font:1rem/1.5 ${bodyFont}}`,
    '.fault picture{margin-bottom:16px}',
    '.fault img{height:36px}',
    `.fault h1{margin:0;font:${headingWeight} 1.75rem/1.2 ${headingFont}}`,
    '.fault p{margin:0}',
    `.fault button{min-height:44px;padding:0 20px;border:0;border-radius:${buttonRadius[buttons](radius)}px;font:600 .9375rem ${bodyFont};cursor:pointer}`,
    colors(light),
    `@media (prefers-color-scheme:dark){${colors(dark)}}`,
  ];
}

/**
 * The styles of a page before its script runs: the brand's fonts and what stands in for them, its background in light and
 * dark, logo, crash page.
 */
export function brandRules({ index: { brand }, fontFallbacks }: EmittedPortal): string {
  const { fonts = [], bodyFont, light, dark } = brand;
  return [
    ...fonts.map(fontRule),
    ...fontFallbacks,
    `html{background:${light.background}}`,
    `@media (prefers-color-scheme:dark){html{background:${dark.background}}}`,
    'body{margin:0}',
    '.arriving{display:grid;place-items:center;min-height:80vh;margin:0}',
    '.arriving img{height:40px}',
    ...logoRules(brand),
    ...faultRules(brand),
    `noscript p{margin:0;padding:12px 16px;background:${light.error};color:${light.onPrimary};font:1rem ${bodyFont}}`,
  ].join('\n');
}

/** Writes files below a folder, and creates missing folders. */
export async function writeFiles(
  folder: string,
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
