import type { CallDefinition } from '../language/call.ts';

/** A declared call whose schemas contain no references. */
export type ResolvedCall = CallDefinition & {
  /** The partner that alone has it; undefined for one that all have. */
  owner?: string;
};

/** The calls by name: `family.verb`, of a call that one partner has `partner/family.verb`. */
export type ResolvedCalls = { readonly [name: string]: ResolvedCall };
