import type { MessageCode } from '../../../src/language/messages.ts';

/** One mistake of a configurator: what was done wrong, as an edit of one file, and what the compiler must say of it. */
export type Mistake = {
  did: string;
  file: string;
  /** The text that the edit replaces; without it the file is new, or wholly replaced. */
  find?: string;
  put: string;
  code: MessageCode;
  /** Words of the line to blame. Default: the line where the edit begins. */
  at?: string;
  /** The file to blame, where it is another. */
  in?: string;
  /** What the message or its suggestion must name. */
  says: string;
};
