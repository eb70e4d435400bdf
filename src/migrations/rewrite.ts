import { type Node, parseTree } from 'jsonc-parser';
import { isObject, type Json, type JsonObject, sameJson } from '../base/json.ts';

/** A property of an object as it is written: its text from key to value, and what stands before it since the last. */
type Written = { key: string; keyNode: Node; value: Node; before: string };

/** How a file is written: its text, and its indentation and line ends for what is new in it. */
type Style = { text: string; indent: string; newLine: string };

const endOf = ({ offset, length }: Node): number => offset + length;

function styleOf(text: string): Style {
  const [, indent = '  '] = /\n([ \t]+)/.exec(text) ?? [];
  return { text, indent, newLine: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** The indentation of the line that an offset is in. */
const indentAt = ({ text }: Style, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** The longest value that is written in one line. */
const lineLength = 80;

const inLine = (value: Json): string => {
  if (Array.isArray(value)) return `[${(value as Json[]).map(inLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const properties = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inLine(inner)}`);
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
};

/** A value that is new: in one line where that is short, otherwise below an indentation. */
function printed(value: Json, style: Style, indent: string): string {
  const line = inLine(value);
  if (line.length <= lineLength) return line;
  return JSON.stringify(value, null, style.indent).replaceAll('\n', style.newLine + indent);
}

function propertiesOf(node: Node, { text }: Style): Written[] {
  let last = node.offset + 1;
  return (node.children ?? []).flatMap(({ children: [keyNode, value] = [] }) => {
    if (!keyNode || !value) return [];
    const before = text.slice(last, keyNode.offset);
    last = endOf(value);
    return [{ key: String(keyNode.value), keyNode, value, before }];
  });
}

/** The keys that only one of two objects has, by the last key before them that both have. */
function ownKeys(one: JsonObject, other: JsonObject): Map<string | undefined, string[]> {
  const runs = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of Object.keys(one)) {
    if (Object.hasOwn(other, key)) last = key;
    else runs.set(last, [...(runs.get(last) ?? []), key]);
  }
  return runs;
}

/**
 * The property that each key of the new object was: that of the same name; for a new name one that is gone from the same
 * place, of the same value or, where as many came as went, in the same order.
 */
function formerOf(before: JsonObject, after: JsonObject): Map<string, string> {
  const both = Object.keys(after).filter((key) => Object.hasOwn(before, key));
  const former = new Map(both.map((key) => [key, key]));
  const goneAfter = ownKeys(before, after);
  for (const [last, begun] of ownKeys(after, before)) {
    const gone = goneAfter.get(last) ?? [];
    const left = new Set(gone);
    for (const [index, key] of begun.entries()) {
      const same = [...left].find((name) => sameJson(before[name], after[key]));
      const was = same ?? (gone.length === begun.length ? gone[index] : undefined);
      if (was !== undefined && left.delete(was)) former.set(key, was);
    }
  }
  return former;
}

/** The keys of the new object in the order they are written: JavaScript moves those that look like integers. */
function orderOf(
  after: JsonObject,
  former: ReadonlyMap<string, string>,
  written: readonly Written[],
  before: JsonObject,
) {
  const now = Object.keys(after);
  const kept = now.flatMap((key) => former.get(key) ?? []);
  const same = Object.keys(before).filter((key) => kept.includes(key));
  if (kept.some((key, index) => key !== same[index])) return now;
  const nameOf = new Map([...former].map(([key, was]) => [was, key]));
  const order = written.flatMap(({ key }) => nameOf.get(key) ?? []);
  for (const [index, key] of now.entries()) {
    if (former.has(key)) continue;
    const last = now[index - 1];
    order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, key);
  }
  return order;
}

function objectText(node: Node, before: JsonObject, after: JsonObject, style: Style): string {
  const written = propertiesOf(node, style);
  if (written.length === 0) return printed(after, style, indentAt(style, node.offset));
  const lead = written[0]?.before ?? '';
  const tail = style.text.slice(endOf(written.at(-1)?.value as Node), endOf(node) - 1);
  const indent = lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n') + 1) : indentAt(style, node.offset);
  const former = formerOf(before, after);
  const properties = orderOf(after, former, written, before).map((key, index) => {
    const value = after[key] ?? null;
    const was = written.find((property) => property.key === former.get(key));
    const own = was && was !== written[0] ? was.before : `,${lead}`;
    const separator = index === 0 ? lead : own;
    if (!was) return `${separator}${JSON.stringify(key)}: ${printed(value, style, indent)}`;
    const name =
      was.key === key ? style.text.slice(was.keyNode.offset, endOf(was.keyNode)) : JSON.stringify(key);
    const colon = style.text.slice(endOf(was.keyNode), was.value.offset);
    return separator + name + colon + valueText(was.value, before[was.key] ?? null, value, style);
  });
  return properties.length === 0 ? '{}' : `{${properties.join('')}${tail}}`;
}

/** A list of as many entries, each written as it was where it is the same; any other list is new. */
function listText(node: Node, before: readonly Json[], after: readonly Json[], style: Style): string {
  const children = node.children ?? [];
  if (before.length !== after.length || children.length === 0)
    return printed(after, style, indentAt(style, node.offset));
  let last = node.offset;
  const entries = children.map((child, index) => {
    const separator = style.text.slice(last, child.offset);
    last = endOf(child);
    return separator + valueText(child, before[index] ?? null, after[index] ?? null, style);
  });
  return entries.join('') + style.text.slice(last, endOf(node));
}

/** Equal, also in the order of keys. */
const isSame = (before: Json, after: Json): boolean => JSON.stringify(before) === JSON.stringify(after);

function valueText(node: Node, before: Json, after: Json, style: Style): string {
  if (isSame(before, after)) return style.text.slice(node.offset, endOf(node));
  if (isObject(before) && isObject(after)) return objectText(node, before, after, style);
  if (Array.isArray(before) && Array.isArray(after))
    return listText(node, before as Json[], after as Json[], style);
  return printed(after, style, indentAt(style, node.offset));
}

/**
 * The text of a JSON file with a new value. What stays the same stays as it is written, to the last space, and so does
 * what stands around it: a renamed key changes nothing but its name.
 * @param text strict JSON, without a key twice in an object.
 * @param before its value.
 */
export function rewritten(text: string, before: Json, after: Json): string {
  const root = parseTree(text);
  if (!root) throw new Error('rewritten needs a text that is JSON');
  const style = styleOf(text);
  return text.slice(0, root.offset) + valueText(root, before, after, style) + text.slice(endOf(root));
}
