import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import type { Finding, Position } from '../finding.ts';
import { inside } from '../merge/handed.ts';
import type { Layers } from '../merge/layers.ts';
import { groupKey } from '../merge/shared-fields.ts';
import type { Document } from '../read/document.ts';
import type { World } from '../world/world.ts';

/** A definition that is checked, with the shared parts it draws. */
type Checked = { definition: Layers; draws?: ReadonlySet<string> };

/** The groups of a definition that declare what a root has. */
const declaredIn: { readonly [root: string]: readonly string[] } = {
  data: ['sources', 'params'],
  state: ['state'],
  form: ['fields', 'computed'],
};

/** The pointers of the values that a patch writes, without the objects around them. */
function leavesOf(value: Json | undefined, steps: readonly string[] = []): string[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [jsonPointer(steps)];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...steps, key]));
}

/** The first value of a patch that is part of what stands at a pointer, or that takes its place. */
function leafAt(patch: Document, pointer: string): Position | undefined {
  const leaf = leavesOf(patch.value).find((one) => inside(one, pointer) || inside(pointer, one));
  return leaf === undefined ? undefined : patch.place(leaf, 'key');
}

/** Where the definition itself declares what a finding misses. */
function declaredAt({ code, details = {} }: Finding): string[] {
  const name = String(details.name);
  const [root = '', key = ''] = name.split('.');
  const groups = declaredIn[root] ?? [];
  const ofForm = root === 'form' || ['unknown-form-field', 'unedited-field', 'field-type'].includes(code);
  return [
    ...groups.flatMap((group) => [
      [group, name.slice(root.length + 1)],
      [group, key],
    ]),
    ...(code === 'unknown-source' || code === 'missing-argument'
      ? [
          ['sources', name],
          ['params', name],
        ]
      : []),
    ...(code === 'unknown-state' ? [['state', name]] : []),
    ...(ofForm ? [['schema']] : []),
  ].map(jsonPointer);
}

const patchOf = (layers: Layers | undefined): Document | undefined => layers?.merged?.patch;
const some = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);

/** The values of patches over rules, and over other definitions, that a finding names. */
function namedPlaces({ details = {} }: Finding, { ruleFiles, views }: World): Position[] {
  const names = [details.rule, details.owner, details.name].map(String);
  const rules = [...ruleFiles.values()].flatMap((file) => some(patchOf(file)));
  const others = [...views.values()].flatMap(({ id, definition }) =>
    names.includes(id) ? some(patchOf(definition)) : [],
  );
  return [
    ...rules.flatMap((patch) => names.flatMap((name) => some(leafAt(patch, jsonPointer(['rules', name]))))),
    ...others.flatMap((patch) => ['/params', '/path'].flatMap((group) => some(leafAt(patch, group)))),
  ];
}

/** The first rule that the partner changed, for a finding in a rule that uses it. */
const someRule = ({ details }: Finding, { ruleFiles }: World): Position | undefined =>
  details?.rule === undefined
    ? undefined
    : [...ruleFiles.values()].flatMap((file) =>
        some(patchOf(file)).flatMap((patch) => some(leafAt(patch, '/rules'))),
      )[0];

/** How many steps two pointers begin with alike. */
const shared = (left: string, right: string): number => {
  const other = pointerSteps(right);
  const steps = pointerSteps(left);
  const parting = steps.findIndex((step, index) => step !== other[index]);
  return parting < 0 ? steps.length : parting;
};

/** The value of a patch that stands nearest to a pointer, or the beginning of its file. */
function nearestIn(patch: Document, pointer: string): Position {
  const near = leavesOf(patch.value).filter((leaf) => shared(leaf, pointer) > 1);
  const [best] = near.sort((left, right) => shared(right, pointer) - shared(left, pointer));
  return best === undefined ? patch.place('') : patch.place(best, 'key');
}

/** The patches of the shared parts that a definition draws. */
const drawnPatches = ({ draws = new Set() }: Checked, { blocks, groups }: World): Document[] => [
  ...[...blocks].flatMap(([id, part]) => (draws.has(id) ? some(patchOf(part.definition)) : [])),
  ...[...groups].flatMap(([id, part]) => (draws.has(groupKey(id)) ? some(patchOf(part.definition)) : [])),
];

/** The value of a partner that a finding depends on; undefined if the partner changed nothing around it. */
function reasonOf(finding: Finding, checked: Checked, world: World): Position | undefined {
  const own = patchOf(checked.definition);
  const [named] = [
    ...(own ? declaredAt(finding).flatMap((pointer) => some(leafAt(own, pointer))) : []),
    ...namedPlaces(finding, world),
  ];
  if (named) return named;
  if (own) return nearestIn(own, finding.pointer);
  const [drawn] = drawnPatches(checked, world);
  return drawn?.place('') ?? someRule(finding, world);
}

export const isOfPartner = (file: string): boolean => file.startsWith('partners/');

/** Adds to a finding in a file of the base the line of the partner that is its reason. */
export function withReason(finding: Finding, checked: Checked, world: World): Finding {
  if (finding.cause || isOfPartner(checked.definition.place(finding.pointer, finding.of).file))
    return finding;
  const cause = reasonOf(finding, checked, world);
  return cause === undefined ? finding : { ...finding, cause };
}
