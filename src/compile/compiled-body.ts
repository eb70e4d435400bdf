import { isObject, type Json, sameJson } from '../base/json.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Catalog } from './catalog.ts';
import { type CheckedBody, checkBody, looseFindings, ruleKey } from './check/body.ts';
import { unknownName } from './check/references.ts';
import { type Definition, shapeDiagnostics } from './shape/definition.ts';
import { typeNames } from './library/types.ts';
import { emit } from './emit/portal.ts';
import { patchDiagnostics, withRemedy } from './lay/layers.ts';
import { diagnosticOf, type Finding } from './finding.ts';
import type { Body, World } from './world/world.ts';

/** A body that was checked in a world, ready to be emitted. */
export type CompiledBody = {
  body: Body;
  checked: CheckedBody;
  diagnostics: Diagnostic[];
  emitted: () => Json;
};

/** All bodies of a world by key. */
export type CompiledBodies = ReadonlyMap<string, CompiledBody>;

function compileBody(body: Body, world: World, catalog: Catalog): CompiledBody {
  const checked = checkBody(body, world, catalog);
  const findings =
    body.kind === 'form' ? [...checked.findings, ...looseFindings(body, world, catalog)] : checked.findings;
  let emitted: Json | undefined;
  return {
    body,
    checked,
    diagnostics: [
      ...shapeDiagnostics(body.definition),
      ...patchDiagnostics(body.definition),
      ...findings.map((finding) => diagnosticOf(withRemedy(finding, body.definition), body.definition)),
    ],
    emitted: () => {
      emitted ??= emit(body, world, checked.areas);
      return emitted;
    },
  };
}

/** What others that name a body rely on: the path of a screen, the parameters of a dialog or form. */
function takenBy({ definition }: Body): Json {
  const { path = null, params = null } = isObject(definition.value) ? definition.value : {};
  return [path, params];
}

/** True where what names a body has to be checked again: it is new, or takes something else. */
function takesOther(body: Body, before: Body | undefined): boolean {
  return body !== before && (!before || !sameJson(takenBy(body), takenBy(before)));
}

/** The definitions and rules of a partner's world that differ from the base in what others rely on. */
function differences(world: World, base: World): Set<string> {
  const bodies = [...world.bodies].flatMap(([key, body]) =>
    takesOther(body, base.bodies.get(key)) ? [key] : [],
  );
  const rules = [...world.rules.values()].filter(({ name, rule, params }) => {
    const under = base.rules.get(name);
    return !under || !sameJson(under.rule, rule) || !sameJson(under.params, params);
  });
  return new Set([...bodies, ...rules.map(({ name }) => ruleKey(name))]);
}

/**
 * Checks every body of a world. What a partner did not touch, and what leans on nothing it touched, is taken from the
 * base: two hundred partners cost little more than one.
 */
export function compileBodies(
  world: World,
  catalog: Catalog,
  base?: { world: World; bodies: CompiledBodies },
): CompiledBodies {
  const changed = base ? differences(world, base.world) : new Set<string>();
  return new Map(
    [...world.bodies].map(([key, body]) => {
      const known = base?.bodies.get(key);
      const leans = known && [...known.checked.needs].some((need) => changed.has(need));
      return [key, known && known.body === body && !leans ? known : compileBody(body, world, catalog)];
    }),
  );
}

/** Parameters of a type that there is not. */
const typeFindings = ({ sites }: Definition, { library }: World): Finding[] =>
  sites.flatMap(({ schema, value, pointer }) =>
    schema.to === 'type' && typeof value === 'string'
      ? unknownName('unknown-type', value, typeNames(library), pointer)
      : [],
  );

/** What is wrong with the files of shared blocks and fields, those of an outer world aside. */
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

/** The screens that a partner has switched off must not be led to. */
export function screenOffDiagnostics(bodies: Iterable<CompiledBody>, off: ReadonlySet<string>): Diagnostic[] {
  if (off.size === 0) return [];
  const isOff = ({ kind, id }: Body) => kind === 'screen' && off.has(id);
  return [...bodies]
    .filter(({ body }) => !isOff(body))
    .flatMap(({ body, checked }) =>
      checked.screens
        .filter(({ value }) => off.has(String(value)))
        .map(({ pointer, value }) =>
          diagnosticOf({ code: 'screen-off', pointer, details: { name: String(value) } }, body.definition),
        ),
    );
}
