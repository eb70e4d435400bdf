import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';

/** The reason shown in a read-only session, when staff look at the portal in the name of a customer. */
const readOnly = { when: { var: 'session.readOnly' }, reason: 'engine.failure.read_only' };

const reasons = (written: Json | undefined): Json[] => [readOnly, ...(Array.isArray(written) ? written : [])];

/** A definition in which the values at the pointers are disabled in a read-only session. */
export function refusedToReaders(value: Json, pointers: ReadonlySet<string>, pointer = ''): Json {
  if (pointers.size === 0) return value;
  if (Array.isArray(value))
    return value.map((entry: Json, index) => refusedToReaders(entry, pointers, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    key,
    refusedToReaders(inner, pointers, pointer + jsonPointer([key])),
  ]);
  const copied = Object.fromEntries(entries);
  return pointers.has(pointer) ? { ...copied, disabledWhen: reasons(value.disabledWhen) } : copied;
}
