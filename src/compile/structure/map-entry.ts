import { isObject, type JsonObject } from '../../base/json.ts';
import { keyInWords } from '../../language/key-forms.ts';
import type { Finding } from '../finding.ts';
import type { KindSchema } from './site.ts';

/** JavaScript moves keys like these to the front of an object. */
const integerLike = /^(0|[1-9][0-9]*)$/;

/** Maps by version or status have digits as keys, and their order does not matter. */
const meansDigits = (pattern: string): boolean => pattern.startsWith('^[0-9]');

/** The schema of a map entry, or a finding if the key is not allowed. Neither if the value is not a map. */
export type MapEntry = { schema?: KindSchema; finding?: Finding };

/** Looks up the entry of a map whose keys a person chooses. */
export function mapEntry(map: JsonObject, key: string, pointer: string): MapEntry {
  const patterns = Object.entries((map.patternProperties ?? {}) as Record<string, KindSchema>);
  const [pattern = '', inner] = patterns.find(([source]) => new RegExp(source, 'u').test(key)) ?? [];
  const more = map.additionalProperties;
  const schema = inner ?? (isObject(more) ? (more as KindSchema) : undefined);
  if (schema && integerLike.test(key) && !meansDigits(pattern))
    return { finding: { code: 'integer-key', pointer, details: { key }, of: 'key' } };
  const [first] = patterns;
  if (schema || !first) return schema ? { schema } : {};
  const expected = keyInWords(first[0]) ?? 'a key of another form';
  return { finding: { code: 'wrong-value', pointer, of: 'key', details: { found: key, expected } } };
}
