const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The spellings of a name in files, components and sentences. */
export const spellings = (name: string) => ({
  file: kebab(name),
  component: name.charAt(0).toUpperCase() + name.slice(1),
});

/** A path in quotes. The architecture test searches for literal imports, so none may stand in a template here. */
export const quoted = (path: string): string => `'${path}'`;

/** The end of an import. */
export const at = (path: string): string => `from ${quoted(path)}`;

/** True for a name of the language: a small letter, then letters and digits. */
export const isName = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name);

/**
 * Inserts a line before the first occurrence of some words. Throws if the words are missing, because the recipe is
 * then outdated.
 */
export function insertBefore(text: string, words: string, line: string): string {
  const at = text.indexOf(words);
  if (at < 0)
    throw new Error(`"${words.trim()}" is not there any more: the recipe of npm run new has to follow`);
  return text.slice(0, at) + line + text.slice(at);
}

/** Adds an import to a module, after its existing ones. */
export function withImport(module: string, line: string): string {
  const last = [...module.matchAll(/^(?:import .*|\} from .*);\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${module.slice(0, at)}${line}\n${module.slice(at)}`;
}

/** Adds a name to a guide, before some words. */
export const withName = (guide: string, words: string, name: string): string =>
  insertBefore(guide, words, `, \`${name}\``);
