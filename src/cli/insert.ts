const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A name as files, components and sentences write it. */
export const spellings = (name: string) => ({
  file: kebab(name),
  component: name.charAt(0).toUpperCase() + name.slice(1),
});

/** A path in quotes, as code that is written has it: the test of the floors reads imports where they stand. */
export const quoted = (path: string): string => `'${path}'`;

/** The end of an import. */
export const at = (path: string): string => `from ${quoted(path)}`;

/** True for a name of the language: a small letter, then letters and digits. */
export const isName = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name);

/** A text with a line before the first place of some words. Throws where the words are gone, as the recipe is then wrong. */
export function insertBefore(text: string, words: string, line: string): string {
  const at = text.indexOf(words);
  if (at < 0)
    throw new Error(`"${words.trim()}" is not there any more: the recipe of npm run new has to follow`);
  return text.slice(0, at) + line + text.slice(at);
}

/** A module with one import more, after those it has. */
export function withImport(module: string, line: string): string {
  const last = [...module.matchAll(/^(?:import .*|\} from .*);\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${module.slice(0, at)}${line}\n${module.slice(at)}`;
}

/** A guide with one name more before some words. */
export const withName = (guide: string, words: string, name: string): string =>
  insertBefore(guide, words, `, \`${name}\``);
