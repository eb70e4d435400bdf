import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { besideGroup } from '../../language/fields-file.ts';
import type { Handed } from './handed.ts';
import type { Layers } from './layers.ts';
import { prefixed } from './prefixed.ts';
import type { Expanded, FindShared } from './shared-blocks.ts';

/** A use of shared fields: the path of the form, and the file they came from. */
type GroupUse = { path: string; id: string; shared: Expanded; handed: readonly Handed[] };

/** The key of a group of shared fields among the shared parts of a definition. */
export const groupKey = (id: string): string => `fields ${id}`;

/** The group of an entry of `fields`, if it names one that can be inserted. */
function groupOf(field: Json, find: FindShared): Omit<GroupUse, 'path' | 'handed'> | undefined {
  if (!isObject(field) || field.field !== 'shared' || typeof field.group !== 'string') return undefined;
  if (Object.keys(field).some((key) => !besideGroup.includes(key))) return undefined;
  const shared = find(field.group);
  return shared && isObject(shared.value) && isObject(shared.value.fields)
    ? { id: field.group, shared }
    : undefined;
}

function inSection(fields: JsonObject, section: Json | undefined): JsonObject {
  if (section === undefined) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [path, isObject(field) ? { section, ...field } : field]),
  );
}

/** A group at one place: patched by the keys beside its name, and below the path. */
function placed(shared: Json, field: JsonObject, path: string): JsonObject {
  const { field: _field, group: _group, with: _given, section, ...patch } = field;
  const group = prefixed(mergePatch(shared, patch) as JsonObject, path);
  return { ...group, fields: inSection(asObject(group.fields), section) };
}

/** The arguments of a group at its path, and of the groups inside it. */
function handedToGroup(
  { id, shared }: Omit<GroupUse, 'path' | 'handed'>,
  given: Json | undefined,
  path: string,
) {
  const { params } = asObject(shared.value);
  const own = {
    id,
    params: asObject(params),
    given: asObject(given),
    pointer: jsonPointer(['fields', path]),
  };
  const inner = shared.handed.map((one): Handed => {
    const [, at = ''] = pointerSteps(one.pointer);
    return { ...one, pointer: jsonPointer(['fields', `${path}.${at}`]) };
  });
  return [...(given === undefined ? [] : [own]), ...inner];
}

/** Parameters that the form must still give: those that `with` does not give. */
const without = (params: JsonObject, given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([name]) => given[name] === undefined));

function putIn(form: JsonObject, find: FindShared, uses: GroupUse[]): JsonObject {
  const groups: JsonObject[] = [];
  const fields = Object.entries(asObject(form.fields)).flatMap(([path, field]): [string, Json][] => {
    const group = groupOf(field, find);
    if (!group || !isObject(group.shared.value)) return [[path, field]];
    const made = placed(group.shared.value, field as JsonObject, path);
    const { with: given } = field as JsonObject;
    uses.push({ path, ...group, handed: handedToGroup(group, given, path) });
    groups.push({ ...made, params: without(asObject(made.params), asObject(given)) });
    return Object.entries(asObject(made.fields));
  });
  const joined = (name: string): JsonObject => {
    const maps = [...groups.map((group) => group[name]), form[name]].filter(isObject);
    return maps.length > 0 ? { [name]: Object.assign({}, ...maps) as JsonObject } : {};
  };
  const further = ['params', 'initial', 'sources', 'computed', 'checks'].map(joined);
  return { ...form, ...Object.assign({}, ...further), fields: Object.fromEntries(fields) };
}

/** The possible origins of a pointer of the form: the keys beside a group's name, and the file of the group. */
function sourcesOf(uses: readonly GroupUse[], pointer: string) {
  const [map = '', key = '', ...rest] = pointerSteps(pointer);
  if (map === 'params' && key !== '') return uses.map((use) => ({ use, beside: '', inFile: pointer }));
  return uses
    .filter(({ path }) => key.startsWith(`${path}.`))
    .map((use) => {
      const bare = (name: string) =>
        name.startsWith(`${use.path}.`) ? name.slice(use.path.length + 1) : name;
      const steps = [
        map,
        bare(key),
        ...rest.map((step, at) => (rest[at - 1] === 'fills' ? bare(step) : step)),
      ];
      return { use, beside: jsonPointer(['fields', use.path, ...steps]), inFile: jsonPointer(steps) };
    });
}

/**
 * Inserts shared fields where a form, or another group, names them: below their path, with the keys beside the name
 * merged over them. Every value keeps its position. An unknown name stays as it is.
 */
export function withFields<Of extends Layers>(
  layers: Of,
  find: FindShared,
): Of & Pick<Expanded, 'draws' | 'handed'> {
  const uses: GroupUse[] = [];
  const { draws: before = new Set<string>(), handed: above = [] } = layers as Partial<Expanded>;
  const value = isObject(layers.value) ? putIn(layers.value, find, uses) : layers.value;
  if (uses.length === 0) return { ...layers, draws: before, handed: above };
  const handed = [...above, ...uses.flatMap((use) => use.handed)];
  const draws = new Set([...before, ...uses.flatMap(({ id, shared }) => [groupKey(id), ...shared.draws])]);
  const sources = (pointer: string) => {
    if (layers.has(pointer)) return undefined;
    const found = sourcesOf(uses, pointer);
    const beside = found.find((one) => one.beside !== '' && layers.has(one.beside));
    return {
      beside: beside?.beside,
      inFile: found.find(({ use, inFile }) => use.shared.has(inFile)) ?? found[0],
    };
  };
  return {
    ...layers,
    value,
    draws,
    handed,
    has(pointer) {
      const { beside, inFile } = sources(pointer) ?? {};
      return layers.has(pointer) || beside !== undefined || (inFile?.use.shared.has(inFile.inFile) ?? false);
    },
    place(pointer, of) {
      const { beside, inFile } = sources(pointer) ?? {};
      if (beside !== undefined) return layers.place(beside, of);
      return inFile ? inFile.use.shared.place(inFile.inFile, of) : layers.place(pointer, of);
    },
  };
}
