import type { PortalIndex, Route } from '../../language/portal.ts';
import { createRoots } from '../../portal/roots.ts';
import { holds } from '../../rules/evaluate.ts';

/** The placeholder of a path parameter whose values no definition lists. */
export const anyWord = 'any-word-of-an-address';

type Params = { [name: string]: string };

/** A path of a screen, with the words that its definition lists, each for a frame of its own. */
type FramedPath = { path: string; params: Params };

/** The paths of a screen in a language. */
export function pathsOf({ paths, params = {} }: Route, language: string): FramedPath[] {
  const [pattern] = paths[language] ?? [];
  if (pattern === undefined) return [];
  const names = [...pattern.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const choices = names.reduce<Params[]>(
    (all, name) =>
      all.flatMap((known) => (params[name] ?? [anyWord]).map((word) => ({ ...known, [name]: word }))),
    [{}],
  );
  return choices.map((known) => ({
    path: pattern.replace(/:(\w+)/g, (_word, name: string) => encodeURIComponent(known[name] ?? '')),
    params: Object.fromEntries(Object.entries(known).filter(([name]) => params[name] !== undefined)),
  }));
}

/** Whether a screen can be seen, by the settings of the partner, and by visitors if it is not for customers alone. */
export function isOffered({ availableWhen, signInWhen = false }: Route, index: PortalIndex): boolean {
  const { scope } = createRoots(index, index.defaultLanguage, window);
  return holds(availableWhen, scope.read) && !holds(signInWhen, scope.read, { whenFailed: true });
}
