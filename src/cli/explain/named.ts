/** The steps that somebody wrote: `tools/search`, `blocks.tools`. */
export const wordsOf = (written: string): string[] => written.split(/[./]/).filter((step) => step !== '');

/** Whether the steps of a place end with those that are wanted: `rows` of `blocks.table.rows`. */
export const endsWith = (steps: readonly string[], wanted: readonly string[]): boolean =>
  steps.length >= wanted.length && wanted.every((step, index) => steps.at(index - wanted.length) === step);

/**
 * Whether a place is asked for: its steps end with the last of those that are wanted, and have the others before it, in
 * their order: `tools/search` of `blocks.tools.blocks.search`.
 */
export function isNamed(steps: readonly string[], wanted: readonly string[]): boolean {
  const left = [...wanted];
  const last = left.pop();
  for (const step of steps.slice(0, -1)) if (step === left[0]) left.shift();
  return left.length === 0 && steps.at(-1) === last;
}
