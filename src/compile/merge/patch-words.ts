import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { typeInWords } from '../../rules/words.ts';
import type { Finding } from '../finding.ts';
import type { Document } from '../read/document.ts';
import { type Arrangement, at, inOrder, inTurn, isOpposed, type Steps } from './arrangements.ts';
import { followPath } from './block-path.ts';

/** The target of a part of a patch, and where it was written; `alone` without what is below it. */
type Move = { to: string; from: string; alone?: true };

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

  /**
   * The entries that move, once the whole patch is read: it may add their neighbours, or remove them. Of those that
   * oppose one another the last is told.
   */
  arrangements(patch: Json): Arrangement[] {
    const kept: Arrangement[] = [];
    for (const { base, from, ...arrangement } of this.#placed) {
      const { map, key, neighbour } = arrangement;
      const own = asObject(at(patch, map));
      const known = Object.keys({ ...base, ...own }).filter(
        (name) => name !== key && own[name] !== null && isObject(own[name] ?? base[name]),
      );
      if (!known.includes(neighbour)) this.#astray('neighbour', neighbour, neighbour, known, from);
      else if (isOpposed(arrangement, kept)) {
        const [first, second] = inOrder(arrangement);
        this.findings.push({
          code: 'opposite-places',
          pointer: jsonPointer(from),
          details: { first, second },
        });
      } else kept.push(arrangement);
    }
    return kept;
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
