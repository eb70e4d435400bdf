import { asObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Finding } from '../finding.ts';
import type { View } from '../world/world.ts';

/** Reports a source with neither `call` nor `value`, and words of a call beside `value`. */
function wordFindings(source: JsonObject, pointer: string): Finding[] {
  if (source.value === undefined)
    return source.call === undefined
      ? [{ code: 'missing-property', pointer, details: { property: 'call' } }]
      : [];
  const idle = Object.keys(source).filter((word) => word !== 'value');
  return idle.map((word) => ({
    code: 'idle-word',
    pointer: `${pointer}/${word}`,
    of: 'key',
    details: { word, places: 'a source that a call reads, and this one has a value' },
  }));
}

/** Words that are missing from the sources of a view, or do nothing there. */
export function sourceWordFindings({ definition }: View): Finding[] {
  if (!definition.sound) return [];
  return Object.entries(asObject(asObject(definition.value).sources)).flatMap(([name, source]) =>
    wordFindings(asObject(source), jsonPointer(['sources', name])),
  );
}
