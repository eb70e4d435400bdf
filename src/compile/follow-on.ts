import type { Diagnostic } from '../language/diagnostic.ts';
import type { MessageCode } from '../language/messages.ts';
import { type FileName, fileNameOf } from './read/file-names.ts';

/** Follow-on errors of a broken file, by its kind: what it defines seems to be missing. */
const follows: { [Is in FileName['is']]?: MessageCode[] } = {
  rules: ['unknown-named-rule'],
  calls: ['unknown-call'],
  part: ['unknown-type', 'unresolved-reference'],
  schema: ['unknown-schema', 'unknown-type', 'unresolved-reference'],
  texts: ['missing-text'],
};

/** Errors that prevent a file from being read. */
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

/** Follow-on errors of a misplaced file. */
const followsMisplaced = (file: string): MessageCode[] =>
  file.includes('/texts/') ? ['missing-text'] : ofScreens;

/** Removes diagnostics that only follow from a broken or misplaced file. */
export function withoutFollowOns(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const suspended = new Set(
    diagnostics.flatMap(({ code, file }) => {
      if (code === 'misplaced-file') return followsMisplaced(file);
      return breaking.has(code) ? (follows[fileNameOf(file).is] ?? []) : [];
    }),
  );
  return diagnostics.filter(({ code }) => !suspended.has(code));
}
