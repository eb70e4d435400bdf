declare module 'virtual:sandbox-calls' {
  import type { ErrorObject } from 'ajv';
  import type { ResolvedCalls } from '../sandbox/resolved-call.ts';

  /** A validator of the build; after a false answer its errors are on the function. */
  type BuiltCheck = { (value: unknown): boolean; errors?: ErrorObject[] | null };

  /** The declared calls without references. */
  export const calls: ResolvedCalls;
  /** The validator of each schema; the key is the object in `calls`. */
  export const checks: ReadonlyMap<object, BuiltCheck>;
}
