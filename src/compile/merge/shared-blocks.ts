import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import type { Document } from '../read/document.ts';
import { fileNameOf } from '../read/file-names.ts';
import { bringerOf, takesStates, withBrought } from './brought.ts';
import { type Handed, handedInside, handedTo, inside } from './handed.ts';
import { type Layers, overlay, singleLayer } from './layers.ts';

/** A use of a shared block, with the file it came from. */
type BlockUse = { pointer: string; id: string; shared: Expanded; handed: readonly Handed[] };

/** The files of a shared block or group of fields: the base's, a partner's, or both. */
export type BlockFiles = { base?: Document; patch?: Document };

/** A definition with its shared blocks inserted. */
export type Expanded = Layers & {
  /** The shared blocks and groups of fields that it uses, also inside others. */
  draws: ReadonlySet<string>;
  /** The arguments of shared parts with parameters, the outer ones first. */
  handed: readonly Handed[];
};

/** Finds a shared block by its id, with its own shared blocks inserted. */
export type FindShared = (id: string) => Expanded | undefined;

/** The innermost shared block around a pointer: a later use stands inside an earlier one, or beside it. */
const useAround = (uses: readonly BlockUse[], pointer: string): BlockUse | undefined =>
  uses.findLast((use) => inside(pointer, use.pointer));

const inShared = ({ pointer: around }: BlockUse, pointer: string): string =>
  `/block${pointer.slice(around.length)}`;

/** The name of a shared block: the one written, else that of its key in the area of the file. */
function nameOf(
  { type, block }: JsonObject,
  key: string | number | undefined,
  area: string,
): string | undefined {
  if (type !== 'shared' || (block !== undefined && typeof block !== 'string')) return undefined;
  return block ?? `${area}.${key}`;
}

/** What the shared blocks of one definition are put in with. */
type Inserting = { find: FindShared; area: string; uses: BlockUse[]; unknown: string[] };

function putIn(value: Json, steps: readonly (string | number)[], inserting: Inserting): Json {
  if (Array.isArray(value))
    return (value as Json[]).map((inner, index) => putIn(inner, [...steps, index], inserting));
  if (!isObject(value)) return value;
  const { find, area, uses, unknown } = inserting;
  const id = nameOf(value, steps.at(-1), area);
  const shared = id === undefined ? undefined : find(id);
  if (id !== undefined && shared && isObject(shared.value))
    uses.push(useOf(id, value.with, shared, jsonPointer(steps)));
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, putIn(each, [...steps, key], inserting)]),
  );
  if (id !== undefined && !shared) unknown.push(id);
  // The name of one that does not exist is written out, so that the check tells of it.
  if (!shared || !isObject(shared.value)) return id === undefined ? inner : { ...inner, block: id };
  const { type: _type, block: _block, with: given, ...patch } = inner;
  const isPatch = given !== undefined && shared.value.params === undefined;
  return mergePatch(shared.value.block, isPatch ? { ...patch, with: given } : patch);
}

function useOf(id: string, given: Json | undefined, shared: Expanded, pointer: string): BlockUse {
  const own = handedTo(id, shared.value, given, pointer);
  const handed = [...(own ? [own] : []), ...handedInside(shared.handed, '/block', pointer)];
  return { pointer, id, shared, handed };
}

/** The folder of a definition, which the names in it begin with. */
function areaOf(file: string): string {
  const name = fileNameOf(file);
  return 'id' in name ? (name.id.split('.')[0] ?? '') : '';
}

/**
 * Inserts shared blocks where a definition names them, with the keys beside the name merged over each. Every value
 * keeps its position, in the definition or in the file of the block. An unknown name stays as it is.
 */
export function withShared(layers: Layers, find: FindShared): Expanded {
  const uses: BlockUse[] = [];
  const area = areaOf(layers.files.at(-1) ?? '');
  const unknown: string[] = [];
  const put = layers.value === undefined ? undefined : putIn(layers.value, [], { find, area, uses, unknown });
  const draws = new Set(uses.flatMap(({ id, shared }) => [id, ...shared.draws]));
  const handed = uses.flatMap((use) => use.handed);
  if (uses.length === 0)
    return { ...layers, value: unknown.length === 0 ? layers.value : put, draws, handed };
  const bringing = takesStates(layers.files.at(-1) ?? '') ? uses : [];
  const value =
    put &&
    withBrought(
      put,
      bringing.map(({ shared }) => shared),
    );
  /** The file of a shared block that a value comes from, and its pointer there. */
  const sourceOf = (pointer: string) => {
    const use = useAround(uses, pointer);
    if (use) return { shared: use.shared, at: inShared(use, pointer) };
    const bringer = bringerOf(bringing, pointer);
    return bringer && { shared: bringer.shared, at: pointer };
  };
  return {
    ...layers,
    value,
    draws,
    handed,
    has(pointer) {
      const source = sourceOf(pointer);
      return layers.has(pointer) || (source?.shared.has(source.at) ?? false);
    },
    place(pointer, of) {
      const source = layers.has(pointer) ? undefined : sourceOf(pointer);
      return source ? source.shared.place(source.at, of) : layers.place(pointer, of);
    },
  };
}

/** Inserts the shared parts of a definition. */
export type Expand = (layers: Layers) => Expanded;

/** Merges a partner's patch over a base, or takes the only one of the two, with shared parts inserted. */
export function merged(base: Document | undefined, patch: Document | undefined, expand: Expand): Expanded {
  const [only] = [base, patch].filter((document) => document !== undefined);
  if (!only) throw new Error('There is nothing to merge.');
  const under = expand(singleLayer(only));
  if (!base || !patch) return under;
  const over = expand(overlay(under, patch));
  const kept = under.handed.filter(({ pointer }) => !over.handed.some((one) => inside(pointer, one.pointer)));
  return { ...over, draws: new Set([...under.draws, ...over.draws]), handed: [...kept, ...over.handed] };
}

/**
 * Creates a function that finds shared blocks, or groups of fields, by id. Each is expanded once.
 * @param expandWith how one of them is inserted into another.
 * @param cyclic called with the ids of a cycle; the innermost is then left out.
 */
export function sharedFiles(
  files: ReadonlyMap<string, BlockFiles>,
  expandWith: (find: FindShared) => Expand,
  cyclic: (ids: readonly string[]) => void = () => {},
): FindShared {
  const known = new Map<string, Expanded>();
  const find = (id: string, around: readonly string[]): Expanded | undefined => {
    const file = files.get(id);
    const before = known.get(id);
    if (before || !file) return before;
    if (around.includes(id)) {
      cyclic([...around.slice(around.indexOf(id)), id]);
      return undefined;
    }
    const expanded = merged(
      file.base,
      file.patch,
      expandWith((inner) => find(inner, [...around, id])),
    );
    known.set(id, expanded);
    return expanded;
  };
  return (id) => find(id, []);
}
