import type { CallDefinition } from '../language/call.ts';

/** A declared call whose schemas contain no references. */
export type ResolvedCall = CallDefinition;

/** The calls by name: `family.verb`. */
export type ResolvedCalls = { readonly [name: string]: ResolvedCall };
