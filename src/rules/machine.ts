import jsonLogic from 'json-logic-js';
import type { Json } from '../base/json.ts';
import { readPath } from '../base/path.ts';
import type { Operator } from './operator.ts';
import { operators } from './operators/index.ts';
import { objectOperator } from './prepare.ts';

/** Reads a dotted path whose first step is a root; undefined if there is no value. */
export type ReadPath = (path: string) => Json | undefined;

/** Represents all roots, outside of elements: nothing is copied, each path is read when it is needed. */
const whole = Object.freeze({});
let reading: ReadPath = () => undefined;

/** Replaces the `var` of json-logic-js, which reads inherited properties too. */
function variable(this: unknown, path: string, otherwise: Json = null): Json {
  const found = this === whole ? reading(path) : readPath(this, path);
  return found === undefined ? otherwise : found;
}

function objectOf(keys: string[], ...values: Json[]): Json {
  return Object.fromEntries(keys.map((key, index) => [key, asJson(values[index])]));
}

function runs(operator: Operator): ((...operands: Json[]) => Json) | undefined {
  const { compute, reads } = operator;
  if (!compute || !reads) return compute;
  return (name = null) => compute(name, reading(reads(String(name))) ?? null);
}

jsonLogic.add_operation('var', variable);
jsonLogic.add_operation(objectOperator, objectOf);
for (const operator of Object.values(operators)) {
  const run = runs(operator);
  if (run) jsonLogic.add_operation(operator.name, run);
}

/** Converts a result to JSON: without NaN, infinity or undefined. A list without changes stays the same object. */
function asJson(value: unknown): Json {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (!Array.isArray(value)) return (value ?? null) as Json;
  const changed = value.some((element, index) => asJson(element) !== value[index]);
  return changed ? value.map(asJson) : value;
}

/** Runs a prepared rule with json-logic-js. Throws if the rule is invalid or `read` throws. */
export function run(prepared: Json, read: ReadPath): Json {
  const before = reading;
  reading = read;
  try {
    return asJson(jsonLogic.apply(prepared as Parameters<typeof jsonLogic.apply>[0], whole));
  } finally {
    reading = before;
  }
}
