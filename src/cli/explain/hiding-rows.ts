import { asObject, isObject } from '../../base/json.ts';
import { canOpen } from '../../engine/shell/menu-entries.ts';
import type { Scope } from '../../engine/state/scope.ts';
import { isRule } from '../../rules/rule.ts';
import { isEmpty } from '../../rules/values.ts';
import type { Drawn } from './drawn.ts';
import type { Row } from './explanation.ts';
import { emptyRows } from './list-rows.ts';
import { offRow, originAt } from './looked.ts';
import { failing, howAnswered, type Looking } from './reasons.ts';

/** Why something waits for its source, or shows that there is nothing. */
function gateRows({ value }: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const { source, empty } = value;
  if (typeof source !== 'string') return [];
  const status = scope.read(`sources.${source}.status`);
  const origin = originAt(looking.layers, ['sources', source]);
  const how = howAnswered(source, looking);
  if (status === 'failed')
    return [
      { depth, text: `its source ${source} failed, so an error stands here: ${how}`, mark: 'no', origin },
    ];
  if (status === 'idle')
    return [
      { depth, text: `its source ${source} is not read: ${how}`, mark: 'no', origin },
      ...failing(
        'when',
        asObject(looking.sources[source]).when,
        ['sources', source],
        scope,
        looking,
        depth + 1,
      ),
    ];
  if (empty !== undefined && isEmpty(scope.read(`data.${source}`) ?? null))
    return [
      {
        depth,
        text: `its source ${source} has nothing, so \`empty\` stands here: ${how}`,
        mark: 'no',
        origin,
      },
    ];
  return [];
}

/** Why an entry of a menu to a screen is left out. */
function unreachable({ value }: Drawn, scope: Scope, { visit, looked }: Looking, depth: number): Row[] {
  const ways = visit.session.readOnly ? `${visit.user} --read-only` : visit.user;
  const { screen } = value;
  if (typeof screen !== 'string') return [];
  const route = visit.portal.index.routes.find((one) => one.screen === screen);
  if (!route) return offRow(looked, screen).map((row) => ({ ...row, depth }));
  return canOpen(route, visit.session, scope)
    ? []
    : [
        {
          depth,
          text: `the screen ${screen} may not be opened; ask: npm run explain ${looked.partner} ${screen} -- --as ${ways}`,
          mark: 'no',
        },
      ];
}

/** Why something is not shown; nothing if it is. A group of a menu goes with its last entry. */
export function hidingRows(one: Drawn, scope: Scope, looking: Looking, depth: number): Row[] {
  const rows = [
    ...failing('visibleWhen', one.value.visibleWhen, one.steps, scope, looking, depth),
    ...unreachable(one, scope, looking, depth),
    ...gateRows(one, scope, looking, depth),
  ];
  const { type, items, entries } = one.value;
  const isGroup = type === undefined && isObject(items) && !isRule(items);
  if (rows.length > 0 || (!isGroup && entries === undefined)) return rows;
  const listed = entries === undefined ? [] : emptyRows(one, scope, looking, depth);
  if (entries !== undefined && listed.length === 0) return [];
  if (one.inner.length === 0) return listed;
  const inside = one.inner.map((inner) => hidingRows(inner, scope, looking, depth + 2));
  if (inside.some((why) => why.length === 0)) return [];
  return [
    { depth, text: 'none of its entries is shown:', mark: 'no' },
    ...one.inner.flatMap((inner, at): Row[] => [
      { depth: depth + 1, text: inner.key, mark: 'no', origin: originAt(looking.layers, inner.steps) },
      ...(inside[at] ?? []),
    ]),
    ...listed,
  ];
}
