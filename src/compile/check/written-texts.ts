import { listed, nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { roots } from '../../language/roots.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { pathAsText } from './path-as-text.ts';
import { areaOf } from '../library/text-uses.ts';
import type { OwnText } from '../library/texts.ts';

const markup = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i;
const formatted = /\{\{[^},]*,\s*(\w+)/g;

const markupFindings: Check = ([key, { text, pointer }]) =>
  markup.test(text) ? [{ code: 'markup-in-text', pointer, details: { key } }] : [];

const areaFindings: Check = ([key, { area, pointer }]) =>
  areaOf(key) === area
    ? []
    : [{ code: 'text-elsewhere', pointer, details: { key, area, own: areaOf(key) }, of: 'key' }];

/** The formats a text asks for, as in `{{amount, money}}`, that do not exist. */
const formatFindings: Check = ([key, { text, pointer }], formats) => {
  const asked = new Set([...text.matchAll(formatted)].map(([, name = '']) => name));
  const unknown = [...asked].filter((name) => !formats.includes(name));
  return unknown.map((name) => {
    const suggestion = nearest(name, formats);
    const finding: Finding = { code: 'text-format', pointer, details: { key, name, known: listed(formats) } };
    return suggestion === undefined ? finding : { ...finding, suggestion };
  });
};

/** Names in single braces, or with one opening and two closing braces. */
const braceFindings: Check = ([key, { text, pointer }]) =>
  [...text.matchAll(/(\{+)\s*-?\s*(\w+[^{}]*?)\s*(\}+)/g)].flatMap(
    ([written, before = '', name = '', after = '']): Finding[] =>
      before.length >= 2 && after.length >= 2
        ? []
        : [{ code: 'single-brace', pointer, details: { key, written }, suggestion: `{{${name}}}` }],
  );

const parameter = /^\{\{-?\s*\w+\s*(?:,\s*\w+\s*)?\}\}$/;

/** Double braces around anything but a name and its format, and braces around nothing. */
const parameterFindings: Check = ([key, { text, pointer }]) =>
  [...text.matchAll(/\{+([^{}]*)\}+/g)].flatMap(([written, inside = '']): Finding[] => {
    const isDouble = written.startsWith('{{') && written.endsWith('}}');
    const isRight = isDouble ? parameter.test(written) : inside.trim() !== '';
    return isRight ? [] : [{ code: 'text-braces', pointer, details: { key, written } }];
  });

/** Double braces that nothing closes, or opens. */
const looseFindings: Check = ([key, { text, pointer }]) =>
  [...text.replace(/\{+[^{}]*\}+/g, '').matchAll(/\{\{[^{}]{0,20}|[^{}]{0,20}\}\}/g)].map(
    ([written]): Finding => ({ code: 'text-braces', pointer, details: { key, written: written.trim() } }),
  );

const path = new RegExp(`^(?:${roots.join('|')})(?:\\.[a-z]\\w*)+`);

/** Texts that begin with a data path, which a text cannot read. */
const pathFindings: Check = ([, { text, pointer }]) => {
  const [read] = path.exec(text) ?? [];
  return read === undefined ? [] : [pathAsText(read, pointer)];
};

type Check = (text: OwnText, formats: readonly string[]) => Finding[];
const checks: Check[] = [
  markupFindings,
  areaFindings,
  formatFindings,
  braceFindings,
  parameterFindings,
  looseFindings,
  pathFindings,
];

/** Mistakes in texts that do not depend on their uses. `formats` are the names of the display formats. */
export function writtenDiagnostics(texts: Iterable<OwnText>, formats: readonly string[]): Diagnostic[] {
  return [...texts].flatMap((own) =>
    checks.flatMap((check) => check(own, formats)).map((finding) => diagnosticOf(finding, own[1].file)),
  );
}
