import type { Diagnostic } from '../../language/diagnostic.ts';
import { styled } from '../console/styled.ts';

/** One line of an explanation. */
export type Row = {
  /** How far it is indented. */
  depth: number;
  text: string;
  /** `file:line` of what it says. */
  origin?: string;
  /** Whether a condition holds, something is shown, or it only adds something. */
  mark?: 'yes' | 'no' | 'note';
};

/** What is known of a thing of a partner, as people and machines read it. */
export type Explanation = {
  kind: string;
  id: string;
  partner: string;
  sections: Section[];
  /** What could not be read, so that it is not what follows. */
  unread?: readonly Diagnostic[];
};
/** An explanation before it is known whose it is. */
export type Thing = Omit<Explanation, 'partner'>;

export type Section = { title: string; rows: Row[] };

/** How wide a terminal may be taken to be. */
const width = 100;

const marks = { yes: '✓ ', no: '✗ ', note: '' } as const;
const colours = { yes: 'green', no: 'red', note: 'dim' } as const;

/** A text in lines of so many characters, broken at spaces. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const fileOf = (origin: string) => origin.replace(/:\d+$/, '');

function coloured(text: string, { mark }: Row): string {
  return mark === undefined ? text : styled(colours[mark], text);
}

/** The lines of one row; its origin stands at the right, without the file where that is the one of the row before. */
function linesOf(row: Row, fileBefore: string): string[] {
  const indent = '  '.repeat(row.depth);
  const { origin } = row;
  const place =
    origin === undefined ? '' : fileOf(origin) === fileBefore ? origin.slice(fileBefore.length) : origin;
  const mark = row.mark === undefined ? '' : marks[row.mark];
  const room = Math.max(40, width - indent.length - mark.length - (place === '' ? 0 : place.length + 2));
  const [first = '', ...more] = row.text.split('\n').flatMap((line) =>
    // A line of JSON keeps its spaces.
    /^\s/.test(line) ? [line] : wrapped(line, room),
  );
  const left = `${indent}${mark}${first}`;
  const gap = ' '.repeat(Math.max(2, width - left.length - place.length));
  const own = origin?.startsWith('partners/') === true;
  const right = place === '' ? '' : `${gap}${styled(own ? 'cyan' : 'dim', place)}`;
  const hanging = ' '.repeat(indent.length + mark.length);
  return [`${coloured(left, row)}${right}`, ...more.map((line) => coloured(`${hanging}${line}`, row))];
}

function printText({ kind, id, partner, sections }: Explanation): void {
  console.log(styled('bold', id === '' ? `${kind} ${partner}` : `${kind} ${id} for ${partner}`));
  for (const { title, rows } of sections) {
    if (rows.length === 0) continue;
    console.log(`\n${styled('bold', title)}`);
    let file = '';
    for (const row of rows) {
      for (const line of linesOf({ ...row, depth: row.depth + 1 }, file)) console.log(line);
      if (row.origin !== undefined) file = fileOf(row.origin);
    }
  }
}

/** Prints explanations in at most 100 columns, or all as one list in JSON. */
export function print(explanations: readonly Explanation[], format: 'text' | 'json'): void {
  if (format === 'json') console.log(JSON.stringify(explanations, null, 2));
  else
    for (const [index, explanation] of explanations.entries()) {
      if (index > 0) console.log('');
      printText(explanation);
    }
}
