import { isObject, type Json } from '../../base/json.ts';
import type { PortalIndex, Route } from '../../language/portal.ts';
import type { Version } from './versions.ts';

type Files = { [id: string]: string };
type Texts = { [key: string]: string };

/** What is compared of a version. */
export type Compared = Pick<Version, 'index' | 'hosts' | 'assets' | 'engine'>;

/** How many changes of one kind are told by name. */
const most = 8;

/** A list of changes, as long as it helps. */
function some(lines: readonly string[], what: string): string[] {
  const left = lines.length - most;
  return left > 0 ? [...lines.slice(0, most), `… and ${left} more ${what}`] : [...lines];
}

const names = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();

/** What was added, changed and removed of files or hashes by name. */
function ofFiles(kind: string, before: Files, after: Files): string[] {
  const told = names(before, after).flatMap((name) => {
    if (before[name] === after[name]) return [];
    const how = before[name] === undefined ? 'new' : after[name] === undefined ? 'removed' : 'changed';
    return [`${kind} ${name}: ${how}`];
  });
  return some(told, `${kind}s`);
}

const shown = (value: Json | undefined): string => {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** Each value that differs, by its path. */
function ofValues(path: string, before: Json | undefined, after: Json | undefined): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) && isObject(after))
    return names(before, after).flatMap((name) => ofValues(`${path}.${name}`, before[name], after[name]));
  return [`${path}: ${shown(before)} → ${shown(after)}`];
}

const filesOf = ({ files }: PortalIndex, language: string): string[] => [
  ...new Set(Object.values(files.texts[language] ?? {})),
];

/** All texts of a version in a language. */
async function textsOf(
  index: PortalIndex,
  language: string,
  read: (part: string) => Promise<Texts>,
): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(filesOf(index, language).map(read)))) as Texts;
}

/** The texts that differ, each with its language. */
async function ofTexts(
  before: PortalIndex,
  after: PortalIndex,
  read: (part: string) => Promise<Texts>,
): Promise<string[]> {
  const told: string[] = [];
  for (const language of after.languages) {
    if (!before.files.texts[language]) continue;
    if (filesOf(before, language).join() === filesOf(after, language).join()) continue;
    const [old, now] = [await textsOf(before, language, read), await textsOf(after, language, read)];
    for (const key of names(old, now))
      if (old[key] !== now[key])
        told.push(`text ${key} (${language}): ${shown(old[key])} → ${shown(now[key])}`);
  }
  return some(told, 'texts');
}

/** Brands are compared by what is written: a drawing inside a page, or a version behind an address, is its file. */
const withoutPictures = (brand: PortalIndex['brand']): Json =>
  JSON.parse(
    JSON.stringify(brand, (_name, value: unknown) =>
      typeof value === 'string' ? value.replace(/\?[\w-]+$/, '').replace(/^data:.*/s, '') : value,
    ),
  ) as Json;

/** The parts of an index that are told by their names alone. */
const words = {
  menus: 'menus: changed',
  frame: 'what stands around the screens: changed',
  embeds: 'scripts of others: changed',
  validators: 'validators of its own: changed',
} as const;

/** The addresses of each screen, and what else is known of it before it is read: its title, who may see it. */
function ofRoutes(before: PortalIndex, after: PortalIndex): string[] {
  const by = ({ routes }: PortalIndex, pick: (route: Route) => unknown): Files => {
    const found: Files = {};
    for (const route of routes)
      found[route.screen] = (found[route.screen] ?? '') + JSON.stringify(pick(route));
    return found;
  };
  const others = (index: PortalIndex) => by(index, ({ paths: _, ...rest }) => rest);
  const isOther = ofFiles('', others(before), others(after)).length > 0;
  return [
    ...ofFiles(
      'address of screen',
      by(before, ({ paths }) => paths),
      by(after, ({ paths }) => paths),
    ),
    ...(isOther ? ['titles of screens, or who may see them: changed'] : []),
  ];
}

const ofCalls = (before: PortalIndex, after: PortalIndex): string[] => {
  const hashes = ({ calls }: PortalIndex): Files =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, JSON.stringify(call)]));
  return ofFiles('call', hashes(before), hashes(after));
};

/**
 * What differs between two versions, a line each: screens, dialogs, forms, texts, settings, brand, and the rest of the
 * portal. Empty if nothing does.
 * @param read reads the texts of a part.
 */
export async function changesOf(
  before: Compared,
  after: Compared,
  read: (part: string) => Promise<Texts>,
): Promise<string[]> {
  const [old, now] = [before.index, after.index];
  const same = (part: keyof PortalIndex) => JSON.stringify(old[part]) === JSON.stringify(now[part]);
  const general = (['name', 'languages', 'defaultLanguage'] as const).flatMap((part) =>
    ofValues(part, old[part], now[part]),
  );
  return [
    ...general,
    ...ofValues('hosts', [...before.hosts], [...after.hosts]),
    ...ofFiles('screen', old.files.screens, now.files.screens),
    ...ofFiles('dialog', old.files.dialogs, now.files.dialogs),
    ...ofFiles('form', old.files.forms, now.files.forms),
    ...ofFiles('wizard', old.files.wizards, now.files.wizards),
    ...(await ofTexts(old, now, read)),
    ...some(ofValues('settings', old.settings as Json, now.settings as Json), 'settings'),
    ...some(ofValues('brand', withoutPictures(old.brand), withoutPictures(now.brand)), 'values of the brand'),
    ...ofFiles('file', before.assets, after.assets),
    ...ofCalls(old, now),
    ...ofRoutes(old, now),
    ...Object.entries(words).flatMap(([part, change]) => (same(part as keyof typeof words) ? [] : change)),
  ];
}
