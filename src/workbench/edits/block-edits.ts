import { asObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { withPlace } from './json-text.ts';
import {
  applied,
  changedValue,
  inherited,
  isMisplaced,
  type Patched,
  type Steps,
  withWord,
  written,
} from './patch-edit.ts';
import { valueAt } from './value-at.ts';

/** The words by which an entry is arranged among its neighbours. */
const words = ['before', 'after', 'order'] as const;
type Word = (typeof words)[number];

const orderOf = (entry: Json | undefined): number => Number(asObject(entry).order ?? 0);

/** The keys of a map in the order in which they are drawn. */
export const drawnKeys = (map: Json | undefined): string[] =>
  Object.entries(asObject(map))
    .sort(([, left], [, right]) => orderOf(left) - orderOf(right))
    .map(([key]) => key);

const mapOf = (steps: Steps): Steps => steps.slice(0, -1);
const keyOf = (steps: Steps): string => steps.at(-1) ?? '';

/** The neighbours of a block, itself included, in the order in which they are drawn. */
export const siblingsOf = (patched: Patched, steps: Steps): string[] =>
  drawnKeys(valueAt(applied(patched), mapOf(steps)));

/** The file in which a block of the base is as the base has it. */
export const restored = (patched: Patched, steps: Steps): string | null => inherited(patched, steps);

/** The file without words that arrange the block. */
const without = (patched: Patched, steps: Steps, unwanted: readonly string[]): string | null =>
  unwanted.reduce<string | null>(
    (text, word) => inherited({ ...patched, text }, [...steps, word]),
    patched.text,
  );

/** The file with one word that arranges the block, in place of any other. */
function arrangedBy(patched: Patched, steps: Steps, word: Word, value: Json): string | null {
  const text = withWord(patched, [...steps, word], value);
  const others = words.filter((other) => other !== word);
  return without({ ...patched, text }, steps, others);
}

/** A place beside a neighbour. */
type Beside = { side: 'before' | 'after'; neighbour: string };

/** The other keys, those of the nearest neighbours in the wanted order first. */
function byNearness(wanted: readonly string[], key: string): Beside[] {
  const place = wanted.indexOf(key);
  return wanted
    .map((neighbour, index) => ({ neighbour, away: index - place }))
    .filter(({ away }) => away !== 0)
    .sort((left, right) => Math.abs(left.away) - Math.abs(right.away) || right.away - left.away)
    .map(({ neighbour, away }) => ({ side: away > 0 ? 'before' : 'after', neighbour }));
}

/**
 * The file in which the neighbours of a block are drawn in an order; undefined if no word can say so.
 * @param asked the place that was asked for, which is written if it says the order.
 * @param avoided a neighbour that no word shall name.
 */
function arranged(
  patched: Patched,
  steps: Steps,
  wanted: readonly string[],
  { asked, avoided }: { asked?: Beside; avoided?: string } = {},
): string | null | undefined {
  const bare = { ...patched, text: without(patched, steps, words) };
  const isAgreed = (text: string | null) => isMisplaced(patched) || !isMisplaced({ ...patched, text });
  const fits = (text: string | null) =>
    sameJson(siblingsOf({ ...patched, text }, steps), wanted) && isAgreed(text);
  if (fits(bare.text)) return bare.text;
  const key = keyOf(steps);
  const places = [...(asked ? [asked] : []), ...byNearness(wanted, key)];
  for (const { side, neighbour } of patched.base ? places : []) {
    if (neighbour === avoided) continue;
    const text = arrangedBy(patched, steps, side, neighbour);
    if (fits(text)) return text;
  }
  const map = asObject(valueAt(applied(bare), mapOf(steps)));
  const place = wanted.indexOf(key);
  const [left, right] = [wanted[place - 1], wanted[place + 1]].map((name) =>
    name === undefined ? undefined : orderOf(map[name]),
  );
  const order = right === undefined ? (left ?? 0) + 1 : left === undefined ? right - 1 : (left + right) / 2;
  const next = wanted[place + 1];
  const texts = [
    () => arrangedBy(patched, steps, 'order', order),
    () => (patched.base === undefined && next !== undefined ? withPlace(bare.text, steps, next) : null),
  ];
  return texts.map((write) => write()).find(fits);
}

/** The file in which no neighbour stands beside a block by its name, and each in its place. */
function released(patched: Patched, steps: Steps): string | null {
  const key = keyOf(steps);
  const keys = siblingsOf(patched, steps);
  return keys.reduce((text, sibling) => {
    const at = [...mapOf(steps), sibling];
    const now = { ...patched, text };
    const { before, after } = asObject(written(now, at));
    const isBeside = before === key || after === key;
    return isBeside ? (arranged(now, at, keys, { avoided: key }) ?? text) : text;
  }, patched.text);
}

/** The longest part of a list whose entries stand in this order already. */
function inOrderAlready(wanted: readonly string[], present: readonly string[]): ReadonlySet<string> {
  const longest = (lists: readonly string[][]) =>
    lists.reduce<string[]>((best, one) => (one.length > best.length ? one : best), []);
  const ending: string[][] = [];
  for (const key of wanted) {
    const before = ending.filter((one) => present.indexOf(one.at(-1) ?? '') < present.indexOf(key));
    ending.push([...longest(before), key]);
  }
  return new Set(longest(ending));
}

/** The file in which the entries of a map have an order, with as few words as say it: those of before are gone. */
function allArranged(patched: Patched, map: Steps, wanted: readonly string[]): string | null {
  const bare = wanted.reduce(
    (text, key) => without({ ...patched, text }, [...map, key], words),
    patched.text,
  );
  const kept = inOrderAlready(wanted, drawnKeys(valueAt(applied({ ...patched, text: bare }), map)));
  const first = wanted.findIndex((key) => kept.has(key));
  const moves = wanted.filter((key) => !kept.has(key));
  const text = moves.reduce((now, key) => {
    const index = wanted.indexOf(key);
    const [side, neighbour = ''] =
      index < first ? (['before', wanted[index + 1]] as const) : (['after', wanted[index - 1]] as const);
    return arrangedBy({ ...patched, text: now }, [...map, key], side, neighbour);
  }, patched.text);
  return [...kept].reduce((now, key) => without({ ...patched, text: now }, [...map, key], words), text);
}

/** The file in which a block is not drawn. Those that stand beside it by its name keep their places. */
export function hidden(patched: Patched, steps: Steps): string | null {
  const wanted = siblingsOf(patched, steps).filter((key) => key !== keyOf(steps));
  const hide = (text: string | null) => changedValue({ ...patched, text }, steps, undefined);
  const text = hide(released(patched, steps));
  const isFit =
    patched.base === undefined ||
    (sameJson(siblingsOf({ ...patched, text }, steps), wanted) && !isMisplaced({ ...patched, text }));
  return isFit ? text : hide(allArranged(patched, mapOf(steps), wanted));
}

/** The wanted order: a key before or after another. */
function beside(keys: readonly string[], key: string, side: 'before' | 'after', neighbour: string): string[] {
  const others = keys.filter((name) => name !== key);
  const place = others.indexOf(neighbour) + (side === 'after' ? 1 : 0);
  return [...others.slice(0, place), key, ...others.slice(place)];
}

/** The file in which a block stands before or after a neighbour; undefined if no word can say so. */
export function moved(
  patched: Patched,
  steps: Steps,
  side: 'before' | 'after',
  neighbour: string,
): string | null | undefined {
  const wanted = beside(siblingsOf(patched, steps), keyOf(steps), side, neighbour);
  const move = (from: Patched) => arranged(from, steps, wanted, { asked: { side, neighbour } });
  // Lines of the neighbours may say the contrary.
  const moving = move(patched) ?? move({ ...patched, text: released(patched, steps) });
  if (moving !== undefined || !patched.base) return moving;
  const text = allArranged(patched, mapOf(steps), wanted);
  return sameJson(siblingsOf({ ...patched, text }, steps), wanted) ? text : undefined;
}

/** A key that no block of the map has yet: the type, numbered if need be. */
export function freeKey(patched: Patched, steps: Steps, type: string): string {
  const taken = new Set([
    ...siblingsOf(patched, steps),
    ...Object.keys(asObject(valueAt(patched.base, mapOf(steps)))),
  ]);
  let key = type;
  for (let count = 2; taken.has(key); count += 1) key = `${type}${count}`;
  return key;
}

/** The file with another block beside one, in the same map. */
export function withBlock(
  patched: Patched,
  steps: Steps,
  side: 'before' | 'after',
  key: string,
  block: JsonObject,
): string | null | undefined {
  const added = [...mapOf(steps), key];
  const text = withWord(patched, added, block);
  const wanted = beside(siblingsOf(patched, steps), key, side, keyOf(steps));
  return arranged({ ...patched, text }, added, wanted, { asked: { side, neighbour: keyOf(steps) } });
}

/** The file in which the properties of a block are others; those that stay the same are not touched. */
export function withProps(
  patched: Patched,
  steps: Steps,
  before: JsonObject,
  after: JsonObject,
): string | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !sameJson(before[key], after[key]))
    .reduce<string | null>(
      (text, key) => changedValue({ ...patched, text }, [...steps, key], after[key]),
      patched.text,
    );
}
