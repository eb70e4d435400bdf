import type { Option } from '../../kit/field.ts';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What is found by: each word of the label, the detail and the value, after a space; a code also without its signs. */
function soughtIn({ label, detail = '', value }: Option): string {
  const code = typeof value === 'string' || typeof value === 'number' ? wordsOf(String(value)) : [];
  return ['', ...wordsOf(label), ...wordsOf(detail), ...code, code.join('')].join(' ');
}

/**
 * Prepares the search in a list.
 * @returns the options in which each word of a text begins a word, whatever its accents and case, in their order; those
 * whose label begins with the text come first. All of them for an empty text.
 */
export function finderOf(options: Option[]): (text: string) => Option[] {
  const entries = options.map((option) => ({
    option,
    sought: soughtIn(option),
    label: wordsOf(option.label).join(' '),
  }));
  return (text) => {
    const words = wordsOf(text);
    if (words.length === 0) return options;
    const found = entries.filter(({ sought }) => words.every((word) => sought.includes(` ${word}`)));
    const start = words.join(' ');
    const isFirst = ({ label }: (typeof entries)[number]) => label.startsWith(start);
    return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))].map(
      ({ option }) => option,
    );
  };
}
