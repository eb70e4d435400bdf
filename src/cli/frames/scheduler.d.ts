/** What draws for React, in the order of priorities. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export function unstable_scheduleCallback(priority: number, run: () => void): unknown;
}
