import { asObject, isObject, type Json, type JsonObject, sameJson } from '../base/json.ts';
import { pathSteps } from '../base/path.ts';
import type { TypeName } from './operator.ts';

/** What a value can be, as a JSON Schema without open references. `{}` is unknown. */
export type Shape = JsonObject;

/** One shape for each type: shapes are compared by identity, since the answer of a call may contain itself. */
const plain = {
  nothing: { type: 'null' },
  boolean: { type: 'boolean' },
  number: { type: 'number' },
  text: { type: 'string' },
  list: { type: 'array' },
  object: { type: 'object' },
} as const satisfies Record<TypeName, Shape>;

const typeNames: Readonly<Record<string, TypeName>> = {
  ...Object.fromEntries(Object.entries(plain).map(([name, { type }]) => [type, name as TypeName])),
  integer: 'number',
};

/** Nothing is known. */
export const unknown: Shape = {};

const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const shapes = (value: Json | undefined): Shape[] => list(value).filter(isObject);
/** The shape of any of these types. */
export function shapeOfTypes(types: readonly TypeName[] | 'anything'): Shape {
  return types === 'anything' ? unknown : unite(types.map((type) => plain[type]));
}

/** The shape of a literal. */
export const shapeOfLiteral = (value: Json): Shape => ({ const: value });

/** The shape of a list. */
export const listOf = (items: Shape): Shape => ({ type: 'array', items });

/** What can be any of several; unknown when one is. */
export function unite(several: readonly Shape[]): Shape {
  const [first, ...more] = [...new Set(several)];
  if (first === undefined || several.some((shape) => Object.keys(shape).length === 0)) return unknown;
  return more.length === 0 ? first : { anyOf: [first, ...more] };
}

function both(left: Shape, right: Shape): Shape {
  const properties = { ...asObject(left.properties), ...asObject(right.properties) };
  return { ...left, ...right, ...(Object.keys(properties).length > 0 ? { properties } : {}) };
}

const every = (left: readonly Shape[], right: readonly Shape[]): Shape[] =>
  right.length === 0 ? [...left] : left.flatMap((one) => right.map((other) => both(one, other)));

const known = new WeakMap<Shape, readonly Shape[]>();

/** The alternatives of a shape, without anyOf, oneOf and allOf. */
export function alternatives(shape: Shape): readonly Shape[] {
  const before = known.get(shape);
  if (before) return before;
  const { anyOf, oneOf, allOf, ...base } = shape;
  let found: Shape[] = [base];
  for (const part of shapes(allOf)) found = every(found, alternatives(part));
  for (const choice of [anyOf, oneOf]) found = every(found, shapes(choice).flatMap(alternatives));
  known.set(shape, found);
  return found;
}

/** The type of a literal. */
export function typeOf(value: Json): TypeName {
  if (value === null) return 'nothing';
  return Array.isArray(value) ? 'list' : (typeNames[typeof value] ?? 'object');
}

function typesOfOne(shape: Shape): TypeName[] | undefined {
  if (shape.const !== undefined) return [typeOf(shape.const)];
  if (Array.isArray(shape.enum)) return shape.enum.map(typeOf);
  const named = list(shape.type).flatMap((type) => typeNames[String(type)] ?? []);
  if (named.length > 0) return named;
  if (isObject(shape.properties)) return ['object'];
  return isObject(shape.items) ? ['list'] : undefined;
}

const knownTypes = new WeakMap<Shape, { types: ReadonlySet<TypeName> | undefined }>();

/** Every type that a shape allows; undefined when that is unknown. */
export function typesOf(shape: Shape): ReadonlySet<TypeName> | undefined {
  const before = knownTypes.get(shape);
  if (before) return before.types;
  const each = alternatives(shape).map(typesOfOne);
  const types = each.every((one) => one !== undefined) ? new Set(each.flat()) : undefined;
  knownTypes.set(shape, { types });
  return types;
}

/** The few values a shape allows, null aside; undefined when they are not counted out. */
export function valuesOf(shape: Shape): readonly Json[] | undefined {
  const values = alternatives(shape).map((each) => {
    if (each.const !== undefined) return [each.const];
    return Array.isArray(each.enum) ? each.enum : each.type === 'null' ? [] : undefined;
  });
  return values.every((each) => each !== undefined)
    ? values.flat().filter((value) => value !== null)
    : undefined;
}

function stepOne(shape: Shape, step: string): Shape | undefined {
  if (typesOfOne(shape) === undefined) return unknown;
  if (shape.const !== undefined) return undefined;
  const types = new Set(typesOfOne(shape));
  if (types.has('list') && /^(\d+|\*)$/.test(step)) return isObject(shape.items) ? shape.items : unknown;
  return types.has('object') ? stepInObject(shape, step) : undefined;
}

function stepInObject(shape: Shape, step: string): Shape | undefined {
  const properties = asObject(shape.properties);
  if (Object.hasOwn(properties, step)) return asObject(properties[step]);
  const patterns = Object.entries(asObject(shape.patternProperties));
  const [, matching] = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(step)) ?? [];
  if (isObject(matching)) return matching;
  const { additionalProperties: more } = shape;
  if (isObject(more)) return more;
  const closed = more === false || Object.keys(properties).length > 0 || patterns.length > 0;
  return closed ? undefined : unknown;
}

/** What stands at a dotted path; `*` is any element of a list. Undefined when no alternative has it. */
export function follow(shape: Shape, path: string): Shape | undefined {
  let current: Shape = shape;
  for (const step of pathSteps(path)) {
    const found = alternatives(current)
      .map((each) => stepOne(each, step))
      .filter((each) => each !== undefined);
    if (found.length === 0) return undefined;
    current = unite(found);
  }
  return current;
}

/** The keys that a shape is known to have. */
export const keysOf = (shape: Shape): string[] => [
  ...new Set(alternatives(shape).flatMap((each) => Object.keys(asObject(each.properties)))),
];

/** What the elements of a list can be. */
export const elementOf = (shape: Shape): Shape => follow(shape, '*') ?? unknown;

/** The shape of an object with these properties. */
export const objectOf = (properties: { readonly [name: string]: Shape }): Shape => ({
  type: 'object',
  properties,
});

/** What a value of an object or list can be, whichever its key. */
export function valueIn(shape: Shape): Shape {
  const values = alternatives(shape).flatMap((each) => {
    const { properties, additionalProperties: more, items } = each;
    if (isObject(items)) return [items];
    const own = shapes(Object.values(asObject(properties)));
    if (isObject(more)) return [...own, more];
    return own.length > 0 ? own : each.type === 'null' ? [] : [unknown];
  });
  return values.length === 0 ? unknown : unite([...values, plain.nothing]);
}

/** The shape as a list of the same elements, whatever else it may be. */
export const asList = (shape: Shape): Shape => listOf(elementOf(shape));

/** True when two shapes may hold one same value; null aside, as anything may be absent. */
export function mayBeSame(left: Shape, right: Shape): boolean {
  const [leftTypes, rightTypes] = [typesOf(left), typesOf(right)];
  if (!leftTypes || !rightTypes || isOnlyNothing(leftTypes) || isOnlyNothing(rightTypes)) return true;
  if (![...leftTypes].some((type) => type !== 'nothing' && rightTypes.has(type))) return false;
  const [leftValues, rightValues] = [valuesOf(left), valuesOf(right)];
  return (
    !leftValues ||
    !rightValues ||
    leftValues.some((value) => rightValues.some((other) => sameJson(value, other)))
  );
}

/** True for what can only be null. */
export const isOnlyNothing = (types: ReadonlySet<TypeName>): boolean =>
  types.size === 1 && types.has('nothing');
