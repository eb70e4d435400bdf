import type { Route } from './portal.ts';

/** The match of a path: the screen's route, the variable parts, and the language of the path. */
export type Found = { route: Route; params: { [name: string]: string }; language: string };

const steps = (path: string) => path.split('/').filter((step) => step !== '');

/** A part of an address as it is read; as it was written, if its escapes are no text. */
export function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function matchPath(pattern: string, path: string): { [name: string]: string } | undefined {
  const wanted = steps(pattern);
  const given = steps(path);
  if (wanted.length !== given.length) return undefined;
  const params: { [name: string]: string } = {};
  for (const [index, step] of wanted.entries()) {
    const actual = decoded(given[index] ?? '');
    if (step.startsWith(':')) params[step.slice(1)] = actual;
    else if (step !== actual) return undefined;
  }
  return params;
}

const allowed = (route: Route, params: { [name: string]: string }) =>
  Object.entries(route.params ?? {}).every(
    ([name, values]) => params[name] === undefined || values.includes(params[name]),
  );

/** The number of fixed steps of a pattern: `/contracts/gas` is found before `/contracts/:type`. */
const fixedSteps = (pattern: string) => steps(pattern).filter((step) => !step.startsWith(':')).length;

/** The screen at a path in any language of the portal; the current language is tried first. */
export function findRoute(routes: readonly Route[], path: string, language: string): Found | undefined {
  const found = routes.flatMap((route) =>
    Object.entries(route.paths).flatMap(([written, patterns]) =>
      patterns.flatMap((pattern) => {
        const params = matchPath(pattern, path);
        return params && allowed(route, params)
          ? [{ route, params, language: written, fixed: fixedSteps(pattern) }]
          : [];
      }),
    ),
  );
  found.sort(
    (left, right) =>
      right.fixed - left.fixed || Number(right.language === language) - Number(left.language === language),
  );
  return found[0];
}
