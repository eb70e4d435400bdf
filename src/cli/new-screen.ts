import { idOf } from '../compile/file-names.ts';
import { languages } from '../language/partner.ts';
import type { Repository } from './read-files.ts';
import type { Draft } from './write-new.ts';

const kebabCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The files of texts of an area with more texts in them, for each language of the base. */
function textAdditions(
  { files }: Repository,
  area: string,
  texts: { [key: string]: string },
): Map<string, string> {
  const spoken = new Set(
    [...files.keys()].flatMap((path) => /^screens\/texts\/([a-z]{2})\//.exec(path)?.[1] ?? []),
  );
  const entries = [...spoken].map((language): [string, string] => {
    const path = `screens/texts/${language}/${area}.json`;
    const before = JSON.parse(files.get(path) ?? '{}') as { [key: string]: string };
    return [path, `${JSON.stringify({ ...texts, ...before }, null, 2)}\n`];
  });
  return new Map(entries);
}

/** The files of a new screen with its texts. Undefined when the id is none: an area, a dot and a name. */
export function newScreen(id: string, repository: Repository): Draft | undefined {
  const [, area, name] = /^([a-z][a-z0-9-]*)[./]([a-z][A-Za-z0-9-]*)$/.exec(id) ?? [];
  if (!area || !name) return undefined;
  const file = `${area}/${kebabCase(name)}`;
  const screen = idOf(file);
  const path = `screens/${file}.screen.json`;
  const definition = {
    $schema: '../../schemas/language/screen.schema.json',
    version: 1,
    path: Object.fromEntries(languages.map((language) => [language, `/${file}`])),
    access: 'signedIn',
    title: `${screen}.title`,
    blocks: { introduction: { type: 'text', text: `${screen}.introduction` } },
  };
  const title = titleOf(kebabCase(name));
  const texts = { [`${screen}.title`]: title, [`${screen}.introduction`]: `${title}.` };
  return {
    files: new Map([[path, `${JSON.stringify(definition, null, 2)}\n`]]),
    additions: textAdditions(repository, area, texts),
    next: [
      `Translate ${screen}.title and ${screen}.introduction in screens/texts/<language>/${area}.json, and the paths in ${path}.`,
      `Add sources and blocks to ${path}; hover over a key in your editor to see what it does.`,
      `Lead to it: an entry { "screen": "${screen}" } in screens/shell/main.menu.json, or an action { "do": "go", "screen": "${screen}" }.`,
      'npm run check',
    ],
  };
}
