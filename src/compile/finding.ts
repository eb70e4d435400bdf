import type { Diagnostic } from '../language/diagnostic.ts';
import { type MessageCode, messages } from '../language/messages.ts';

/** A place in a file: line and column from 1. */
export type Position = { file: string; line: number; column: number };

/** Gives the file position of a value: in a document, or in a partner's layer over one. */
export type Positions = {
  /** The position of the value at a JSON Pointer, or of its key; otherwise that of the nearest value around it. */
  place(pointer: string, of?: 'value' | 'key'): Position;
};

/** A mistake: its code, its pointer in the definition, and the details of its message. */
export type Finding = {
  code: MessageCode;
  pointer: string;
  details?: { [name: string]: string | number | undefined };
  suggestion?: string;
  remedy?: string;
  /** The line of a partner that makes a line of the base wrong. */
  cause?: Position;
  /** The key of the text that is missing. */
  missingText?: string;
  /** Whether the position is that of the value or of its key. Default: the value. */
  of?: 'value' | 'key';
};

/** The details of a message; the known names are listed only if none is similar. */
const wordsOf = ({ details = {}, suggestion }: Finding): NonNullable<Finding['details']> =>
  suggestion === undefined ? details : { ...details, known: undefined };

const causeOf = ({ cause }: Finding): string =>
  cause === undefined ? '' : `; ${cause.file}:${cause.line} is the reason`;

/** The diagnostic that people read, from a finding and the positions of its definition. */
export function diagnosticOf(finding: Finding, places: Positions): Diagnostic {
  const { severity, say } = messages[finding.code];
  return {
    code: finding.code,
    severity,
    ...places.place(finding.pointer, finding.of),
    pointer: finding.pointer,
    message: `${say(wordsOf(finding))}${finding.details?.rule === undefined ? '' : `, in the rule "${finding.details.rule}"`}${causeOf(finding)}`,
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
    ...(finding.remedy === undefined ? {} : { remedy: finding.remedy }),
    ...(finding.cause === undefined ? {} : { cause: finding.cause }),
    ...(finding.missingText === undefined ? {} : { missingText: finding.missingText }),
  };
}

/** The start of a file, for a diagnostic without a better position. */
export const startOf = (file: string): Positions => ({ place: () => ({ file, line: 1, column: 1 }) });
