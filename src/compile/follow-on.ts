import type { Diagnostic } from '../language/diagnostic.ts';
import type { MessageCode } from '../language/messages.ts';
import { type FileName, fileNameOf } from './file-names.ts';

/** What seems to be missing when a file of a kind is broken: one mistake must not be told many times. */
const follows: { [Is in FileName['is']]?: MessageCode[] } = {
  rules: ['unknown-named-rule'],
  calls: ['unknown-call'],
  part: ['unknown-part', 'unresolved-reference'],
  schema: ['unknown-schema', 'unresolved-reference'],
  texts: ['missing-text'],
};

/** Mistakes of a file that keep it from being read. */
const breaking = new Set<MessageCode>([
  'invalid-json',
  'newer-version',
  'missing-property',
  'unknown-property',
  'wrong-type',
  'wrong-value',
  'integer-key',
  'unsafe-key',
  'duplicate-key',
]);

/** Leaves out what only follows from a file that is broken itself. */
export function withoutFollowOns(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const broken = diagnostics.filter(({ code }) => breaking.has(code)).map(({ file }) => fileNameOf(file).is);
  const suspended = new Set(broken.flatMap((is) => follows[is] ?? []));
  return diagnostics.filter(({ code }) => !suspended.has(code));
}
