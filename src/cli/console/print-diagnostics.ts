import type { Diagnostic } from '../../language/diagnostic.ts';
import { styled } from './styled.ts';

/** A diagnostic as it is printed: of the compiler, or of a command. */
type Printed = Omit<Diagnostic, 'code'> & { code: string };

/** A number of things in words: `1 warning`, `2 warnings`. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `2 errors, 1 warning`, or that there are none; and how many warnings partners suppress. */
export function summary(diagnostics: readonly Printed[], suppressed = 0): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const found =
    diagnostics.length === 0
      ? 'No errors, no warnings'
      : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return `${found}${suppressed === 0 ? '' : `, ${suppressed} suppressed`}.`;
}

function hint({ suggestion, remedy }: Printed): string {
  const said = remedy ?? (suggestion && `did you mean ${suggestion}?`);
  return said ? `\n    ${said}` : '';
}

function lines(diagnostic: Printed): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const place = styled('bold', `${file}:${line}:${column}`);
  const kind = styled(severity === 'error' ? 'red' : 'yellow', severity);
  return `${place}\n  ${kind} ${styled('dim', code)}  ${message}${hint(diagnostic)}`;
}

/** Prints diagnostics with place, code, message and remedy or suggestion; their number, and that of suppressed ones. */
export function print(diagnostics: readonly Printed[], suppressed = 0): void {
  for (const diagnostic of diagnostics) console.log(`${lines(diagnostic)}\n`);
  console.log(summary(diagnostics, suppressed));
}
