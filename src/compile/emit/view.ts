import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Origins } from '../../language/portal.ts';
import { impliedAt, openedParameters, withImplied } from '../scope/implied.ts';
import { patchedEntries, withMore } from '../scope/patched-entries.ts';
import { placeNames } from '../scope/place-names.ts';
import { siteScope } from '../scope/site-scope.ts';
import type { View, World } from '../world/world.ts';
import { changingPointers } from '../world/changes.ts';
import { refusedToReaders } from './read-only.ts';

const orderOf = (entry: Json): number =>
  isObject(entry) && typeof entry.order === 'number' ? entry.order : 0;

/** Sorts keyed maps of blocks, fields or entries by `order`; equal ones keep the order written. */
function inOrder(map: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(map).sort(([, left], [, right]) => orderOf(left) - orderOf(right)),
  );
}

/** A definition with its maps in order. */
function sorted(value: Json, maps: ReadonlySet<string>, pointer = ''): Json {
  if (Array.isArray(value))
    return value.map((entry: Json, index) => sorted(entry, maps, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  const entries = Object.entries(maps.has(pointer) ? inOrder(value) : value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, sorted(inner, maps, pointer + jsonPointer([key]))]),
  );
}

/** A definition with other values at some pointers. */
function replaced(value: Json, instead: ReadonlyMap<string, Json>, pointer = ''): Json {
  const other = instead.get(pointer);
  if (other !== undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]: [string, Json]): [string, Json] => [
    key,
    replaced(inner, instead, pointer + jsonPointer([key])),
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A definition with the named rules, parameters and entries that its places read written out. */
function writtenOut(definition: JsonObject, view: View, world: World): JsonObject {
  const names = placeNames(view, world);
  const rules = view.definition.sites.filter(({ kind }) => ['text', 'value', 'condition'].includes(kind));
  const instead = rules.flatMap((site): [string, Json][] => {
    const value = names.writtenOut(site);
    return value === site.value ? [] : [[site.pointer, value]];
  });
  return replaced(definition, new Map(instead)) as JsonObject;
}

/** What dialogs and forms have from the place that opens or draws them, by pointer. */
function impliedIn(view: View, world: World): Map<string, JsonObject> {
  const opening = view.definition.sites.filter((site) => openedParameters(site, world));
  if (opening.length === 0) return new Map();
  const scope = siteScope(view, world);
  const names = placeNames(view, world);
  const implied = opening.flatMap((site): [string, JsonObject][] => {
    const given = impliedAt(site, scope.rootsAt(site), world);
    const isEmpty = Object.keys(given).length === 0;
    return isEmpty ? [] : [[site.pointer, names.writtenOut({ ...site, value: given }) as JsonObject]];
  });
  return new Map(implied);
}

/** `file:line` of every block, by pointer. */
export function originsOf({ definition }: View): Origins {
  const blocks = definition.sites.filter(({ kind }) => kind === 'block');
  return Object.fromEntries(
    blocks.map(({ pointer }) => {
      const { file, line } = definition.place(pointer, 'key');
      return [pointer, `${file}:${line}`];
    }),
  );
}

/** A view as the engine draws it: in order, with named rules written out, without what only the compiler needs. */
export function emitView(view: View, world: World, areas: readonly string[]): JsonObject {
  const {
    $schema: _schema,
    version: _version,
    dialog: _dialog,
    ...definition
  } = view.definition.value as JsonObject;
  const written = writtenOut(definition, view, world);
  const given = withImplied(written, impliedIn(view, world));
  const refused = refusedToReaders(given, new Set(changingPointers(view, world)));
  const patched = withMore(refused, patchedEntries(view, world));
  const value = sorted(patched, view.definition.ordered) as JsonObject;
  return { ...value, id: view.id, areas: [...areas].sort(), origins: originsOf(view) };
}
