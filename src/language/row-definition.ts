import type { Blocks } from './block.ts';
import type { Check } from './form-check.ts';
import type { FieldDefinition } from './form-field.ts';
import type { Text, Value } from './kinds.ts';

/** The definition of each row, as written. */
export type RowDefinition = {
  title?: Text;
  icon?: Value;
  blocks?: Blocks;
  fields: { [name: string]: FieldDefinition };
  computed?: { [name: string]: Value };
  checks?: { [name: string]: Check };
};

/** A field whose value is a list of rows, as written. */
export type RowsDefinition = FieldDefinition & {
  from?: Value;
  key?: string;
  entry?: string;
  each: RowDefinition;
  add?: object;
};

/** Tells a field of rows from one of a single value. */
export const isRows = (field: FieldDefinition): field is RowsDefinition => 'each' in field;
