import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { impliedAt, openedParameters } from '../scope/implied.ts';
import { entryPaths, patchedEntries } from '../scope/patched-entries.ts';
import { placeNames } from '../scope/place-names.ts';
import { siteScope } from '../scope/site-scope.ts';
import { changingPointers } from '../world/changes.ts';
import type { View, World } from '../world/world.ts';

/** Changes the part of a definition at a pointer; most parts stay as they are. */
type Edit = (part: Json, pointer: string) => Json;

/** Writes out the named rules, parameters and entries that places read. */
function namesWrittenOut(view: View, world: World): Edit {
  const names = placeNames(view, world);
  const rules = view.definition.sites.filter(({ kind }) => ['text', 'value', 'condition'].includes(kind));
  const written = rules.map((site) => ({ site, value: names.writtenOut(site) }));
  const changed = written.filter(({ site, value }) => value !== site.value);
  const values = new Map(changed.map(({ site, value }) => [site.pointer, value]));
  return (part, pointer) => values.get(pointer) ?? part;
}

/** Gives dialogs and forms what their `with` leaves out, from the place that opens or draws them. */
function impliedArguments(view: View, world: World): Edit {
  const opening = view.definition.sites.filter((site) => openedParameters(site, world));
  if (opening.length === 0) return (part) => part;
  const scope = siteScope(view, world);
  const names = placeNames(view, world);
  const implied = new Map(
    opening.map((site) => {
      const value = impliedAt(site, scope.rootsAt(site), world);
      return [site.pointer, asObject(names.writtenOut({ ...site, value }))];
    }),
  );
  return (part, pointer) => {
    const given = implied.get(pointer) ?? {};
    if (Object.keys(given).length === 0) return part;
    return { ...asObject(part), with: { ...given, ...asObject(asObject(part).with) } };
  };
}

/** The reason shown in a read-only session, when staff look at the portal in the name of a customer. */
const readOnly = { when: { var: 'session.readOnly' }, reason: 'engine.failure.read_only' };

/** Disables what leads to a change in a read-only session. */
function readersRefused(view: View, world: World): Edit {
  const changing = new Set(changingPointers(view, world));
  return (part, pointer) => {
    if (!changing.has(pointer)) return part;
    const written = asObject(part);
    const own = Array.isArray(written.disabledWhen) ? written.disabledWhen : [];
    return { ...written, disabledWhen: [readOnly, ...own] };
  };
}

/** Gives patches that name an entry the calls that hold it. */
function entriesPatched(view: View, world: World): Edit {
  const patched = patchedEntries(view, world);
  return (part, pointer) => (patched.has(pointer) ? { ...asObject(part), ...patched.get(pointer) } : part);
}

/** Tells forms of the same name apart by the entries they are about, such as their contract. */
function draftsTold({ kind, definition }: View, { library }: World): Edit {
  const paths = kind === 'form' ? entryPaths(definition.value, library) : [];
  if (paths.length === 0) return (part) => part;
  const draftKey = { join: [{ list: paths.map((path) => ({ var: path })) }, '/'] };
  return (part, pointer) => (pointer === '' ? { draftKey, ...asObject(part) } : part);
}

const orderOf = (entry: Json): number => Number(asObject(entry).order ?? 0);

/** Sorts keyed maps of blocks, fields or entries by `order`; equal ones keep the order written. */
function inOrder(map: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(map).sort(([, left], [, right]) => orderOf(left) - orderOf(right)),
  );
}

/** What the engine needs not find out itself: names written out, arguments given, changes refused, maps in order. */
export function editsOf(view: View, world: World): readonly Edit[] {
  const { ordered } = view.definition;
  const sorted: Edit = (part, pointer) => (ordered.has(pointer) ? inOrder(asObject(part)) : part);
  return [
    namesWrittenOut(view, world),
    impliedArguments(view, world),
    readersRefused(view, world),
    entriesPatched(view, world),
    draftsTold(view, world),
    sorted,
  ];
}
