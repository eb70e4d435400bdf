import { asObject, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Finding } from '../finding.ts';
import { idleWord } from './idle-words.ts';
import type { View, World } from '../world/world.ts';

/** Reports a source without a call that has no value either, and `upTo` of a call that does not page. */
function calledFindings({ call, upTo }: JsonObject, pointer: string, { library }: World): Finding[] {
  if (call === undefined) return [{ code: 'missing-property', pointer, details: { property: 'call' } }];
  const entry = library.calls.get(String(call));
  if (upTo === undefined || !entry || entry.definition.paged) return [];
  return [idleWord(pointer, 'upTo', `a call that declares how it pages, and ${String(call)} does not`)];
}

/** Reports a source with neither `call` nor `value`, and words of a call beside `value`. */
function wordFindings(source: JsonObject, pointer: string, kind: View['kind'], world: World): Finding[] {
  if (source.value === undefined) return calledFindings(source, pointer, world);
  const beside = kind === 'form' ? ['value'] : ['value', 'keep'];
  return Object.keys(source)
    .filter((word) => !beside.includes(word))
    .map((word) => idleWord(pointer, word, 'a source that a call reads, and this one has a value'));
}

/** Words that are missing from the sources of a view, or do nothing there. */
export function sourceWordFindings({ definition, kind }: View, world: World): Finding[] {
  if (!definition.sound) return [];
  return Object.entries(asObject(asObject(definition.value).sources)).flatMap(([name, source]) =>
    wordFindings(asObject(source), jsonPointer(['sources', name]), kind, world),
  );
}
