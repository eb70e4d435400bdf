import type { Diagnostic } from '../language/diagnostic.ts';
import type { MessageCode } from '../language/messages.ts';
import { type FileName, fileNameOf } from './read/file-names.ts';

/** What forms and actions seem to do wrong while a schema is wrong that says what they hold or send. */
const ofShape: MessageCode[] = [
  'field-type',
  'missing-argument',
  'unedited-field',
  'unknown-argument',
  'unknown-form-field',
];

/** Follow-on errors of a broken file, by its kind: what it defines seems to be missing. */
const follows: { [Is in FileName['is']]?: MessageCode[] } = {
  settings: ['setting-default'],
  rules: ['unknown-named-rule', 'never-read'],
  calls: ['unknown-call', ...ofShape],
  part: ['unknown-type', 'unresolved-reference', ...ofShape],
  schema: ['unknown-schema', 'unknown-type', 'unresolved-reference', ...ofShape],
  texts: ['missing-text'],
};

/** Errors that prevent a file from being read. */
const breaking = new Set<MessageCode>([
  'invalid-json',
  'newer-version',
  'older-version',
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

/** Errors of files of which nothing was read. */
const unreading = new Set<MessageCode>(['invalid-json', 'newer-version', 'older-version']);

/** Further follow-on errors of a file that was not read: nothing is known of what it defines. */
const followsUnread: { [Is in FileName['is']]?: MessageCode[] } = {
  view: ofScreens,
  rules: ['never-equal'],
  calls: ['wrong-value', 'never-equal'],
  part: ['never-equal'],
  schema: ['unknown-variable'],
};

/** Follow-on errors of a broken file. */
function followsBroken(code: MessageCode, file: string): MessageCode[] {
  const { is } = fileNameOf(file);
  if (code === 'unresolved-reference' && is === 'calls') return ofShape;
  const unread = unreading.has(code) ? (followsUnread[is] ?? []) : [];
  return breaking.has(code) ? [...(follows[is] ?? []), ...unread] : [];
}

/** Follow-on errors of a misplaced file. */
const followsMisplaced = (file: string): MessageCode[] =>
  file.includes('/texts/') ? ['missing-text'] : ofScreens;

/** What each place must mend by itself, though one line is the reason of all. */
const ownMends: ReadonlySet<MessageCode> = new Set(['screen-off']);

const reasonOf = ({ code, cause }: Diagnostic): string | undefined =>
  cause && !ownMends.has(code) ? `${cause.file}:${cause.line}` : undefined;

/** Leaves one of the diagnostics with the same reason, and counts the others. */
function oncePerReason(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.flatMap((one) => {
    const reason = reasonOf(one);
    const same = reason === undefined ? [one] : diagnostics.filter((other) => reasonOf(other) === reason);
    const first = same.find(({ severity }) => severity === 'error') ?? same[0];
    if (one !== first) return [];
    return same.length === 1
      ? [one]
      : [{ ...one, message: `${one.message}, and of ${same.length - 1} more` }];
  });
}

/** Whether a mistake of a named rule is told once more, of another rule that uses it. */
const isEcho = ({ code, message }: Diagnostic, ofRules: readonly Diagnostic[]): boolean =>
  ofRules.some((rule) => rule.code === code && message.startsWith(`${rule.message}, in the rule "`));

/** A file whose only key is refused seems to change nothing. */
const isOfRefusedKey = ({ code, file }: Diagnostic, all: readonly Diagnostic[]): boolean =>
  code === 'empty-change' && all.some((other) => other.code === 'unsafe-key' && other.file === file);

/** Removes diagnostics that only follow from a broken or misplaced file, or from the same line of a partner. */
export function withoutFollowOns(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const suspended = new Set(
    diagnostics.flatMap(({ code, file }) =>
      code === 'misplaced-file' ? followsMisplaced(file) : followsBroken(code, file),
    ),
  );
  const ofRules = diagnostics.filter(({ file }) => fileNameOf(file).is === 'rules');
  const isFollowOn = (one: Diagnostic) =>
    suspended.has(one.code) || isEcho(one, ofRules) || isOfRefusedKey(one, diagnostics);
  return oncePerReason(diagnostics.filter((one) => !isFollowOn(one)));
}
