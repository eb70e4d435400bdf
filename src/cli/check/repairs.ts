import { findNodeAtOffset, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { type Json, sameJson } from '../../base/json.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';

/** The text of a file after a repair, and what was done in words; an empty text removes the file. */
export type Repair = { text: string; did: string };

const offsetOf = (text: string, { line, column }: Diagnostic): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0) +
  column -
  1;

const endOf = ({ offset, length }: Node): number => offset + length;

/** The property or entry that a position names: of a key its property, of a value what holds it in a list. */
function partAt(text: string, offset: number): Node | undefined {
  const root = parseTree(text);
  let node = root && findNodeAtOffset(root, offset);
  while (node?.parent && node.parent.type !== 'array' && node.type !== 'property') node = node.parent;
  return node?.parent ? node : undefined;
}

const isEmpty = (holder: Node): boolean => (holder.children ?? []).length === 1;

/** Takes a part out of its object or list, and what would be left empty around it; spaces elsewhere stay. */
function without(text: string, part: Node): string {
  const holder = part.parent;
  const siblings = holder?.children ?? [];
  const at = siblings.indexOf(part);
  const before = siblings[at - 1];
  const after = siblings[at + 1];
  const cut = (from: number, to: number) => text.slice(0, from) + text.slice(to);
  if (before) return cut(endOf(before), endOf(part));
  if (after) return cut(part.offset, after.offset);
  if (!holder?.parent) return '';
  const around = holder.parent.type === 'property' ? holder.parent : holder;
  return without(text, around);
}

const nameOf = (part: Node): string =>
  part.type === 'property' ? `"${part.children?.[0]?.value}"` : 'the entry';

/** The outermost of what is removed with a part, since nothing else is in it. */
function removed(part: Node): Node {
  const holder = part.parent;
  if (!holder?.parent || !isEmpty(holder)) return part;
  return removed(holder.parent.type === 'property' ? holder.parent : holder);
}

function removing(text: string, diagnostic: Diagnostic): Repair | undefined {
  const part = partAt(text, offsetOf(text, diagnostic));
  if (!part) return undefined;
  const whole = removed(part);
  const rest = without(text, part);
  return {
    text: rest,
    did: rest === '' ? 'removed the file, which is empty now' : `removed ${nameOf(whole)}`,
  };
}

/** The second of two equal properties of one name. */
function removingRepeated(text: string, diagnostic: Diagnostic): Repair | undefined {
  const part = partAt(text, offsetOf(text, diagnostic));
  const key = part?.children?.[0]?.value as string | undefined;
  const same = part?.parent?.children?.filter(({ children }) => children?.[0]?.value === key) ?? [];
  const values = same.map(({ children }) => children?.[1] && (getNodeValue(children[1]) as Json));
  const [first, ...others] = values;
  const isSame =
    first !== undefined && others.every((other) => other !== undefined && sameJson(first, other));
  return part && isSame
    ? { text: without(text, part), did: `removed the second ${nameOf(part)}, equal to the first` }
    : undefined;
}

/** A file whose only faults are commas behind a last entry and a byte order mark, without these. */
function tidied(text: string): Repair | undefined {
  const bare = text.replace(/^\uFEFF/, '');
  const tidy = bare.replace(
    /("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/g,
    (_, text: string | undefined) => text ?? '',
  );
  try {
    JSON.parse(tidy);
  } catch {
    return undefined;
  }
  const did = [
    ...(bare === text ? [] : ['removed the byte order mark']),
    ...(tidy === bare ? [] : ['removed the comma behind the last entry']),
  ];
  return did.length === 0 ? undefined : { text: tidy, did: did.join(', ') };
}

/** Repairs of errors: each leaves the meaning that the file has for whoever reads it. */
export const repairsOfErrors: { [code: string]: (text: string, found: Diagnostic) => Repair | undefined } = {
  'invalid-json': tidied,
  'duplicate-key': removingRepeated,
  // With a suggestion something else was meant.
  'removes-nothing': (text, found) => (found.suggestion === undefined ? removing(text, found) : undefined),
};

/** Repairs of warnings: each leaves the portal as it is, and no words are lost that somebody wrote for customers. */
export const repairsOfWarnings: typeof repairsOfErrors = {
  'useless-patch': removing,
  'unused-suppression': removing,
};
