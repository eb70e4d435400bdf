import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import { fileNameOf } from '../read/file-names.ts';
import type { Expanded } from './shared-blocks.ts';

/** What a shared block brings to the place that draws it. */
const maps = ['sources', 'state', 'reactions'] as const;

/** Whether the definition of a file can have states: a screen, a dialog, or a block, which hands them on. */
export function takesStates(file: string): boolean {
  const name = fileNameOf(file);
  return name.is === 'block' || (name.is === 'view' && (name.kind === 'screen' || name.kind === 'dialog'));
}

/** A definition with the sources, states and reactions of the shared blocks it draws; what it has of the same name is its own. */
export function withBrought(value: Json, shared: readonly Expanded[]): Json {
  if (!isObject(value)) return value;
  const joined = maps.map((map): [string, JsonObject] => {
    const theirs = shared.map((one) => asObject(asObject(one.value)[map]));
    return [map, Object.assign({}, ...theirs, asObject(value[map])) as JsonObject];
  });
  const filled = joined.filter(([, entries]) => Object.keys(entries).length > 0);
  return { ...value, ...Object.fromEntries(filled) };
}

/** The shared block that brought what stands at a pointer of the definition, if one did. */
export function bringerOf<Use extends { shared: Expanded }>(
  uses: readonly Use[],
  pointer: string,
): Use | undefined {
  const [map = '', name] = pointerSteps(pointer);
  if (name === undefined || !maps.some((known) => known === map)) return undefined;
  return uses.findLast(({ shared }) => shared.has(jsonPointer([map, name])));
}
