import type { Json } from '../../base/json.ts';
import { inShort } from '../repository/written-json.ts';
import {
  type Cell,
  type Code,
  type Common,
  type Entry,
  type Kind,
  kinds,
  type Page,
  type Property,
} from './entry.ts';
import { script, style } from './style.ts';

const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A sentence, in which what stands between backticks is code. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** JSON with its keys, texts and numbers in colours of their own. */
function coloured(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[<>&]/gi,
    (found, quoted?: string, colon?: string) => {
      if (quoted) return `<span class="${colon ? 'k' : 's'}">${escaped(quoted)}</span>${colon ?? ''}`;
      return /^[<>&]$/.test(found) ? escaped(found) : `<span class="n">${found}</span>`;
    },
  );
}

// What is broader than its box is scrolled, by keyboard too.
const codeBlock = (value: unknown, label: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escaped(label)}"><code>${coloured(inShort(value as Json))}</code></pre>`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A property with its type, its text, its default and what is allowed. */
function propertyRow({ name, type, required, doc, fallback, allowed }: Property): string {
  const values = allowed.map((one) => `<code>${escaped(one)}</code>`).join(', ');
  const also = [
    ...(allowed.length > 0 ? [`Allowed: ${values}.`] : []),
    ...(fallback !== undefined ? [`Default: ${prose(fallback)}.`] : []),
  ];
  return `<div><dt><code>${escaped(name)}</code>${required ? '<span class="must">needed</span>' : ''}<span class="type">${prose(type)}</span></dt><dd>${doc ? `<p>${prose(doc)}</p>` : ''}${also.length > 0 ? `<p class="also">${also.join(' ')}</p>` : ''}</dd></div>`;
}

const properties = (rows: readonly Property[]): string =>
  `<dl class="props">${rows.map(propertyRow).join('\n')}</dl>`;

const exampleCode =
  (name: string) =>
  ({ title, value }: Code): string =>
    `<div><p class="file">${prose(title)}</p>${codeBlock(value, `${name}: ${title}`)}</div>`;

const cell = (content: Cell): string =>
  typeof content === 'string' ? prose(content) : `<pre><code>${coloured(content.code)}</code></pre>`;

function table({ head, rows }: NonNullable<Entry['table']>, name: string): string {
  const heading = head.map((word) => `<th scope="col">${escaped(word)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`);
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(name)}: results"><table><thead><tr>${heading}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

const facts = (rows: NonNullable<Entry['facts']>): string =>
  `<dl class="facts">${rows.map(([label, words]) => `<dt>${escaped(label)}</dt><dd>${prose(words)}</dd>`).join('')}</dl>`;

/** How many places are listed; the others are counted. */
const mostPlaces = 12;

/** The places that use a thing, with links to their files. */
function usesOf({ uses, name }: Entry, toRoot: string): string {
  if (uses.length === 0) return '';
  const places = uses
    .slice(0, mostPlaces)
    .map(
      ({ file, line, pointer }) =>
        `<li><a href="${escaped(`${toRoot}${file}`)}">${escaped(file)}:${line}</a> <span>${escaped(pointer)}</span></li>`,
    );
  const more = uses.length > mostPlaces ? `<li><span>and ${uses.length - mostPlaces} more</span></li>` : '';
  const count = uses.length === 1 ? 'one place' : `${uses.length} places`;
  return `<details class="below"><summary>Used in ${count}<span class="skip"> (${escaped(name)})</span></summary><ul class="uses">${places.join('')}${more}</ul></details>`;
}

/** A picture by the scheme: file names beside the pages, and the breadth and height in CSS pixels. */
export type Drawn = { light: string; dark: string; width: number; height: number };

/** The pictures of a thing: as on a desktop, and as on a phone. */
export type Picture = { desktop: Drawn; phone: Drawn };

/** The pictures by the anchor of the page: `blocks#alert`. */
export type Pictures = ReadonlyMap<string, Picture>;

const inBothSchemes = ({ light, dark, width, height }: Drawn, alt: string, before = ''): string =>
  `<picture>${before}<source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" width="${width}" height="${height}" loading="lazy" alt="${escaped(alt)}"></picture>`;

function figure({ name, kind, anchor }: Entry, pictures: Pictures): string {
  const picture = pictures.get(`${kind}#${anchor}`);
  if (!picture) return '';
  const { desktop, phone } = picture;
  const onPhone = [
    `<source media="(max-width: 40rem) and (prefers-color-scheme: dark)" srcset="${phone.dark}" width="${phone.width}" height="${phone.height}">`,
    `<source media="(max-width: 40rem)" srcset="${phone.light}" width="${phone.width}" height="${phone.height}">`,
  ].join('');
  return `<figure>${inBothSchemes(desktop, `${name}, as the example draws it`, onPhone)}<details><summary>On a phone<span class="skip"> (${escaped(name)})</span></summary>${inBothSchemes(phone, `${name} on a phone`)}</details></figure>`;
}

function article(entry: Entry, pictures: Pictures, toRoot: string): string {
  const { anchor, name, doc, examples, happens } = entry;
  const drawn = figure(entry, pictures);
  const codes = `<div class="codes">${examples.map(exampleCode(anchor)).join('')}${happens ? `<p>${prose(happens)}</p>` : ''}</div>`;
  const sides = entry.drawing
    ? `${codeBlock(examples[0]?.value, `${anchor}: example`)}`
    : examples.length > 0 || happens
      ? `${drawn}${codes}`
      : '';
  return `<article class="entry" id="${escaped(anchor)}">
${entry.drawing ?? ''}<h3><a href="#${escaped(anchor)}"><code>${escaped(name)}</code></a></h3>
<p>${prose(doc)}</p>${entry.facts ? facts(entry.facts) : ''}
${sides}${entry.table ? table(entry.table, anchor) : ''}
${entry.properties && entry.properties.length > 0 ? `<h4>${entry.kind === 'operators' ? 'Operands' : 'Properties'}</h4>${properties(entry.properties)}` : ''}
${usesOf(entry, toRoot)}</article>`;
}

const commonPart = ({ title, doc, properties: rows }: Common): string =>
  `<article class="entry" id="common"><h3><a href="#common">${escaped(title)}</a></h3><p>${prose(doc)}</p><h4>Properties</h4>${properties(rows)}</article>`;

/** The entries below the headings of their groups. */
function grouped({ kind, entries }: Page, pictures: Pictures, toRoot: string): string {
  const parts: string[] = [];
  let last: string | undefined;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0)
      parts.push(kind === 'icons' ? `<div class="icons">${open.join('\n')}</div>` : open.join('\n'));
    open = [];
  };
  for (const entry of entries) {
    const { group } = entry;
    if (group?.title !== last) {
      close();
      last = group?.title;
      if (group) parts.push(`<h2>${prose(group.title)}</h2>${group.doc ? `<p>${prose(group.doc)}</p>` : ''}`);
    }
    open.push(article(entry, pictures, toRoot));
  }
  close();
  // Without groups the things stand right below the title of the page.
  return last === undefined ? `<h2 class="skip">All of them</h2>${parts.join('\n')}` : parts.join('\n');
}

const menu = (current?: Kind): string =>
  Object.keys(kinds)
    .map(
      (kind) =>
        `<a href="${kind}.html"${kind === current ? ' aria-current="page"' : ''}>${capital(kind)}</a>`,
    )
    .join('');

/** A whole page. */
function document(title: string, current: Kind | undefined, body: string, tail = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reference.css">
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header class="top"><div><a class="home" href="index.html">Reference</a><nav aria-label="Kinds">${menu(current)}</nav></div></header>
${body}
${tail}</body>
</html>
`;
}

function pageOf(page: Page, pictures: Pictures, toRoot: string, before: string): string {
  const { kind, common, entries } = page;
  // Long names break behind their dots.
  const names = entries.map(
    ({ anchor, name }) =>
      `<li><a href="#${escaped(anchor)}">${escaped(name).replaceAll('.', '.<wbr>')}</a></li>`,
  );
  const list = `<nav class="list" aria-label="On this page" tabindex="0"><ul>${common ? `<li><a href="#common">${escaped(common.title)}</a></li>` : ''}${names.join('')}</ul></nav>`;
  const body = `<div class="frame with-list">${list}<main id="main" tabindex="-1">${before}<h1>${capital(kind)}</h1><p class="lead">${prose(kinds[kind])}</p>
${grouped(page, pictures, toRoot)}
${common ? commonPart(common) : ''}</main></div>`;
  return document(`${capital(kind)}: reference`, kind, body);
}

function indexOf(pages: readonly Page[]): string {
  const parts = pages.map(({ kind, entries }) => {
    const items = entries.map(
      ({ name, anchor, doc, group, properties: rows = [] }) =>
        `<li data-words="${escaped([kind, group?.title ?? '', ...rows.map((row) => row.name)].join(' '))}"><a href="${kind}.html#${escaped(anchor)}"><code>${escaped(name)}</code><span>${escaped(inShortOf(kind, doc, group?.doc))}</span></a></li>`,
    );
    return `<section class="part"><h2><a href="${kind}.html">${capital(kind)}</a></h2><p>${prose(kinds[kind])}</p><ul class="all">${items.join('\n')}</ul></section>`;
  });
  const body = `<div class="frame"><main id="main" tabindex="-1"><h1>Reference</h1>
<p class="lead">Everything that the JSON of a portal may name. How to begin says <a href="../../partners/README.md">the guide for partners</a>.</p>
<form class="search" role="search" action="index.html"><label for="q">Find a word</label><input id="q" name="q" type="search" autocomplete="off" spellcheck="false" placeholder="table, money, cardsUpTo …"></form>
<p class="count" role="status"></p>
${parts.join('\n')}</main></div>`;
  return document('Reference', undefined, body, `<script>${script}</script>\n`);
}

/** What the index says of a thing; of a setting also what its group is about, as it is read without its heading. */
const inShortOf = (kind: Kind, doc: string, about?: string): string => {
  const isSetting = kind === 'settings' || kind === 'features';
  const group = isSetting && about ? `${about.replace(/^.*\.\s(?=\S)/s, '')} ` : '';
  return `${group}${firstSentence(doc)}`;
};

const firstSentence = (doc: string): string => doc.replaceAll('`', '').match(/^.*?\.(?=\s|$)/s)?.[0] ?? doc;

/**
 * The files of the reference by name.
 * @param toRoot leads from its folder to the repository, as `../../`.
 * @param sheet the drawings of the icons, as symbols of one SVG.
 */
export function referenceFiles(
  pages: readonly Page[],
  { pictures, toRoot, sheet }: { pictures: Pictures; toRoot: string; sheet: string },
): Map<string, string> {
  const before = (kind: Kind) => (kind === 'icons' ? sheet : '');
  return new Map([
    ['index.html', indexOf(pages)],
    ['reference.css', style],
    ...pages.map((page): [string, string] => [
      `${page.kind}.html`,
      pageOf(page, pictures, toRoot, before(page.kind)),
    ]),
  ]);
}
