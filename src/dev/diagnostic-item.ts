import { element } from './elements.ts';
import type { Told } from './news.ts';

/** The maximum length of a shown line, and the part of it before the place. */
const breadth = 96;
const before = 24;

/** The line of a diagnostic in three parts: before the place, the word or text itself, after it. */
export function sourceParts(source: string, column: number): [before: string, meant: string, after: string] {
  const at = column - 1;
  const start = Math.max(0, at - before);
  const lead = source.slice(start, at);
  const rest = source.slice(at, start + breadth);
  const meant = /^(?:"(?:[^"\\]|\\.)*"?|[\w.#-]+|.)/.exec(rest)?.[0] ?? '';
  const cut = source.length > start + breadth ? ' …' : '';
  return [start > 0 ? `… ${lead}` : lead.trimStart(), meant, rest.slice(meant.length) + cut];
}

/** The advice: the remedy, or the suggested name. */
export const adviceOf = ({ remedy, suggestion }: Told): string | undefined =>
  remedy ?? (suggestion === undefined ? undefined : `did you mean ${suggestion}?`);

/** A button with the place; it opens the file in the running editor. */
function placeButton(page: Document, root: string, { file, line, column }: Told): HTMLElement {
  const button = element(page, 'button', { class: 'place', title: 'Open in the editor' }, `${file}:${line}`);
  const address = `/__open-in-editor?file=${encodeURIComponent(`${root}/${file}:${line}:${column}`)}`;
  button.addEventListener('click', () => void fetch(address));
  return button;
}

function sourceLine(page: Document, { source, line, column }: Told): HTMLElement {
  const [lead, meant, rest] = sourceParts(source, column);
  const number = element(page, 'span', { class: 'number', 'aria-hidden': 'true' }, String(line));
  return element(page, 'pre', {}, number, lead, element(page, 'mark', {}, meant), rest);
}

/** One diagnostic: file and line, message, the line itself, the remedy. */
export function diagnosticItem(page: Document, root: string, told: Told): HTMLElement {
  const advice = adviceOf(told);
  return element(
    page,
    'li',
    { class: told.severity },
    element(
      page,
      'p',
      { class: 'head' },
      placeButton(page, root, told),
      element(page, 'code', {}, told.code),
    ),
    element(page, 'p', { class: 'message' }, told.message),
    ...(told.source.trim() === '' ? [] : [sourceLine(page, told)]),
    ...(advice === undefined ? [] : [element(page, 'p', { class: 'advice' }, advice)]),
  );
}
