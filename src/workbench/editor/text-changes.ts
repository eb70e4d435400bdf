import type { ChangeSpec } from '@codemirror/state';
import { diffLines } from 'diff';

/** How many characters two texts have in common at their beginnings. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** How many they have in common at their ends, after a beginning that is not counted twice. */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/** Some text in place of another one at an offset, without what both have in common. */
function change(from: number, gone: string, come: string): ChangeSpec {
  const start = commonStart(gone, come);
  const end = commonEnd(gone, come, start);
  return { from: from + start, to: from + gone.length - end, insert: come.slice(start, come.length - end) };
}

/** The changes that make one text of another, as small as they are, so that a caret outside of them stays where it is. */
export function textChanges(before: string, after: string): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let at = 0;
  let gone = '';
  for (const { value, added, removed } of [
    ...diffLines(before, after),
    { value: '', added: false, removed: false },
  ]) {
    if (removed) {
      gone = value;
      continue;
    }
    if (added || gone !== '') changes.push(change(at, gone, added ? value : ''));
    at += gone.length + (added ? 0 : value.length);
    gone = '';
  }
  return changes;
}
