/** Writes an RFC 6901 JSON Pointer: ['a/b', 0] gives `/a~1b/0`. */
export function jsonPointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Reads an RFC 6901 JSON Pointer back into its steps. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
