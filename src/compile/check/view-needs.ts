import type { Json } from '../../base/json.ts';
import { rulesNeeded } from '../../rules/named-rules.ts';
import type { Catalog } from '../catalog.ts';
import { areaOf } from '../library/text-uses.ts';
import type { Site } from '../structure/site.ts';
import { reachedViews } from '../world/changes.ts';
import { namedRules, type View, viewKey, type World } from '../world/world.ts';

/** The key of a named rule among the dependencies of a view. */
export const ruleKey = (name: string): string => `rule ${name}`;

/** The text areas that the code of widgets and fields uses. */
export function codeAreas(sites: readonly Site[], catalog: Catalog): string[] {
  return sites.flatMap(({ kind, value }) => {
    const { type, field } = (value ?? {}) as { type?: string; field?: string };
    const spec =
      kind === 'block'
        ? catalog.widgets[type ?? '']
        : kind === 'field'
          ? catalog.fields[field ?? '']
          : undefined;
    return (spec?.texts ?? []).map(areaOf);
  });
}

function allRules(value: Json, world: World, known = new Set<string>()): Set<string> {
  for (const name of rulesNeeded(value)) {
    if (known.has(name)) continue;
    known.add(name);
    allRules(namedRules(world)[name]?.rule ?? {}, world, known);
  }
  return known;
}

/** The definitions and rules that a view depends on. */
export function needsOf(view: View, world: World): Set<string> {
  const { definition } = view;
  const screens = definition.sites.flatMap(({ kind, schema, value }) =>
    kind === 'reference' && schema.to === 'screen' ? [viewKey(schema.to, String(value))] : [],
  );
  return new Set([
    ...screens,
    ...reachedViews(view, world),
    ...[...allRules(definition.value ?? null, world)].map(ruleKey),
  ]);
}
