import type { CallDefinition } from '../language/call.ts';

/** A declared call whose schemas hold no reference any more. */
export type ResolvedCall = CallDefinition;

/** The calls by name: `family.verb`. */
export type ResolvedCalls = { readonly [name: string]: ResolvedCall };
