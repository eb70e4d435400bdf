import type { Severity } from './message.ts';
import type { MessageCode } from './messages.ts';

/** An error or warning of the compiler, with its position. */
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
  /** The most likely correct name. */
  suggestion?: string;
  /** An instruction, if more than another name is needed: `write "rule": null beside it`. */
  remedy?: string;
  /** The line of a partner that makes a line of the base wrong. */
  cause?: { file: string; line: number };
  /** The key of the text that is missing. */
  missingText?: string;
};
