import type { Json } from '../../base/json.ts';
import type { FieldFault } from '../../language/block.ts';
import { decimalFault } from '../decimal-fault.ts';

/** Finds what is no whole number. */
export const numberFault = (value: Json | undefined): FieldFault | undefined =>
  decimalFault(value, { decimals: 0 });
