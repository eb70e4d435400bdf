import { languages, type PartnerDefinition } from '../../language/partner.ts';
import { versions } from '../../language/versions.ts';
import type { Repository } from '../repository/read-files.ts';
import type { Draft, Fitted } from './write.ts';

/** Initial colours, with contrast that meets WCAG AA. */
const light: PartnerDefinition['brand']['light'] = {
  primary: '#1f5fa8',
  onPrimary: '#ffffff',
  accent: '#e0a100',
  background: '#f6f7f9',
  surface: '#ffffff',
  text: '#1b1f24',
  mutedText: '#545c66',
  border: '#d5d9df',
};
const dark: PartnerDefinition['brand']['dark'] = {
  primary: '#8fbcf0',
  onPrimary: '#0b2138',
  accent: '#f0c04a',
  background: '#101418',
  surface: '#181d23',
  text: '#eceff3',
  mutedText: '#b1b8c2',
  border: '#39424d',
};

/** The most letters that the name in a logo has, so that it is drawn large enough. */
const longestInLogo = 20;

const mark = (label: string, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" role="img"><rect width="40" height="40" rx="10" fill="${light.primary}"/><path d="M22 6 10 23h9l-2 11 13-18h-9z" fill="${light.onPrimary}"/>${label}</svg>\n`;

/** Where the files in `assets` come from, as a table that the retailer's own files continue. */
const origin = (name: string): string => `# Origin of these files

| File | What it is | Origin | Licence |
|---|---|---|---|
| \`logo.svg\`, \`icon.svg\` | A mark and the name of ${name}, to begin with | Drawn by \`npm run new partner\` | As the repository |
`;

/** The languages that the texts of the base have. */
function baseLanguages({ files }: Repository): PartnerDefinition['languages'] {
  const found = new Set(
    [...files.keys()].flatMap((path) => /^screens\/texts\/([a-z]{2})\//.exec(path)?.[1] ?? []),
  );
  const offered = (['ca', 'es', 'en'] as const).filter((language) => found.has(language));
  return offered.length > 0 ? [...offered] : ['es'];
}

/** What is wrong with the languages of a new partner; undefined if nothing is. */
export function wrongLanguages(spoken: readonly string[]): string | undefined {
  const unknown = spoken.find((language) => !(languages as readonly string[]).includes(language));
  if (unknown !== undefined)
    return `"${unknown}" is no language of portals: there are ${languages.join(', ')}. Write them behind the id, the default first: npm run new partner sol es ca`;
  const twice = spoken.find((language, index) => spoken.indexOf(language) !== index);
  return twice === undefined ? undefined : `The language ${twice} is written twice.`;
}

/** The languages that were asked for, the first as the default; without them those of the base. */
function languagesOf(
  spoken: readonly string[],
  repository: Repository,
): Pick<PartnerDefinition, 'languages' | 'defaultLanguage'> {
  const asked = languages.filter((language) => spoken.includes(language));
  const [first] = spoken as PartnerDefinition['languages'];
  if (first === undefined) return { languages: baseLanguages(repository) };
  const inOrder = asked.sort((one, other) => spoken.indexOf(one) - spoken.indexOf(other));
  return { languages: inOrder, defaultLanguage: first };
}

/**
 * The files of a new partner, in the languages that it speaks, the default first. Undefined if the id is invalid: it begins
 * with a small letter and has small letters, digits and hyphens.
 */
export function newPartner(
  id: string,
  { repository }: Fitted,
  spoken: readonly string[] = [],
): Draft | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return undefined;
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  const brand = {
    logo: 'logo.svg',
    icon: 'icon.svg',
    bodyFont: 'system-ui, sans-serif',
    radius: 8,
    light,
    dark,
  };
  const definition: PartnerDefinition & { $schema: string } = {
    $schema: '../../schemas/language/partner.schema.json',
    version: versions.partner,
    name,
    hosts: [`${id}.localhost`],
    ...languagesOf(spoken, repository),
    brand,
    settings: { organization: { name } },
  };
  // A longer name would make a line of the logo.
  const named = name.length <= longestInLogo;
  const title = `<text x="50" y="28" font-family="system-ui, sans-serif" font-size="22" font-weight="700" fill="${light.primary}">${name}</text>`;
  const folder = `partners/${id}`;
  return {
    files: new Map([
      [`${folder}/partner.json`, `${JSON.stringify(definition, null, 2)}\n`],
      [`${folder}/assets/logo.svg`, named ? mark(title, 60 + name.length * 14) : mark('', 40)],
      [`${folder}/assets/icon.svg`, mark('', 40)],
      [`${folder}/assets/ORIGIN.md`, origin(name)],
    ]),
    additions: new Map(),
    next: [
      `Put the logo and the icon of the retailer into ${folder}/assets/ (SVG; drawings of ours stand there now), and say in ORIGIN.md where they come from.`,
      `Set hosts, languages (${languages.join(', ')} are known), colours and settings in ${folder}/partner.json.`,
      `Change a text: its key and the new words in ${folder}/texts/<language>/<area>.json.`,
      `Change a screen: only what differs, in ${folder}/screens/, at the place the screen has in screens/.`,
      `Add a screen of its own: npm run new screen <area>.<name> ${id}`,
      `See what is wrong: npm run check ${id}`,
      `Look at it: npm start, then http://${id}.localhost:4000 (npm run dev follows what you change)`,
    ],
  };
}
