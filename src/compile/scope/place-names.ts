import type { Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { dependencies } from '../../rules/rule.ts';
import { argumentPath, type Names, type Target, writeOut } from '../../rules/write-out.ts';
import type { Finding } from '../finding.ts';
import { groupsAround, type Handed } from '../merge/handed.ts';
import type { Site, Trail } from '../structure/site.ts';
import { type View, namedRules, type World } from '../world/world.ts';

/** The meaning of a name of `data`: a parameter of something shared, or an entry of a list. */
type Bound = {
  path: string;
  /** A shorter path to it, valid while no inner list has an `item` of its own. */
  short?: string | undefined;
  /** Where the path was passed on, and the root that another has replaced since. */
  handed?: { pointer: string; name: string };
  captured?: string;
};
type Scope = ReadonlyMap<string, Bound>;

/** Replaces names in the places of one view: named rules, parameters of shared parts, entries of lists. */
export type PlaceNames = {
  /** A value as the engine reads it; the same object if there is nothing to replace. */
  writtenOut(site: Pick<Site, 'value' | 'pointer' | 'trail'>): Json;
  /** Findings for paths that were passed to a place where their root is another. */
  captured(site: Pick<Site, 'value' | 'pointer' | 'trail'>): Finding[];
};

/** The roots that each kind of place adds. */
const ownRoots: { readonly [kind in Trail['in']]: readonly string[] } = {
  block: [],
  each: ['item', 'index'],
  handler: ['result'],
  onSuccess: ['result', 'args'],
  onError: ['error', 'args'],
  ask: ['result', 'error', 'args'],
};

const join = (path: string, rest: readonly string[]): string => [path, ...rest].filter(Boolean).join('.');
const startsWith = (path: string, start: string): boolean => path === start || path.startsWith(`${start}.`);

/** A path with its first name replaced by its meaning. */
function bound(path: string, scope: Scope): Bound {
  const [root, name = '', ...rest] = path.split('.');
  const found = root === 'data' ? scope.get(name) : undefined;
  if (!found) return { path };
  const { short } = found;
  return { ...found, path: join(found.path, rest), short: short && join(short, rest) };
}

/** The names inside something that adds its own roots. */
function within(scope: Scope, trail: Trail): Scope {
  const entry = trail.in === 'each' && typeof trail.of.entry === 'string' ? trail.of.entry : undefined;
  const taken = [...ownRoots[trail.in], ...(entry === undefined ? [] : [`data.${entry}`])];
  const inner = [...scope].map(([name, one]): [string, Bound] => {
    const captured = taken.find((root) => startsWith(one.path, root));
    const keepsShort = one.short === undefined || !taken.some((root) => startsWith(one.short ?? '', root));
    const { short, ...long } = one;
    const kept: Bound = keepsShort ? { ...long, short } : long;
    return [name, captured === undefined ? kept : { ...kept, captured }];
  });
  const named: [string, Bound][] =
    entry === undefined ? [] : [[entry, { path: `data.${entry}`, short: 'item' }]];
  return new Map([...inner, ...named]);
}

/** The names of a shared part with parameters: its arguments. */
function withHanded(scope: Scope, { pointer, params, given }: Handed): Scope {
  const own = Object.keys(params).flatMap((name): [string, Bound][] => {
    const path = argumentPath(given[name])?.path;
    if (path === undefined) return [];
    const handed = { pointer: pointer + jsonPointer(['with', name]), name };
    return [[name, { ...bound(path, scope), handed }]];
  });
  return new Map([...scope, ...own]);
}

const none: Scope = new Map();

/** The meaning of names in a view, place by place. */
export function placeNames(view: View, world: World): PlaceNames {
  const rules = namedRules(world);
  const known = new Map<Trail, Scope>();

  function ofTrail(trail: Trail | undefined, at: string): Scope {
    if (!trail) return groupsAround(view.handed, at).reduce(withHanded, none);
    const before = known.get(trail);
    if (before) return before;
    const around = within(ofTrail(trail.outer, at), trail);
    const here = trail.in === 'block' ? view.handed.filter(({ pointer }) => pointer === trail.pointer) : [];
    const scope = here.reduce(withHanded, around);
    known.set(trail, scope);
    return scope;
  }

  const at = ({ pointer, trail }: Pick<Site, 'pointer' | 'trail'>): Scope => ofTrail(trail, pointer);

  return {
    writtenOut(site) {
      const names = targets(at(site), ({ path, short = path }) => short);
      return writeOut(site.value, rules, names);
    },
    captured(site) {
      const scope = at(site);
      if (![...scope.values()].some((one) => one.captured !== undefined)) return [];
      const marked = targets(scope, ({ path, short = path, captured }, name) =>
        captured === undefined ? short : `captured.${name}`,
      );
      const read = dependencies(writeOut(site.value, rules, marked));
      return [...scope].flatMap(([name, one]) =>
        read.some((path) => startsWith(path, `captured.${name}`)) ? [capturedFinding(one)] : [],
      );
    },
  };
}

const targets = (scope: Scope, pathOf: (one: Bound, name: string) => string): Names =>
  new Map(
    [...scope].map(([name, one]): [string, Target] => [name, { of: 'place', path: pathOf(one, name) }]),
  );

const capturedFinding = ({ path, handed, captured }: Bound): Finding => ({
  code: 'captured-name',
  pointer: handed?.pointer ?? '',
  details: { path, name: handed?.name, root: captured },
});
