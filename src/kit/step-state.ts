export const stepStates = ['done', 'current', 'todo', 'failed'] as const;
/** The state of one step of a process. */
export type StepState = (typeof stepStates)[number];
