import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { writeJson, writeWhole } from './write-json.ts';
import { valueAt } from './value-at.ts';

type Path = readonly string[];

/** The value of a JSON text, as far as it can be read; undefined for no file. */
export function dataOf(text: string | null): Json | undefined {
  const tree = text === null ? undefined : parseTree(text);
  return tree && (getNodeValue(tree) as Json);
}

/** The line, from 1, on which a property of the whole stands; undefined if there is none. */
export function lineOf(text: string | null, key: string): number | undefined {
  const tree = text === null ? undefined : parseTree(text);
  const node = tree && findNodeAtLocation(tree, [key]);
  return node && text?.slice(0, node.parent?.offset).split('\n').length;
}

const nested = (path: Path, value: Json): Json =>
  path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);

/** The white space that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

const replaced = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, by: string): string =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** A value in place of what a node has, on the same line if it fits there. */
function withNode(text: string, node: Node, value: Json): string {
  const start = text.lastIndexOf('\n', node.offset - 1) + 1;
  const indent = indentAt(text, node.offset);
  return replaced(text, node, writeJson(value, indent, node.offset - start - indent.length));
}

/**
 * A further property at the end of an object, in the way in which the object is written: on one line, or on several. A
 * whole file is on several.
 */
function withProperty(text: string, object: Node, key: string, value: Json): string {
  const [first, last] = [object.children?.[0], object.children?.at(-1)];
  // An object whose first property follows its brace has lines of its values alone.
  if (!first || !last || !text.slice(object.offset, first.offset).includes('\n')) {
    const whole: JsonObject = { ...getNodeValue(object), [key]: value };
    return object.parent ? withNode(text, object, whole) : replaced(text, object, writeWhole(whole));
  }
  const indent = indentAt(text, last.offset);
  const name = `${JSON.stringify(key)}: `;
  const property = `,\n${indent}${name}${writeJson(value, indent, name.length)}`;
  return replaced(text, { offset: last.offset + last.length, length: 0 }, property);
}

/** The text in which a property is written before another one of the same object. */
export function withPlace(text: string | null, path: Path, next: string): string | null {
  const value = valueAt(dataOf(text), path);
  const without = withoutValue(text, path);
  const tree = without === null ? undefined : parseTree(without);
  const object = tree && findNodeAtLocation(tree, path.slice(0, -1));
  const neighbour = object?.children?.find((property) => property.children?.[0]?.value === next);
  if (without === null || value === undefined || !object || !neighbour) return null;
  const [key = ''] = path.slice(-1);
  const written = without.slice(object.offset, object.offset + object.length);
  if (!written.includes('\n')) {
    const entries = Object.entries<Json>(getNodeValue(object) as JsonObject);
    const whole = entries.flatMap((entry) => (entry[0] === next ? [[key, value] as const, entry] : [entry]));
    return withNode(without, object, Object.fromEntries(whole));
  }
  const indent = indentAt(without, neighbour.offset);
  const name = `${JSON.stringify(key)}: `;
  const property = `${name}${writeJson(value, indent, name.length)},\n${indent}`;
  return replaced(without, { offset: neighbour.offset, length: 0 }, property);
}

/** Sets one value in a JSON text, and leaves the rest as it was written. No text counts as an empty object. */
export function withValue(text: string | null, path: Path, value: Json): string {
  const whole = text === null || text.trim() === '' ? '{}\n' : text;
  const tree = parseTree(whole);
  if (!tree) return `${writeJson(nested(path, value))}\n`;
  const there = path.findLastIndex((_, index) => findNodeAtLocation(tree, path.slice(0, index + 1))) + 1;
  const node = findNodeAtLocation(tree, path.slice(0, there)) as Node;
  const [key, ...rest] = path.slice(there);
  if (key === undefined) return withNode(whole, node, value);
  if (node.type !== 'object') return withNode(whole, node, nested([key, ...rest], value));
  return withProperty(whole, node, key, nested(rest, value));
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** Removes a property with its comma and its line; an object on one line is written again without it. */
function withoutNode(text: string, path: Path, node: Node): string {
  const property = node.parent as Node;
  const object = property.parent as Node;
  const siblings = object.children ?? [];
  const isOnOneLine = !text.slice(object.offset, endOf(object)).includes('\n');
  if (isOnOneLine || siblings.length === 1) {
    const { [path.at(-1) ?? '']: _, ...rest } = getNodeValue(object) as JsonObject;
    return withNode(text, object, rest);
  }
  const at = siblings.indexOf(property);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const [start, end] = before
    ? [endOf(before), endOf(property)]
    : [property.offset, after?.offset ?? endOf(property)];
  return replaced(text, { offset: start, length: end - start }, '');
}

/** Removes a value, and then each object around it that is left empty. */
export function withoutValue(text: string | null, path: Path): string | null {
  if (text === null) return null;
  let rest = text;
  for (let at = path; at.length > 0; at = at.slice(0, -1)) {
    const tree = parseTree(rest);
    const node = tree && findNodeAtLocation(tree, [...at]);
    const isLast = at.length === path.length;
    if (!node || (!isLast && (node.type !== 'object' || node.children?.length))) break;
    rest = withoutNode(rest, at, node);
  }
  return rest;
}

/** What a file begins with, and says nothing of its definition. */
export const heading: readonly string[] = ['$schema', 'version'];

/** Whether nothing but an empty object is left, or its heading, so that no file is needed. */
export function isEmpty(text: string | null): boolean {
  const value = dataOf(text);
  return text === null || (isObject(value) && Object.keys(value).every((key) => heading.includes(key)));
}
