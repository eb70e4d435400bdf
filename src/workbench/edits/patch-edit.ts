import type { Json } from '../../base/json.ts';
import { mergePatchOf } from '../../base/merge-patch.ts';
import type { Finding } from '../../compile/finding.ts';
import { overlay } from '../../compile/merge/layers.ts';
import { readDocument } from '../../compile/read/document.ts';
import { isEmpty, dataOf, withoutValue, withValue } from './json-text.ts';
import { valueAt } from './value-at.ts';
import { writtenPath } from './written-path.ts';

/** A partner's file of a definition, and the definition of the base that it lies over. Without a base it is whole. */
export type Patched = { text: string | null; base: Json | undefined };

export type Steps = readonly string[];

/** The definition as the partner has it, and what is wrong with its patch. */
function layered({ text, base }: Patched): { value: Json | undefined; findings: readonly Finding[] } {
  if (text === null) return { value: base, findings: [] };
  if (base === undefined) return { value: dataOf(text), findings: [] };
  const place = () => ({ file: '', line: 1, column: 1 });
  const { value, merged } = overlay(
    { value: base, files: [], has: () => true, place },
    readDocument('', text),
  );
  return { value, findings: merged?.findings ?? [] };
}

/** The definition as the partner has it. */
export const applied = (patched: Patched): Json | undefined => layered(patched).value;

/** Whether a line of the patch places an entry against another line, or beside a neighbour that is not there. */
export const isMisplaced = (patched: Patched): boolean =>
  layered(patched).findings.some(({ code }) => code === 'opposite-places' || code === 'unknown-place');

const pathIn = ({ text, base }: Patched, steps: Steps): string[] => writtenPath(dataOf(text), base, steps);

/** What the partner's file says of a value; undefined if it says nothing. */
export const written = (patched: Patched, steps: Steps): Json | undefined =>
  valueAt(dataOf(patched.text), pathIn(patched, steps));

/** No file in place of one that changes nothing. */
const tidy = (patched: Patched, text: string | null): string | null =>
  patched.base !== undefined && isEmpty(text) ? null : text;

/** The file without what it says of a value, which is then that of the base. */
export const inherited = (patched: Patched, steps: Steps): string | null =>
  tidy(patched, withoutValue(patched.text, pathIn(patched, steps)));

/** The file with a key beside others, in the words of a patch (`before`, `after`, `order`), whatever the base has. */
export const withWord = (patched: Patched, steps: Steps, value: Json): string =>
  withValue(patched.text, pathIn(patched, steps), value);

/** The file in which a value is another, written as the least difference from the base. Undefined takes it away. */
export function changedValue(patched: Patched, steps: Steps, value: Json | undefined): string | null {
  const before = valueAt(patched.base, steps);
  if (value === undefined)
    return before === undefined ? inherited(patched, steps) : withWord(patched, steps, null);
  const patch = mergePatchOf(before, value);
  return patch === undefined ? inherited(patched, steps) : withWord(patched, steps, patch);
}
