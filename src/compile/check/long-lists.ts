import { asObject, type Json } from '../../base/json.ts';
import { dependencies, isRule, partsOf } from '../../rules/rule.ts';
import type { Catalog } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import type { PlaceNames } from '../scope/place-names.ts';
import type { View } from '../world/world.ts';

/** A list that a block draws by the thousands: its path, and what tells a text of it without a rule. */
type LongList = { path: string; instead: string };

function longLists({ definition }: View, { widgets }: Catalog, names: PlaceNames): LongList[] {
  return definition.sites.flatMap((site) => {
    if (site.kind !== 'block') return [];
    const block = asObject(site.value);
    const { long } = widgets[String(block.type)] ?? {};
    if (!long?.when(block)) return [];
    const list = names.writtenOut({ ...site, value: block[long.word] ?? null });
    return dependencies(list)
      .filter((path) => path.startsWith('data.'))
      .map((path) => ({ path, instead: long.instead }));
  });
}

/** Operators that take a list and look at one entry, or at none. */
const quick: ReadonlySet<string> = new Set(['first', 'last', 'size', 'get', 'var']);

/** The name of an operator that goes through the list at a path, anywhere in a value; undefined without one. */
function walker(value: Json | undefined, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isRule(value)) {
    const { operator, operands } = partsOf(value);
    const [list] = operands;
    const takesList = operator.iterates || operator.operands[0]?.takes.includes('list');
    const isList = isRule(list) && 'var' in list && dependencies(list)[0] === path;
    if (isList && takesList && !quick.has(operator.name)) return operator.name;
  }
  for (const inner of Object.values(value)) {
    const found = walker(inner as Json, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Rules that go through a list of so many entries that each change would wait for them. */
export function longListFindings(view: View, catalog: Catalog, names: PlaceNames): Finding[] {
  const lists = longLists(view, catalog, names);
  if (lists.length === 0) return [];
  const rules = view.definition.sites.filter(({ kind }) => ['text', 'value', 'condition'].includes(kind));
  return rules.flatMap((site) => {
    const rule = names.writtenOut(site);
    return lists.flatMap(({ path, instead }): Finding[] => {
      const operator = walker(rule, path);
      if (operator === undefined) return [];
      return [{ code: 'long-list-rule', pointer: site.pointer, details: { path, operator, instead } }];
    });
  });
}
