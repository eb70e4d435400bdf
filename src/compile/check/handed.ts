import { asObject, isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { argumentPath } from '../../rules/write-out.ts';
import type { Finding } from '../finding.ts';
import type { Handed } from '../merge/handed.ts';
import { argumentFindings, declaredParameters } from '../scope/arguments.ts';
import type { SiteScope } from '../scope/site-scope.ts';
import type { Site } from '../structure/site.ts';
import type { View, World } from '../world/world.ts';
import { siteFindings } from './values.ts';

const keysOf = (record: Json | undefined): string[] => (isObject(record) ? Object.keys(record) : []);

/** Findings for the arguments that shared blocks and fields get where they are inserted. */
export function handedFindings(view: View, world: World, scope: SiteScope): Finding[] {
  return view.handed.flatMap((handed) => {
    const block = view.definition.sites.find(
      ({ kind, pointer }) => kind === 'block' && pointer === handed.pointer,
    );
    if (block) return findingsAt(handed, { ...block, trail: block.trail?.outer }, world, scope);
    return view.kind === 'form' ? findingsAt(handed, ofGroup(handed), world, scope) : [];
  });
}

/** The place of a group of shared fields: the form itself, or the group around. */
const ofGroup = ({ pointer }: Handed): Site => ({
  ...{ kind: 'value', schema: {}, value: null, holder: {} },
  ...{ pointer, trail: undefined },
});

function findingsAt({ id, params, given, pointer }: Handed, around: Site, world: World, scope: SiteScope) {
  const roots = scope.rootsAt(around);
  const taken = declaredParameters(id, params, world);
  const here = keysOf(roots.data?.properties);
  const needed = taken.needed.filter((name) => !here.includes(name));
  const paths = Object.entries(given).flatMap(([name, value]): Finding[] => {
    const at = pointer + jsonPointer(['with', name]);
    if (argumentPath(value)?.by !== 'var')
      return [{ code: 'plain-path', pointer: at, details: { owner: id, name } }];
    const place: Site = { ...around, kind: 'value', schema: {}, value, pointer: at };
    return siteFindings(place, scope.ruleScope(roots), taken.schemas.get(name) ?? {});
  });
  return [...argumentFindings({ ...taken, needed }, given, pointer), ...paths];
}

/** Findings for an entry name that the view already uses for something else. */
export function takenFindings({ kind, value, pointer }: Site, view: View): Finding[] {
  if ((kind !== 'block' && kind !== 'field') || !isObject(value) || !isObject(view.definition.value))
    return [];
  const { sources, params } = view.definition.value;
  const own = [...keysOf(sources), ...(view.kind === 'screen' ? [] : keysOf(params))];
  const named: [Json | undefined, string][] = [
    [value.entry, `${pointer}/entry`],
    [asObject(value.options).entry, `${pointer}/options/entry`],
  ];
  return named.flatMap(([entry, at]): Finding[] =>
    typeof entry === 'string' && own.includes(entry)
      ? [{ code: 'taken-name', pointer: at, details: { name: entry } }]
      : [],
  );
}
