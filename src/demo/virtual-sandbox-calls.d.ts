declare module 'virtual:sandbox-calls' {
  import type { ErrorObject } from 'ajv';
  import type { ResolvedCalls } from '../sandbox/resolved-call.ts';

  /** A check as the build makes it: false leaves its faults on the function. */
  type BuiltCheck = { (value: unknown): boolean; errors?: ErrorObject[] | null };

  /** The declared calls without references. */
  export const calls: ResolvedCalls;
  /** The check of each of their schemas, by the very object in `calls`. */
  export const checks: ReadonlyMap<object, BuiltCheck>;
}
