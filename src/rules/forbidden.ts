/** An operator of JsonLogic that the profile excludes: the reason and the replacement. */
export type Forbidden = { why: string; instead?: string };

const unordered = 'it takes null for 0 and compares texts with numbers';

/** Operators of json-logic-js that can give wrong results, or that no definition needs. */
export const forbidden: Readonly<Record<string, Forbidden>> = {
  '==': { why: 'it takes values of different types for the same', instead: '===' },
  '!=': { why: 'it takes values of different types for the same', instead: '!==' },
  '<': { why: unordered, instead: 'below' },
  '<=': { why: unordered, instead: 'atMost' },
  '>': { why: unordered, instead: 'above' },
  '>=': { why: unordered, instead: 'atLeast' },
  '?:': { why: 'it is "if" under another name', instead: 'if' },
  '%': { why: 'it answers NaN for what is no number' },
  substr: { why: 'it counts in a manner of its own and takes null for the text "null"', instead: 'slice' },
  log: { why: 'it writes to the console of the customer' },
  method: { why: 'it runs code of the data' },
  missing: { why: 'it takes paths that are not checked', instead: 'empty' },
  missing_some: { why: 'it takes paths that are not checked', instead: 'empty' },
  reduce: { why: 'its result cannot be checked', instead: 'sum' },
};

/** The forbidden operator of this name. */
export const forbiddenNamed = (name: string): Forbidden | undefined =>
  Object.hasOwn(forbidden, name) ? forbidden[name] : undefined;
