import { asObject } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import type { Route } from '../../language/portal.ts';
import { languagesOf, type Looked } from './looked.ts';

/** The paths of the screens in the languages of the partner, to find the one at an address. */
export function routesOf(all: PartnerLayers): Route[] {
  const spoken = languagesOf(all);
  return all.views.flatMap(({ kind, id, layers }) => {
    if (kind !== 'screen') return [];
    const { path, params } = asObject(layers.value);
    const paths = Object.entries(asObject(path)).flatMap(([language, written]) =>
      spoken.length === 0 || spoken.includes(language) ? [[language, [written].flat()] as const] : [],
    );
    return [{ screen: id, paths: Object.fromEntries(paths), params } as unknown as Route];
  });
}

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '');

/** A path with its variable parts as they were given, and as it is told: a part of another value keeps its name. */
function pathAs(pattern: string, params: Route['params'], given: readonly string[]) {
  const values = new Set<string>();
  const written = stepsOf(pattern).map((step, at) => {
    const known = step.startsWith(':') ? params?.[step.slice(1)] : [];
    if (known?.includes(given[at] ?? '')) return given[at];
    for (const value of known ?? []) values.add(value);
    return step;
  });
  const asked = stepsOf(pattern).map((step, at) => (step.startsWith(':') ? (given[at] ?? step) : step));
  const takes = values.size > 0 ? ` (${[...values].join(', ')})` : '';
  return { told: `/${written.join('/')}${takes}`, steps: asked };
}

/** The path nearest to one that no screen has, as far as that one goes: of as many parts if there is one as near. */
function pathNear(all: PartnerLayers, path: string): string | undefined {
  const given = stepsOf(path);
  const apart = (steps: readonly string[]) => Math.abs(steps.length - given.length);
  const known = routesOf(all)
    .flatMap(({ paths, params }) =>
      Object.values(paths)
        .flat()
        .map((pattern) => pathAs(pattern, params, given)),
    )
    .sort((one, other) => apart(one.steps) - apart(other.steps));
  const begun = known.map(({ steps, told }) => ({
    begin: `/${steps.slice(0, given.length).join('/')}`,
    told,
  }));
  const near = nearest(
    path,
    begun.map(({ begin }) => begin),
  );
  return begun.find(({ begin }) => begin === near)?.told;
}

/** What is said of a path that no screen has. */
export function unknownPath({ partner, all }: Looked, address: string): string {
  const path = address.replace(/[?#].*$/, '');
  const near = pathNear(all, path);
  const next = near === undefined ? `npm run explain ${partner} lists its screens.` : `did you mean ${near}?`;
  return `No screen of ${partner} has the path ${path}: the portal shows "not found" there; ${next}`;
}
