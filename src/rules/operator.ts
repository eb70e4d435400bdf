import type { Json, JsonObject } from '../base/json.ts';

/** A type as the static check knows it; `nothing` is null or absent. */
export type TypeName = 'nothing' | 'boolean' | 'number' | 'text' | 'list' | 'object';

/**
 * What a literal operand names: a variable, which inside an element is one of the element; a variable of the place,
 * even there; a property of the elements of the first operand; a flag; a source; a named rule; or one of a few words.
 */
export type Literal =
  | 'variable'
  | 'place-variable'
  | 'property'
  | 'flag'
  | 'source'
  | 'rule'
  | readonly string[];

/** What one operand takes: any of these types, or anything. */
export type Operand = {
  name: string;
  takes: readonly TypeName[] | 'anything';
  doc: string;
  /** Must be written out as a text, never computed, and names this. Default: anything may stand here. */
  literal?: Literal;
};

/** An operator of the profile: what it is called, takes, gives and means, with examples that run as tests. */
export type Operator = {
  name: string;
  /** One line for hover help and the reference. */
  doc: string;
  operands: Operand[];
  /** How many of the last operands may be left out. Default: 0. */
  optional?: number;
  /** The last operand may stand any number of times. Default: false. */
  repeats?: boolean;
  result: readonly TypeName[] | 'anything';
  /** What it gives as JSON Schema, from those of its operands and the operands as written. Default: any of `result`. */
  typed?: (shapes: readonly JsonObject[], written: readonly Json[]) => JsonObject;
  /** Computes it; absent where json-logic-js itself has the operator. Never throws: it answers null for nonsense. */
  compute?: (...operands: Json[]) => Json;
  /** The path it reads for the name it is given, outside of its operands; `compute` gets the value as last operand. */
  reads?: (name: string) => string;
  /** The last operand is computed for each element of the first, and sees the element alone. */
  iterates?: boolean;
  examples: { rule: JsonObject; data: JsonObject; gives: Json }[];
};

/** Operators that belong together, by name; keeps the names as a type. */
export const operatorGroup = <Name extends string>(group: Record<Name, Operator>): Record<Name, Operator> =>
  group;
