declare module 'virtual:validators' {
  import type { Validators } from './load-portal.ts';

  /** The validators that the build compiled, by name; each is loaded when it is needed. */
  export const validators: Validators;
}
