import { styleText } from 'node:util';
import type { Diagnostic } from '../language/diagnostic.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `2 errors, 1 warning`, or that there is nothing to tell. */
export function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return diagnostics.length === 0
    ? 'No errors, no warnings.'
    : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
}

function hint({ suggestion, remedy }: Diagnostic): string {
  const said = remedy ?? (suggestion && `did you mean ${suggestion}?`);
  return said ? `\n    ${said}` : '';
}

function lines(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const place = styleText('bold', `${file}:${line}:${column}`);
  const kind = styleText(severity === 'error' ? 'red' : 'yellow', severity);
  return `${place}\n  ${kind} ${styleText('dim', code)}  ${message}${hint(diagnostic)}`;
}

/** Prints diagnostics as people read them: place, code, message, what was probably meant or is to be done; and how many there are. */
export function print(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) console.log(`${lines(diagnostic)}\n`);
  console.log(summary(diagnostics));
}
