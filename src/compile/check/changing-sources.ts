import { asObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Finding } from '../finding.ts';
import { isChange } from '../world/changes.ts';
import type { View, World } from '../world/world.ts';

/** Sources that would send a change. */
export function changingSourceFindings({ definition }: View, world: World): Finding[] {
  return Object.entries(asObject(asObject(definition.value).sources)).flatMap(([name, source]): Finding[] => {
    const { call } = asObject(source);
    if (!isChange(call, world)) return [];
    const pointer = jsonPointer(['sources', name, 'call']);
    const remedy = 'send it by an action, of a form or a button';
    return [{ code: 'changing-source', pointer, details: { call: String(call) }, remedy }];
  });
}
