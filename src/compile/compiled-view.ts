import { asObject, type Json, sameJson } from '../base/json.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Catalog } from './catalog.ts';
import { type CheckedView, checkView, looseFindings } from './check/view.ts';
import { ruleKey } from './check/view-needs.ts';
import { withReason } from './check/reasons.ts';
import { unknownName } from './check/references.ts';
import { type Definition, shapeDiagnostics } from './structure/definition.ts';
import { typeNames } from './library/types.ts';
import { emit } from './emit/portal.ts';
import { patchDiagnostics, withRemedy } from './merge/layers.ts';
import { diagnosticOf, type Finding, type Positions } from './finding.ts';
import type { NamedRule, View, World } from './world/world.ts';

/** A view that was checked in a world, ready to be emitted. */
export type CompiledView = {
  view: View;
  checked: CheckedView;
  diagnostics: Diagnostic[];
  emitted: () => Json;
};

/** All views of a world by key. */
export type CompiledViews = ReadonlyMap<string, CompiledView>;

const identity = ({ code, pointer, message }: Diagnostic): string => [code, pointer, message].join('\n');

/** The diagnostics of a view. One that the base has too is not told with a line of the partner as its reason. */
function toldOf(view: View, findings: readonly Finding[], world: World, base?: CompiledView): Diagnostic[] {
  const { definition } = view;
  const known = new Set(base?.diagnostics.map(identity));
  return findings.map((finding) => {
    const plain = withRemedy(finding, definition);
    const told = diagnosticOf(plain, definition);
    return known.has(identity(told)) ? told : diagnosticOf(withReason(plain, view, world), definition);
  });
}

function compileView(view: View, world: World, catalog: Catalog, base?: CompiledView): CompiledView {
  const checked = checkView(view, world, catalog);
  const loose = view.kind === 'form' ? looseFindings(view, world, catalog) : [];
  const findings = [...view.definition.findings, ...checked.findings, ...loose];
  let emitted: Json | undefined;
  return {
    view,
    checked,
    diagnostics: [...patchDiagnostics(view.definition), ...toldOf(view, findings, world, base)],
    emitted: () => {
      emitted ??= emit(view, world, checked.areas);
      return emitted;
    },
  };
}

/**
 * The parts of a view that references depend on: path and states of a screen, the parameters of a dialog or form, the
 * data of a step and what it sends.
 */
function takenBy({ definition }: View): Json {
  const { path = null, params = null, state = null, ...rest } = asObject(definition.value);
  const { schema = null, computed = null, encode = null, submit } = rest;
  return [path, params, state, schema, computed, encode, submit === undefined];
}

/** True if references to a view must be checked again: it is new, or its parameters changed. */
function takesOther(view: View, before: View | undefined): boolean {
  return view !== before && (!before || !sameJson(takenBy(view), takenBy(before)));
}

/** Whether a rule that may be in one of two worlds only is the same in both. */
const sameRule = (left: NamedRule | undefined, right: NamedRule | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  sameJson(left.rule, right.rule) &&
  sameJson(left.params, right.params);

/** The definitions and rules of a partner that differ from the base in what references depend on. */
function differences(world: World, base: World): Set<string> {
  const views = [...world.views].flatMap(([key, view]) =>
    takesOther(view, base.views.get(key)) ? [key] : [],
  );
  const names = new Set([...world.rules.keys(), ...base.rules.keys()]);
  const rules = [...names].filter((name) => !sameRule(world.rules.get(name), base.rules.get(name)));
  return new Set([...views, ...rules.map(ruleKey)]);
}

/**
 * Checks every view of a world. What a partner did not change, and does not depend on a change, is reused from the
 * base: two hundred partners cost little more than one.
 */
export function compileViews(
  world: World,
  catalog: Catalog,
  base?: { world: World; views: CompiledViews },
): CompiledViews {
  const changed = base ? differences(world, base.world) : new Set<string>();
  return new Map(
    [...world.views].map(([key, view]) => {
      const known = base?.views.get(key);
      const leans = known && [...known.checked.needs].some((need) => changed.has(need));
      return [key, known && known.view === view && !leans ? known : compileView(view, world, catalog, known)];
    }),
  );
}

/** Parameters whose type does not exist. */
const typeFindings = ({ sites }: Definition, { library }: World): Finding[] =>
  sites.flatMap(({ schema, value, pointer }) =>
    schema.to === 'type' && typeof value === 'string'
      ? unknownName('unknown-type', value, typeNames(library), pointer)
      : [],
  );

/** Diagnostics of the files of shared blocks and fields, without those of an outer world. */
export function blockDiagnostics(world: World, outer?: World): Diagnostic[] {
  const { blocks, groups } = world;
  const before = new Set(
    [...(outer?.blocks ?? []), ...(outer?.groups ?? [])].map(([, { definition }]) => definition),
  );
  return [...blocks.values(), ...groups.values()].flatMap(({ definition }) =>
    before.has(definition)
      ? []
      : [
          ...shapeDiagnostics(definition),
          ...patchDiagnostics(definition),
          ...typeFindings(definition, world).map((finding) => diagnosticOf(finding, definition)),
        ],
  );
}

/** References to screens that a partner has switched off. */
export function screenOffDiagnostics(
  views: Iterable<CompiledView>,
  screensOff: readonly string[],
  partner: Positions,
): Diagnostic[] {
  const off = new Set(screensOff);
  if (off.size === 0) return [];
  const causeOf = (id: string) => partner.place(`/screensOff/${screensOff.indexOf(id)}`);
  const isOff = ({ kind, id }: View) => kind === 'screen' && off.has(id);
  return [...views]
    .filter(({ view }) => !isOff(view))
    .flatMap(({ view, checked }) =>
      checked.screens
        .filter(({ value }) => off.has(String(value)))
        .map(({ pointer, value }) =>
          diagnosticOf(
            {
              code: 'screen-off',
              pointer,
              details: { name: String(value) },
              cause: causeOf(String(value)),
            },
            view.definition,
          ),
        ),
    );
}
