import type { Diagnostic } from '../language/diagnostic.ts';
import { type MessageCode, messages } from '../language/messages.ts';

/** A place in a file: line and column from 1. */
export type Position = { file: string; line: number; column: number };

/** Anything that knows where its values were written: a document, or a partner's layer over one. */
export type Positions = {
  /** The place of the value at a JSON Pointer, or of its key; where there is none, of the nearest value around it. */
  place(pointer: string, of?: 'value' | 'key'): Position;
};

/** What is wrong, where below the definition, and the words its message needs. */
export type Finding = {
  code: MessageCode;
  pointer: string;
  details?: { [name: string]: string | number | undefined };
  suggestion?: string;
  remedy?: string;
  /** Whether the value or its key is to blame. Default: the value. */
  of?: 'value' | 'key';
};

/** The words of a message; what names there are is told only where none of them is near. */
const wordsOf = ({ details = {}, suggestion }: Finding): NonNullable<Finding['details']> =>
  suggestion === undefined ? details : { ...details, known: undefined };

/** The diagnostic that people read, made of a finding and of the places of its definition. */
export function diagnosticOf(finding: Finding, places: Positions): Diagnostic {
  const { severity, say } = messages[finding.code];
  return {
    code: finding.code,
    severity,
    ...places.place(finding.pointer, finding.of),
    pointer: finding.pointer,
    message: `${say(wordsOf(finding))}${finding.details?.rule === undefined ? '' : `, in the rule "${finding.details.rule}"`}`,
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
    ...(finding.remedy === undefined ? {} : { remedy: finding.remedy }),
  };
}

/** The start of a file, for what has no better place. */
export const startOf = (file: string): Positions => ({ place: () => ({ file, line: 1, column: 1 }) });
