import { type ParseError, printParseErrorCode } from 'jsonc-parser';

/** Why a text is not JSON, with the remedy, and the offset in the text. */
export type JsonProblem = { problem: string; offset: number };

const quotes = /[‘’“”„«»]/;

function symbolProblem(found: string): string {
  if (found.startsWith("'")) return 'single quotes; JSON wants double quotes "…"';
  if (quotes.test(found[0] ?? '')) return 'typographic quotes; JSON wants double quotes "…"';
  if (/^\s/u.test(found)) return 'a space of another kind than that of the keyboard; write a plain one';
  const [word = ''] = /^[\w.-]+/.exec(found) ?? [];
  if (/^(true|false|null)$/i.test(word)) return `${word} is written ${word.toLowerCase()}`;
  return word === ''
    ? `unexpected ${found.slice(0, 1)}`
    : `the word ${word} stands without double quotes "…"`;
}

const controlNames: { [character: string]: string } = {
  '\t': 'a tab, written \\t',
  '\n': 'a new line, written \\n',
};

function stringProblem(found: string): string {
  const name = Object.entries(controlNames).find(([character]) => found.includes(character))?.[1];
  return `a text cannot hold ${name ?? 'this character as it is'}`;
}

const words: { [code: string]: (found: string, before: string) => string } = {
  InvalidSymbol: symbolProblem,
  PropertyNameExpected: (found, before) =>
    /,\s*$/.test(before) && /^\s*\}/.test(found)
      ? 'a comma before } that nothing follows; take the comma away'
      : /\d,$/.test(before) && /^\d/.test(found)
        ? 'a number has a point before its decimals, not a comma: 9.04'
        : 'a key in double quotes "…" is expected here',
  ValueExpected: (found, before) =>
    /,\s*$/.test(before) && /^\s*\]/.test(found)
      ? 'a comma before ] that nothing follows; take the comma away'
      : 'a value is missing here',
  ColonExpected: () => 'a colon is missing between the key and its value',
  CommaExpected: (found, before) =>
    /(?:^|[^\d.])-?0$/.test(before) && /^\d/.test(found)
      ? 'a number does not begin with 0; one that is a code stands in double quotes "…"'
      : 'a comma is missing before this',
  CloseBraceExpected: () => 'a closing } is missing before the end of the file',
  CloseBracketExpected: () => 'a closing ] is missing before the end of the file',
  EndOfFileExpected: () => 'the file should end before this: it holds more than one object',
  InvalidCommentToken: () => 'JSON has no comments; take the comment away',
  UnexpectedEndOfComment: () => 'JSON has no comments; take the comment away',
  UnexpectedEndOfString: () => 'the closing quote of a text is missing on this line',
  InvalidCharacter: stringProblem,
  InvalidEscapeCharacter: () => 'a backslash in a text is written \\\\',
};

/** Describes what the parser could not read. */
export function jsonProblem(text: string, { error, offset, length }: ParseError): JsonProblem {
  const name = printParseErrorCode(error);
  const said = words[name]?.(text.slice(offset, offset + Math.max(length, 24)), text.slice(0, offset));
  return { problem: said ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), offset };
}

/** Deeper than any definition; a limit, since the compiler is recursive and would overflow the stack. */
const deepest = 100;

/** The offset at which objects and lists are nested too deep; -1 if they are not. */
function tooDeepAt(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > deepest) return index;
  }
  return -1;
}

/** Problems found before parsing: an empty file, not saved as plain UTF-8, with a merge conflict, or nested too deep. */
export function unreadable(text: string): JsonProblem | undefined {
  if (text.trim() === '') return { problem: 'the file is empty; the least is {}', offset: 0 };
  if (text.startsWith('\uFEFF'))
    return { problem: 'a byte order mark stands before the text; save it as UTF-8 without one', offset: 0 };
  const offset = text.search(/[\uFFFD\0]/);
  if (offset >= 0) return { problem: 'a character that is not UTF-8; save the file as UTF-8', offset };
  const conflict = text.search(/^(?:<{7}|>{7}) /m);
  if (conflict >= 0)
    return {
      problem:
        'a mark of a merge conflict; keep one of the two sides, and take <<<<<<<, ======= and >>>>>>> away',
      offset: conflict,
    };
  const deep = tooDeepAt(text);
  return deep < 0
    ? undefined
    : { problem: `more than ${deepest} objects and lists stand inside each other`, offset: deep };
}
