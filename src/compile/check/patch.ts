import type { Json, JsonObject } from '../../base/json.ts';
import type { Finding } from '../finding.ts';
import type { Library } from '../library/library.ts';
import { entriesOf, entryTypes, paramType, patchedSchema } from '../scope/patched-entries.ts';
import type { CheckResult } from './result.ts';
import { idleWord } from './idle-words.ts';

const words = ['calls', 'match'] as const;

/** A patch names an entry, or the calls and the match; an entry is a parameter whose type some call holds. */
function patchFindings(
  action: JsonObject,
  pointer: string,
  definition: Json | undefined,
  library: Library,
): Finding[] {
  const { entry } = action;
  if (typeof entry !== 'string')
    return words
      .filter((word) => action[word] === undefined)
      .map((property) => ({ code: 'missing-property', pointer, details: { property } }));
  const given = words.filter((word) => action[word] !== undefined);
  const idle = given.map((word) => idleWord(pointer, word, 'a patch without an entry'));
  if (entriesOf(paramType(definition, entry), library)) return idle;
  const expected = `name a parameter of this definition of a type that a call declares among its entries (${entryTypes(library).join(', ')})`;
  return [{ code: 'wrong-value', pointer: `${pointer}/entry`, details: { found: entry, expected } }, ...idle];
}

/** Checks a patch: what it names, and that the entries have what it merges into them. */
export const checkPatch = (
  action: JsonObject,
  pointer: string,
  definition: Json | undefined,
  library: Library,
): CheckResult => ({
  findings: patchFindings(action, pointer, definition, library),
  expected: [[`${pointer}/merge`, patchedSchema(action, definition, library)]],
});
