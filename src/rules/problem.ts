import type { MessageCode } from '../language/messages.ts';

/** A problem in a rule or value: its code, its place below the value, and the details of its message. */
export type Problem = {
  code: MessageCode;
  /** The steps from the checked value to the place. */
  steps: (string | number)[];
  details: { [name: string]: string | number | undefined };
  /** The most likely correct word. */
  suggestion?: string;
};
