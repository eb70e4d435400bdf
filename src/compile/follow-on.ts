import type { Diagnostic } from '../language/diagnostic.ts';
import type { MessageCode } from '../language/messages.ts';
import { type FileName, fileNameOf } from './read/file-names.ts';

/** What seems to be missing when a file of a kind is broken: one mistake must not be told many times. */
const follows: { [Is in FileName['is']]?: MessageCode[] } = {
  rules: ['unknown-named-rule'],
  calls: ['unknown-call'],
  part: ['unknown-type', 'unresolved-reference'],
  schema: ['unknown-schema', 'unknown-type', 'unresolved-reference'],
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
  'over-nothing',
]);

const ofScreens: MessageCode[] = ['unknown-screen', 'unknown-dialog', 'unknown-form', 'unknown-menu'];

/** What seems to be missing when a file is not where it is looked for. */
const followsMisplaced = (file: string): MessageCode[] =>
  file.includes('/texts/') ? ['missing-text'] : ofScreens;

/** Leaves out what only follows from a file that is broken or misplaced itself. */
export function withoutFollowOns(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const suspended = new Set(
    diagnostics.flatMap(({ code, file }) => {
      if (code === 'misplaced-file') return followsMisplaced(file);
      return breaking.has(code) ? (follows[fileNameOf(file).is] ?? []) : [];
    }),
  );
  return diagnostics.filter(({ code }) => !suspended.has(code));
}
