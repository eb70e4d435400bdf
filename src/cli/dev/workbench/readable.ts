import type { Json } from '../../../base/json.ts';
import { pointerSteps } from '../../../base/json-pointer.ts';
import { problemFindings } from '../../../compile/check/fit.ts';
import { diagnosticOf, startOf } from '../../../compile/finding.ts';
import { fileNameOf } from '../../../compile/read/file-names.ts';
import { type Roots, ruleScope } from '../../../compile/scope/rule-scope.ts';
import { commonRoots } from '../../../compile/scope/scope.ts';
import { type SiteScope, siteScope } from '../../../compile/scope/site-scope.ts';
import type { Site } from '../../../compile/structure/site.ts';
import { namedRules, type View, type World } from '../../../compile/world/world.ts';
import { checkValue, type RuleScope } from '../../../rules/check.ts';
import { follow, keysOf, type Shape, typesOf } from '../../../rules/shape.ts';
import { inWords } from '../../../rules/words.ts';
import { writeOut } from '../../../rules/write-out.ts';
import type { Readable, ReadablePath, RuleAnswer } from '../../../workbench/contract.ts';

/** How deep paths are listed, and how many: an answer may contain itself. */
const depth = 5;
const most = 4000;

/** The data and rules at one place, of the last definitions that gave a portal. */
type Spot = { roots: Roots; scope: RuleScope };

const shared = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((step, index) => step !== other[index]);
  return differs < 0 ? one.length : differs;
};

/** The place of a definition that is nearest to a pointer, at which something may stand that is not there yet. */
function nearest({ definition }: View, pointer: string): { site: Site | undefined; common: number } {
  const steps = pointerSteps(pointer);
  let best: { site: Site | undefined; common: number } = { site: undefined, common: 0 };
  for (const site of definition.sites) {
    const common = shared(steps, pointerSteps(site.pointer));
    const isShorter = site.pointer.length < (best.site?.pointer.length ?? Number.POSITIVE_INFINITY);
    if (common > best.common || (common > 0 && common === best.common && isShorter)) best = { site, common };
  }
  return best;
}

const scopes = new WeakMap<View, { world: World; scope: SiteScope }>();

function scopeOf(view: View, world: World): SiteScope {
  const known = scopes.get(view);
  if (known?.world === world) return known.scope;
  const scope = siteScope(view, world);
  scopes.set(view, { world, scope });
  return scope;
}

/** What a place is asked by: the id of its definition, or its file. */
export type Asked = { id?: string | undefined; file?: string | undefined; pointer: string };

function viewOf({ id, file = '', pointer }: Asked, world: World): View | undefined {
  const name = fileNameOf(file);
  const fits = (view: View) =>
    name.is === 'view' ? view.id === name.id && view.kind === name.kind : view.id === id;
  const found = [...world.views.values()].filter(fits);
  return found.toSorted((one, other) => nearest(other, pointer).common - nearest(one, pointer).common)[0];
}

function spotOf(asked: Asked, world: World): Spot {
  const view = viewOf(asked, world);
  if (!view) {
    const roots = commonRoots(world);
    return { roots, scope: ruleScope(roots, { sources: [], rules: namedRules(world) }) };
  }
  const scope = scopeOf(view, world);
  const { site } = nearest(view, asked.pointer);
  const roots = scope.rootsAt({ pointer: asked.pointer, trail: site?.trail });
  return { roots, scope: scope.ruleScope(roots) };
}

/** Every path below the roots, the outer ones first, with its type in words. */
function pathsOf(roots: Roots): ReadablePath[] {
  const found: ReadablePath[] = [];
  let level = Object.entries(roots).map(([path, shape]) => ({ path, shape: shape as Shape }));
  for (let deep = 0; deep < depth && found.length < most; deep += 1) {
    found.push(
      ...level.map(({ path, shape }) => {
        const { description: doc } = shape;
        const types = typesOf(shape);
        return {
          path,
          type: types && types.size > 0 ? inWords(types) : 'anything',
          ...(typeof doc === 'string' ? { doc } : {}),
        };
      }),
    );
    level = level.flatMap(({ path, shape }) =>
      keysOf(shape).flatMap((key) => {
        const inner = key === '*' ? undefined : follow(shape, key);
        return inner ? [{ path: `${path}.${key}`, shape: inner }] : [];
      }),
    );
  }
  return found.slice(0, most);
}

/** What a rule may read at a place of a partner's definitions, and the named rules that it may use. */
export function readableAt(asked: Asked, world: World): Readable {
  const rules = Object.entries(namedRules(world));
  return {
    paths: pathsOf(spotOf(asked, world).roots),
    rules: rules.map(([name, { params = {} }]) => ({ name, params: Object.keys(params) })),
  };
}

/** What is wrong with a rule at a place, in words; and the rule with its named rules in place, as the portal runs it. */
export function ruleAt(asked: Asked, rule: Json, world: World): RuleAnswer {
  const { scope } = spotOf(asked, world);
  const told = problemFindings(checkValue(rule, scope, 'plain').problems, '').map((finding) =>
    diagnosticOf(finding, startOf('rule')),
  );
  return {
    problems: told.map(({ message, suggestion }) =>
      suggestion === undefined ? message : `${message}: did you mean ${suggestion}?`,
    ),
    written: writeOut(rule, namedRules(world)),
  };
}
