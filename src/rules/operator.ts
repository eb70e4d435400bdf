import type { Json, JsonObject } from '../base/json.ts';

/** A type of the static check; `nothing` is null or absent. */
export type TypeName = 'nothing' | 'boolean' | 'number' | 'text' | 'list' | 'object';

/**
 * What a literal operand names: a variable, which inside an iteration belongs to the element; a variable of the
 * place, even there; a value that a form checks; a property of the elements of the first operand; a flag; a source;
 * a named rule; or one of a few words.
 */
export type Literal =
  | 'variable'
  | 'place-variable'
  | 'form-variable'
  | 'property'
  | 'flag'
  | 'source'
  | 'rule'
  | readonly string[];

/** An operand and its accepted types. */
export type Operand = {
  name: string;
  takes: readonly TypeName[] | 'anything';
  doc: string;
  /** The operand must be a literal text, not computed, and names this. Default: anything is allowed. */
  literal?: Literal;
};

/** An operator of the profile: name, operands, result and meaning, with examples that run as tests. */
export type Operator = {
  name: string;
  /** One line for hover help and the reference. */
  doc: string;
  operands: Operand[];
  /** The number of optional operands at the end. Default: 0. */
  optional?: number;
  /** The last operand may repeat. Default: false. */
  repeats?: boolean;
  result: readonly TypeName[] | 'anything';
  /**
   * Computes the JSON Schema of the result from the shapes of the operands and the operands as written. Default: any
   * of `result`.
   */
  typed?: (shapes: readonly JsonObject[], written: readonly Json[]) => JsonObject;
  /**
   * Computes the result; absent if json-logic-js itself has the operator. Never throws: invalid operands give null.
   */
  compute?: (...operands: Json[]) => Json;
  /** The path that it reads for its name operand; `compute` gets that value as last operand. */
  reads?: (name: string) => string;
  /** The last operand is computed for each element of the first, and can read only the element. */
  iterates?: boolean;
  examples: { rule: JsonObject; data: JsonObject; gives: Json }[];
};

/** A group of operators by name; the names stay in the type. */
export const operatorGroup = <Name extends string>(group: Record<Name, Operator>): Record<Name, Operator> =>
  group;
