import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import type { Asset } from '../../language/asset.ts';
import { type MessageCode, messages } from '../../language/messages.ts';
import { written } from '../repository/written-json.ts';
import type { Help } from './sarif.ts';
import { styled } from '../console/styled.ts';

/**
 * Files of definitions: parts merged over what a file holds, by path, and whole files by lines; and files of the brand
 * with what they hold.
 */
type Written = {
  patch?: { [file: string]: Json };
  files?: { [file: string]: string[] };
  assets?: { [file: string]: Asset };
};

/** What is said of a code besides its meaning: why it matters, and the same definition wrong and right. */
type Example = Written & {
  why?: string;
  /** `line` is the text of the line that is blamed; a picture has none. */
  finds: { file: string; line?: string };
  right: Written;
};

const folder = join(import.meta.dirname, '../../language/examples');

/** The example of a code. */
const exampleOf = (code: MessageCode): Example =>
  JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')) as Example;

const allCodes = (): MessageCode[] => (Object.keys(messages) as MessageCode[]).sort();
const isCode = (code: string): code is MessageCode => Object.hasOwn(messages, code);

/** The files of an example, each with its text; of a file that has more, the part that matters. */
const filesOf = ({ patch = {}, files = {} }: Written): [file: string, text: string][] => [
  ...Object.entries(patch).map(([file, value]): [string, string] => [file, written(value)]),
  ...Object.entries(files).map(([file, lines]): [string, string] => [file, lines.join('\n')]),
];

/** A file of the brand in words. */
function inWords({ bytes, holds = 'nothing known', width, height, scripted }: Asset): string {
  const size = width === undefined ? [] : [`${width} by ${height}`];
  return [
    holds.toUpperCase(),
    ...size,
    `${Math.ceil(bytes / 1000)} kB`,
    ...(scripted ? ['with a script in it'] : []),
  ].join(', ');
}

const inMarkdown = (of: Written): string =>
  [
    ...filesOf(of).map(([file, text]) => `\`${file}\`\n\n\`\`\`json\n${text}\n\`\`\``),
    ...Object.entries(of.assets ?? {}).map(([file, asset]) => `\`${file}\`: ${inWords(asset)}`),
  ].join('\n\n');

const consequences = {
  error: 'An error: the partner gets no portal until it is corrected.',
  warning:
    'A warning: the portal is made all the same. A partner may suppress it, with a reason, under `checks` in `partner.json`.',
} as const;

export const pagesFolder = 'schemas/diagnostics';

/** The path of the page of a code, below the repository. */
export const pagePath = (code: string): string => `${pagesFolder}/${code}.md`;

/** The page of a code in Markdown. */
function pageOf(code: MessageCode): string {
  const { doc, severity } = messages[code];
  const example = exampleOf(code);
  const { why, finds, right } = example;
  return [
    `# ${code}`,
    doc,
    ...(why === undefined ? [] : [why]),
    consequences[severity],
    '## Wrong',
    inMarkdown(example),
    `Reported in \`${finds.file}\`${finds.line === undefined ? '' : `, at the line \`${finds.line}\``}.`,
    '## Right',
    inMarkdown(right),
    '',
  ].join('\n\n');
}

/** The pages of all diagnostics and their list, by path. */
export function diagnosticPages(): Map<string, string> {
  const codes = allCodes();
  const line = (code: MessageCode) =>
    `| [${code}](${code}.md) | ${messages[code].severity} | ${messages[code].doc} |`;
  const list = `# What the check reports

Written by \`npm run schemas\`, a page for each code; \`npm run check -- --explain <code>\` prints the same. Examples show only the part of a file that matters.

| Code | Severity | Meaning |
|---|---|---|
${codes.map(line).join('\n')}
`;
  return new Map([
    [pagePath('README'), list],
    ...codes.map((code): [string, string] => [pagePath(code), pageOf(code).replace(/\n{3,}/g, '\n\n')]),
  ]);
}

/** The help of a code for hosts of code. */
export const helpOf: Help = (code) => {
  if (!isCode(code)) return { text: code, markdown: code };
  const { why } = exampleOf(code);
  return { text: [messages[code].doc, why ?? ''].join(' ').trim(), markdown: pageOf(code) };
};

const inTerminal = (title: string, color: 'red' | 'green', of: Written): string[] => [
  styled(['bold', color], title),
  ...filesOf(of).flatMap(([file, text]) => [`  ${styled('bold', file)}`, text.replace(/^/gm, '    '), '']),
  ...Object.entries(of.assets ?? {}).flatMap(([file, asset]) => [
    `  ${styled('bold', file)}: ${inWords(asset)}`,
    '',
  ]),
];

/**
 * Prints the page of a code.
 * @returns 2 if there is no such code, otherwise 0.
 */
export function explainCode(code: string): number {
  if (!isCode(code)) {
    const near = nearest(code, allCodes());
    console.error(
      `The check has no code "${code}"; ${near ? `did you mean ${near}?` : `${pagePath('README')} lists them all.`}`,
    );
    return 2;
  }
  const { doc, severity } = messages[code];
  const example = exampleOf(code);
  const lines = [
    `${styled('bold', code)}, ${severity}`,
    doc,
    ...(example.why === undefined ? [] : [example.why]),
    '',
    ...inTerminal('Wrong', 'red', example),
    `  Reported in ${example.finds.file}${example.finds.line === undefined ? '' : `, at the line ${example.finds.line}`}`,
    '',
    ...inTerminal('Right', 'green', example.right),
  ];
  console.log(lines.join('\n').trimEnd());
  return 0;
}
