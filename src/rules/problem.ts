import type { MessageCode } from '../language/messages.ts';

/** Something wrong inside a rule or value: a code, where below the value, and the words its message needs. */
export type Problem = {
  code: MessageCode;
  /** Steps from the checked value to the place. */
  steps: (string | number)[];
  details: { [name: string]: string | number | undefined };
  /** The word that was probably meant. */
  suggestion?: string;
};
