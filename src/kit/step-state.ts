export const stepStates = ['done', 'current', 'todo', 'failed'] as const;
/** How far one step of a process has come. */
export type StepState = (typeof stepStates)[number];
