import { asObject, isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { typeInWords } from '../../rules/words.ts';
import type { Finding } from '../finding.ts';
import type { Document } from '../read/document.ts';
import { followPath } from './block-path.ts';

type Steps = readonly string[];

/** The target of a part of a patch, and where it was written; `alone` without what is below it. */
type Move = { to: string; from: string; alone?: true };

/** The words of a patch that move an entry beside a neighbour. */
export const placeWords = ['before', 'after'] as const;

/** An entry of a map that moves before or after a neighbour, of the base or of the patch. */
export type Arrangement = { map: Steps; key: string; side: (typeof placeWords)[number]; neighbour: string };

/** An entry that moves beside a neighbour, and where the base has both and the patch says so. */
type Placed = Arrangement & { base: JsonObject; from: Steps };

/** A patch in plain nesting, with its original positions, the entries to move, and the names without a target. */
export type PlainPatch = { patch: Document; arrangements: Arrangement[]; findings: Finding[] };

const path = /^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)+$/;
const addition = /^([A-Za-z][\w-]*)\+$/;

/** Merges one patch over another: the result is still a patch, so its nulls stay. */
function joined(left: Json | undefined, right: Json): Json {
  if (!isObject(left) || !isObject(right)) return right;
  const keys = Object.entries(right).map(([key, value]): [string, Json] => [key, joined(left[key], value)]);
  return { ...left, ...Object.fromEntries(keys) };
}

const nested = (steps: Steps, value: Json): Json =>
  steps.reduceRight<Json>((inner, step) => ({ [step]: inner }), value);

class Reader {
  readonly moves: Move[] = [];
  readonly #placed: Placed[] = [];
  readonly findings: Finding[] = [];

  /** Processes an object of a patch over the object of the base at the same place. `from` is where it was written. */
  object(value: JsonObject, base: JsonObject, to: Steps, from: Steps): Json {
    let result: Json = {};
    for (const [key, inner] of Object.entries(value))
      if (`${key}+` in value) this.#idle({ [key]: inner }, `${key}+`, from);
      else result = joined(result, this.#entry(key, inner, base, to, [...from, key]));
    return result;
  }

  #entry(key: string, value: Json, base: JsonObject, to: Steps, from: Steps): Json {
    const [, list] = addition.exec(key) ?? [];
    if (list !== undefined) return this.#added(list, value, base, to, from);
    if (!path.test(key)) return { [key]: this.#value(key, value, base, to, from) };
    const found = followPath(key.split('/'), base, value);
    if ('lost' in found) return this.#astray('place', key, found.lost, found.instead, from);
    const { steps, holder } = found;
    const [last = ''] = steps.slice(-1);
    this.moves.push({ to: jsonPointer([...to, ...steps]), from: jsonPointer(from) });
    const around = [...to, ...steps.slice(0, -1)];
    return nested(steps.slice(0, -1), { [last]: this.#value(last, value, holder, around, from) });
  }

  /** The value of a key, without `before` and `after`. */
  #value(key: string, value: Json, map: JsonObject, to: Steps, from: Steps): Json {
    if (!isObject(value)) return value;
    const { before, after, ...rest } = value;
    const [side, neighbour] =
      before === undefined ? (['after', after] as const) : (['before', before] as const);
    if (neighbour !== undefined)
      this.#idle(side === 'before' ? { after, order: rest.order } : { order: rest.order }, side, from);
    const inner = this.object(rest, asObject(map[key]), [...to, key], from);
    if (neighbour === undefined) return inner;
    this.#placed.push({ map: to, key, side, neighbour: String(neighbour), base: map, from: [...from, side] });
    return inner;
  }

  /** The entries that move, once the whole patch is read: it may add their neighbours, or remove them. */
  arrangements(patch: Json): Arrangement[] {
    return this.#placed.flatMap(({ base, from, ...arrangement }) => {
      const { map, key, neighbour } = arrangement;
      const own = asObject(at(patch, map));
      const known = Object.keys({ ...base, ...own }).filter(
        (name) => name !== key && own[name] !== null && isObject(own[name] ?? base[name]),
      );
      if (known.includes(neighbour)) return [arrangement];
      this.#astray('neighbour', neighbour, neighbour, known, from);
      return [];
    });
  }

  /** Appends entries to a list of the base. */
  #added(list: string, value: Json, base: JsonObject, to: Steps, from: Steps): Json {
    const before = base[list];
    if (Array.isArray(before) && !Array.isArray(value)) {
      const details = { expected: 'a list of what is added', found: typeInWords(value) };
      this.findings.push({ code: 'wrong-type', pointer: jsonPointer(from), details });
      return {};
    }
    if (!Array.isArray(before) || !Array.isArray(value)) {
      const lists = Object.keys(base).filter((key) => Array.isArray(base[key]));
      return this.#astray('list', list, list, lists, from);
    }
    const at = [...to, list];
    this.moves.push({ to: jsonPointer(at), from: jsonPointer(from), alone: true });
    for (const index of value.keys())
      this.moves.push({
        to: jsonPointer([...at, before.length + index]),
        from: jsonPointer([...from, index]),
      });
    return { [list]: [...(before as Json[]), ...(value as Json[])] };
  }

  /** Words beside another that takes their place. */
  #idle(words: { [word: string]: Json | undefined }, other: string, from: Steps): void {
    for (const [word, value] of Object.entries(words))
      if (value !== undefined)
        this.findings.push({
          code: 'idle-word',
          pointer: jsonPointer([...from, word]),
          of: 'key',
          details: { word, places: `an entry without "${other}"` },
        });
  }

  #astray(what: string, name: string, lost: string, known: readonly string[], from: Steps): Json {
    const near = nearest(lost, known);
    const finding: Finding = {
      code: 'unknown-place',
      pointer: jsonPointer(from),
      details: { what, name: lost, known: listed(known) },
    };
    const key = what === 'neighbour' ? finding : { ...finding, of: 'key' as const };
    this.findings.push(near === undefined ? key : { ...key, suggestion: name.replace(lost, near) });
    return {};
  }
}

/** Sorts moves: a neighbour moves before the entry that stands beside it, whichever is written first. */
function inTurn(arrangements: readonly Arrangement[]): Arrangement[] {
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

const inside = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/**
 * Converts a patch to plain nesting: what it names by a path of keys (`"contract/sections/contract/facts"`), adds to
 * a list (`"disabledWhen+"`) or moves `before` or `after` a neighbour. Every value keeps its position.
 */
export function plainPatch(document: Document, base: Json | undefined): PlainPatch {
  const reader = new Reader();
  if (!isObject(document.value) || !isObject(base))
    return { patch: document, arrangements: [], findings: [] };
  const value = reader.object(document.value, base, [], []);
  const { moves, findings } = reader;
  const arrangements = inTurn(reader.arrangements(value));
  if (moves.length === 0) return { patch: { ...document, value }, arrangements, findings };
  const written = (pointer: string): string => {
    const move = moves.findLast(({ to, alone }) => (alone ? pointer === to : inside(pointer, to)));
    return move ? move.from + pointer.slice(move.to.length) : pointer;
  };
  const patch: Document = {
    ...document,
    value,
    has: (pointer) => document.has(written(pointer)),
    place: (pointer, of) => document.place(written(pointer), of),
  };
  return { patch, arrangements, findings };
}

function at(value: Json, steps: Steps): Json | undefined {
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
