import { asObject, isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';

/** The keys that lead to a place in a definition. */
export type Steps = readonly string[];

/** The words of a patch that move an entry beside a neighbour. */
export const placeWords = ['before', 'after'] as const;

/** An entry of a map that moves before or after a neighbour, of the base or of the patch. */
export type Arrangement = { map: Steps; key: string; side: (typeof placeWords)[number]; neighbour: string };

/** An entry and its neighbour, whichever shall stand before the other first. */
export const inOrder = ({ key, side, neighbour }: Arrangement): readonly [first: string, second: string] =>
  side === 'before' ? [key, neighbour] : [neighbour, key];

/** Whether others put the two entries of one the other way round, by themselves or by those between them. */
export function isOpposed(one: Arrangement, others: readonly Arrangement[]): boolean {
  const pairs = others.filter(({ map }) => sameJson(map, one.map)).map(inOrder);
  const [first, second] = inOrder(one);
  const behind = new Set([second]);
  // What stands behind an entry of the set joins it, and is looked at in its turn.
  for (const entry of behind) for (const [left, right] of pairs) if (left === entry) behind.add(right);
  return behind.has(first);
}

/** Sorts moves: a neighbour moves before the entry that stands beside it, whichever is written first. */
export function inTurn(arrangements: readonly Arrangement[]): Arrangement[] {
  const begun = new Set<Arrangement>();
  const sorted: Arrangement[] = [];
  const take = (one: Arrangement): void => {
    if (begun.has(one)) return;
    begun.add(one);
    for (const other of arrangements)
      if (other.key === one.neighbour && sameJson([...other.map], [...one.map])) take(other);
    sorted.push(one);
  };
  for (const each of arrangements) take(each);
  return sorted;
}

/** The value below some keys. */
export function at(value: Json, steps: Steps): Json | undefined {
  return steps.reduce<Json | undefined>((inner, step) => asObject(inner)[step], value);
}

function replaced(value: Json, [step, ...rest]: Steps, by: Json): Json {
  return step === undefined
    ? by
    : { ...asObject(value), [step]: replaced(asObject(value)[step] ?? {}, rest, by) };
}

/** A map with one entry moved beside another, whose `order` it takes. */
function beside(map: JsonObject, { key, side, neighbour }: Arrangement): JsonObject {
  const { order, ...entry } = asObject(map[key]);
  const next = asObject(map[neighbour]).order;
  const moved = next === undefined ? entry : { ...entry, order: next };
  const others = Object.entries(map).filter(([name]) => name !== key);
  return Object.fromEntries(
    others.flatMap(([name, value]): [string, Json][] => {
      if (name !== neighbour) return [[name, value]];
      const pair: [string, Json][] = [
        [key, moved],
        [name, value],
      ];
      return side === 'before' ? pair : pair.reverse();
    }),
  );
}

/** A definition with the entries that a patch moves before or after a neighbour. */
export function arranged(value: Json, arrangements: readonly Arrangement[]): Json {
  return arrangements.reduce((whole, arrangement) => {
    const map = at(whole, arrangement.map);
    return isObject(map) ? replaced(whole, arrangement.map, beside(map, arrangement)) : whole;
  }, value);
}
