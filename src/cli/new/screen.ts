import { begunIntroduction, begunLanguage, begunText } from '../../compile/library/begun-texts.ts';
import { idOf } from '../../compile/read/file-names.ts';
import { languages } from '../../language/partner.ts';
import { versions } from '../../language/versions.ts';
import type { Repository } from '../repository/read-files.ts';
import type { Draft, Fitted } from './write.ts';

const kebabCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The location of a screen: the folder of its texts, its languages, and the relative path to the root. */
type Home = { screens: string; texts: string; languages: readonly string[]; root: string };

/** The location in the base or in the folder of one partner. Undefined if there is no such partner. */
export function homeOf({ files }: Repository, partner: string | undefined): Home | undefined {
  const up = '../../';
  if (partner === undefined) {
    const spoken = [...files.keys()].flatMap((path) => /^screens\/texts\/([a-z]{2})\//.exec(path)?.[1] ?? []);
    return { screens: 'screens', texts: 'screens/texts', languages: [...new Set(spoken)], root: up };
  }
  const definition = files.get(`partners/${partner}/partner.json`);
  if (definition === undefined) return undefined;
  const folder = `partners/${partner}`;
  const { languages: spoken } = JSON.parse(definition) as { languages: string[] };
  return { screens: `${folder}/screens`, texts: `${folder}/texts`, languages: spoken, root: `${up}${up}` };
}

/** The text files of an area with added texts, for each language. */
export function textAdditions(
  { files }: Repository,
  home: Home,
  area: string,
  texts: { [key: string]: string },
): Map<string, string> {
  const entries = home.languages.map((language): [string, string] => {
    const path = `${home.texts}/${language}/${area}.json`;
    const written = files.get(path) ?? '{}';
    const before = JSON.parse(written) as { [key: string]: string };
    const text = `${JSON.stringify({ ...texts, ...before }, null, 2)}\n`;
    return [path, written.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text];
  });
  return new Map(entries);
}

/** The steps that tell what is to be translated, a file each: the words written everywhere are English. */
export function translationSteps(home: Home, area: string, texts: { [key: string]: string }): string[] {
  const words = Object.entries(texts).map(([key, text]) => `${key} "${text}"`);
  const files = home.languages
    .filter((language) => language !== begunLanguage)
    .map((language) => `  ${home.texts}/${language}/${area}.json: ${words.join(', ')}`);
  return files.length === 0 || words.length === 0
    ? []
    : ['Translate what is written in English so far:', ...files];
}

/**
 * The files of a new screen with its texts, in the base or in the folder of one partner. Undefined if the id is not
 * an area, a dot and a name, or if there is no such partner.
 */
export function newScreen(id: string, { repository, owner }: Fitted): Draft | undefined {
  const [, area, name] = /^([a-z][a-z0-9-]*)[./]([a-z][A-Za-z0-9-]*)$/.exec(id) ?? [];
  const home = homeOf(repository, owner);
  if (!area || !name || !home) return undefined;
  const file = `${area}/${kebabCase(name)}`;
  const screen = idOf(file);
  const path = `${home.screens}/${file}.screen.json`;
  const paths = owner === undefined ? languages : home.languages;
  const definition = {
    $schema: `${home.root}schemas/language/screen.schema.json`,
    version: versions.screen,
    path: Object.fromEntries(paths.map((language) => [language, `/${file}`])),
    access: 'signedIn',
    title: `${screen}.title`,
    blocks: { introduction: { type: 'text', text: `${screen}.introduction` } },
  };
  const title = begunText(`${screen}.title`);
  const texts = { [`${screen}.title`]: title, [`${screen}.introduction`]: begunIntroduction(title) };
  return {
    files: new Map([[path, `${JSON.stringify(definition, null, 2)}\n`]]),
    additions: textAdditions(repository, home, area, texts),
    next: [
      ...translationSteps(home, area, texts),
      `  ${path}: the words of "path"`,
      `Add sources and blocks to ${path}; hover over a key in your editor to see what it does.`,
      `Lead to it: an entry { "label": "${screen}.title", "screen": "${screen}" } in ${home.screens}/shell/main.menu.json${owner === undefined ? '' : ` (a new file of a partner begins with "version": ${versions.menu})`}, or an action { "do": "go", "screen": "${screen}" }.`,
      owner === undefined ? 'npm run check' : `npm run check ${owner}`,
    ],
  };
}
