import { asObject, type Json } from '../../base/json.ts';
import type { Scope } from '../../engine/state/scope.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies, isRule } from '../../rules/rule.ts';
import type { Drawn } from './drawn.ts';
import type { Row } from './explanation.ts';
import { type Looking, readRow } from './reasons.ts';
import { saidNow } from './spoken.ts';

/** Whether something stands in what is drawn for each entry of a list of what is around it. */
export const isOfEntry = (inner: Drawn, around: Drawn): boolean =>
  inner.steps.slice(around.steps.length, -1).some((step) => ['each', 'cell', 'row'].includes(step));

/** The rule of the list of which something draws each entry. */
export function listOf({ value }: Drawn): Json | undefined {
  const { items, entries } = value;
  return isRule(items) || Array.isArray(items) ? (items as Json) : asObject(entries).items;
}

/** Why a list draws nothing, with what its rule reads; nothing if it has entries. */
export function emptyRows(one: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const rule = listOf(one) ?? null;
  const list = evaluate(rule, scope.read);
  if (Array.isArray(list) && list.length > 0) return [];
  const why = Array.isArray(list) ? 'its list has no entry' : 'its list is not known';
  const { textOf } = looking.looked;
  const { empty } = one.value;
  const instead = empty && saidNow({ text: empty }, scope, textOf, true);
  const text = instead ? `${why}, so \`empty\` stands here: ${instead}` : why;
  return [
    { depth, text, mark: 'no' },
    ...dependencies(rule).map((path) => readRow(path, scope, looking, depth + 1)),
  ];
}

/** The scope of what a list draws for its first entry, and a row that says so; the reason if it has no entry. */
export function entryScope(
  one: Drawn,
  scope: Scope,
  looking: Looking,
  depth: number,
): { scope?: Scope; rows: Row[] } {
  const rows = emptyRows(one, scope, looking, depth);
  if (rows.length > 0) return { rows };
  const list = evaluate(listOf(one) ?? null, scope.read) as Json[];
  const entry = typeof one.value.entry === 'string' ? one.value.entry : undefined;
  return {
    scope: scope.withItem(list[0] ?? null, 0, entry),
    rows: [{ depth, text: `for the first of ${list.length} entries:`, mark: 'note' }],
  };
}
