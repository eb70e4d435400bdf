import type { Diagnostic as Mark } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { adviceOf } from '../../dev/diagnostic-item.ts';
import type { Told } from '../../dev/news.ts';

/** The word or text at a place, which a mark underlines. */
const meant = /^(?:"(?:[^"\\]|\\.)*"?|[\w.#-]+|.)/;

/** The diagnostics of a file as marks of its text. A place beyond its end is the end. */
export const marksOf = (document: Text, told: readonly Told[]): Mark[] =>
  told.map((each) => {
    const line = document.line(Math.min(Math.max(each.line, 1), document.lines));
    const from = Math.min(line.from + each.column - 1, line.to);
    const length = meant.exec(line.text.slice(from - line.from))?.[0].length ?? 0;
    const advice = adviceOf(each);
    return {
      from,
      to: from + length,
      severity: each.severity,
      message: advice === undefined ? each.message : `${each.message}\n→ ${advice}`,
    };
  });
