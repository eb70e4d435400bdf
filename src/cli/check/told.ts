import type { Diagnostic } from '../../language/diagnostic.ts';

/** A diagnostic as the command tells it: of the compiler, or its own. */
export type Told = Omit<Diagnostic, 'code'> & {
  code: string;
  /** What the code means. */
  meaning: string;
  /** The path of the page about it. */
  page?: string;
  /** The reason a partner gives for suppressing it. */
  suppressed?: string;
};
