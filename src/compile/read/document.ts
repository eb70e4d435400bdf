import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Json } from '../../base/json.ts';
import { jsonPointer, pointerSteps } from '../../base/json-pointer.ts';
import { jsonProblem, unreadable } from './json-problem.ts';
import type { Finding, Position, Positions } from '../finding.ts';

/** A parsed JSON file: its value, and the position of each part. */
export type Document = Positions & {
  file: string;
  /** Undefined when the file is not JSON. */
  value: Json | undefined;
  findings: Finding[];
  /** True when a value stands at exactly this pointer. */
  has(pointer: string): boolean;
};

/**
 * Keys that no object may have. With its own `toString` or `valueOf` it could not be written into a message: JavaScript
 * calls these, and throws as they are no functions. Every file of definitions is read here, so no later code has to ask.
 */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);
const strictJson = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Offsets of the line starts, to tell line and column of an offset. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether no object may have a key. */
export const isUnsafeKey = (key: string): boolean => unsafeKeys.has(key);

/** The value of a syntax tree; duplicate keys and keys with a meaning in JavaScript become findings and are left out. */
function jsonOf(node: Node, steps: readonly (string | number)[], findings: Finding[]): Json {
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => jsonOf(child, [...steps, index], findings));
  if (node.type !== 'object') return node.value as Json;
  const value: Record<string, Json> = {};
  for (const { children: [name, inner] = [] } of node.children ?? []) {
    if (!name || !inner) continue;
    const key = String(name.value);
    const pointer = jsonPointer([...steps, key]);
    if (isUnsafeKey(key)) findings.push({ code: 'unsafe-key', pointer, details: { key }, of: 'key' });
    else if (Object.hasOwn(value, key))
      findings.push({ code: 'duplicate-key', pointer, details: { key }, of: 'key' });
    else value[key] = jsonOf(inner, [...steps, key], findings);
  }
  return value;
}

type Found = { value: Node; key?: Node };

/** The child of a node; of a duplicate key the second one, since that is the mistake. */
function childOf(node: Node, step: string): Found | undefined {
  if (node.type === 'array') {
    const value = node.children?.[Number(step)];
    return value && { value };
  }
  const property = node.children?.findLast((child) => child.children?.[0]?.value === step)?.children;
  return property?.[0] && property[1] && { key: property[0], value: property[1] };
}

function find(root: Node, pointer: string): { found: Found; exact: boolean } {
  let found: Found = { value: root };
  for (const step of pointerSteps(pointer)) {
    const child = childOf(found.value, step);
    if (!child) return { found, exact: false };
    found = child;
  }
  return { found, exact: true };
}

/** Reads strict JSON (no comments, no trailing commas) with the position of every value. */
export function readDocument(file: string, text: string): Document {
  const errors: ParseError[] = [];
  const refused = unreadable(text);
  const root = refused ? undefined : parseTree(text, errors, strictJson);
  const starts = lineStarts(text);
  const placeAt = (offset: number): Position => {
    const line = lineOf(starts, offset);
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  const [broken] = errors;
  const problem = refused ?? (broken && jsonProblem(text, broken));
  if (problem || !root) {
    const finding: Finding = {
      code: 'invalid-json',
      pointer: '',
      details: { problem: problem?.problem ?? 'the file is empty' },
    };
    return {
      file,
      value: undefined,
      findings: [finding],
      has: () => false,
      place: () => placeAt(problem?.offset ?? 0),
    };
  }
  const findings: Finding[] = [];
  return {
    file,
    value: jsonOf(root, [], findings),
    findings,
    has: (pointer) => find(root, pointer).exact,
    place: (pointer, of = 'value') => {
      const { found, exact } = find(root, pointer);
      return placeAt((of === 'key' && exact && found.key ? found.key : found.value).offset);
    },
  };
}
