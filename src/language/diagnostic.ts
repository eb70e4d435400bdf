import type { Severity } from './message.ts';
import type { MessageCode } from './messages.ts';

/** Something the compiler found, with its place. */
export type Diagnostic = {
  code: MessageCode;
  severity: Severity;
  /** Path of the file below the folder of definitions, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** JSON Pointer into the file, or into the merged definition where the value came from another file. */
  pointer: string;
  message: string;
  /** The name that was probably meant. */
  suggestion?: string;
  /** What to do, where it is more than another name: `write "rule": null beside it`. */
  remedy?: string;
};
