import { asObject, isObject, type Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import type { Layers } from '../../compile/merge/layers.ts';
import type { Row, Section } from './explanation.ts';
import { firstLanguage, languagesOf, type Looked, originAt } from './looked.ts';
import { endsWith, isNamed, wordsOf } from './named.ts';
import { conditionRows, drawnIn, drawnRows } from './drawn.ts';
import { inWords } from './rule-in-words.ts';
import { textsNamedIn } from './text-rows.ts';
import { partsIn } from './uses.ts';

/** How far a value that is written in one line may reach; its place stands to the right of it. */
const widest = 88;

/** A value as JSON in one line, with spaces as people write them. */
function inOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((entry: Json) => inOneLine(entry)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The lines of a value as JSON, each with the `file:line` its value was written at. */
export function jsonRows(
  value: Json,
  places: Pick<Layers, 'place'>,
  at: readonly (string | number)[] = [],
  depth = 0,
  key = '',
  comma = '',
): Row[] {
  const origin = originAt(places, at);
  const name = key === '' ? '' : `${JSON.stringify(key)}: `;
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...(value as Json[]).entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  const whole = `${name}${inOneLine(value)}${comma}`;
  if (entries.length === 0) return [{ depth, text: whole, origin }];
  const inner = entries.flatMap(([step, each], index) =>
    jsonRows(
      each,
      places,
      [...at, step],
      depth + 1,
      typeof step === 'string' ? step : '',
      index < entries.length - 1 ? ',' : '',
    ),
  );
  const fits =
    whole.length + 2 * depth <= widest && inner.every((row) => [undefined, origin].includes(row.origin));
  if (fits && depth > 0) return [{ depth, text: whole, origin }];
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return [{ depth, text: `${name}${open}`, origin }, ...inner, { depth, text: `${close}${comma}` }];
}

/** The changes of a partner in a definition, one per line. Which words a file is written for changes nothing. */
function changes(
  base: Json | undefined,
  patch: Json | undefined,
  steps: readonly string[] = [],
): [what: string, steps: readonly string[]][] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([key, value]): [string, readonly string[]][] => {
    if (steps.length === 0 && (key === 'version' || key === '$schema')) return [];
    const inner = isObject(base) ? base[key] : undefined;
    const path = [...steps, key];
    if (value === null) return [['removes', path]];
    if (isObject(value) && isObject(inner)) return changes(inner, value, path);
    return [[inner === undefined ? 'adds' : 'changes', path]];
  });
}

/** What the partner changes in a definition; it is hard to find among all that the base says. */
export function changeRows({ merged }: Layers): Row[] {
  if (!merged) return [];
  const { patch, base } = merged;
  return changes(base.value, patch.value).map(([what, steps]) => {
    return { depth: 0, text: `${what.padEnd(7)}  ${steps.join('.')}`, origin: originAt(patch, steps) };
  });
}

/** The sources of a definition: what they read, and when. */
function sourceRows(value: Json, layers: Layers): Row[] {
  const { sources } = asObject(value);
  return Object.entries(asObject(sources)).flatMap(([name, source]): Row[] => {
    const { call, when } = asObject(source);
    const what = call === undefined ? 'computed' : `call ${String(call)}`;
    const rows: Row[] = [{ depth: 0, text: `${name}  ${what}`, origin: originAt(layers, ['sources', name]) }];
    return when === undefined
      ? rows
      : [...rows, { depth: 1, text: `when: ${inWords(when)}`, mark: 'note' as const }];
  });
}

/** The heading of what is drawn, with the language of its texts. */
const titleOfDrawn = (all: PartnerLayers): string =>
  `What it draws, in order, with its texts in ${firstLanguage(all)}`;

/** A screen, dialog, form, wizard or menu: what it is, reads and draws, and what the partner changes. */
export function definitionSections({ partner, all, textOf }: Looked, layers: Layers): Section[] {
  const value = asObject(layers.value);
  const spoken = languagesOf(all);
  const { path, access } = value;
  const about: Row[] = [
    ...Object.entries(asObject(path)).flatMap(([language, written]): Row[] => {
      if (!spoken.includes(language)) return [];
      const origin = originAt(layers, ['path', language]);
      return [{ depth: 0, text: `${language}  ${[written].flat().join('  ')}`, origin }];
    }),
    ...(access === undefined ? [] : [{ depth: 0, text: `access: ${String(access)}` }]),
    ...conditionRows(value, layers, [], 0),
  ];
  return [
    { title: 'Path and access', rows: about },
    { title: 'What it reads', rows: sourceRows(value, layers) },
    { title: titleOfDrawn(all), rows: drawnRows(drawnIn(value), layers, textOf) },
    { title: `Changes by ${partner}`, rows: changeRows(layers) },
  ];
}

/** What a definition reads and remembers comes behind what it draws under the same name. */
const isDrawn = ([group]: readonly (string | number)[]): boolean => group !== 'sources' && group !== 'state';

/**
 * The shortest place inside a definition that is asked for by its last steps, `rows` of `blocks.table.rows`, or else
 * without what lies between: `tools/search` of `blocks.tools.blocks.search`. Of a block and a source of one name it is
 * the block; the source is `sources/contracts`.
 */
export function placeIn(value: Json, written: string): (string | number)[] | undefined {
  const wanted = wordsOf(written);
  const places = [...partsIn(value)].map(({ steps }) => steps);
  for (const isAsked of [endsWith, isNamed]) {
    const [best] = places
      .filter((steps) => isAsked(steps.map(String), wanted))
      .sort((left, right) => left.length - right.length || Number(isDrawn(right)) - Number(isDrawn(left)));
    if (best) return [...best];
  }
  return undefined;
}

/** What a partner removed from a definition: what the base has there, and the line that removes it. */
export function removalSections(
  { merged }: Layers,
  written: string,
): { steps: readonly (string | number)[]; sections: Section[] } | undefined {
  if (!merged) return undefined;
  const { patch, base } = merged;
  const steps = placeIn(base.value ?? null, written);
  const removed = steps
    ?.map((_, index) => steps.slice(0, index + 1))
    .find((outer) => readPath(patch.value, outer.join('.')) === null);
  if (!steps || !removed) return undefined;
  const origin = originAt(patch, removed);
  const row: Row = { depth: 0, text: `removes  ${removed.join('.')}`, mark: 'no', origin };
  const before = readPath(base.value, steps.join('.')) ?? null;
  return {
    steps,
    sections: [
      { title: `Removed in ${origin}`, rows: [row] },
      { title: 'What the base has there', rows: jsonRows(before, base, steps) },
    ],
  };
}

/** A part of a definition: its JSON with the place of each value, and what it draws. */
export function partSections(
  looked: Looked,
  layers: Layers,
  steps: readonly (string | number)[],
  value: Json,
): Section[] {
  const { all, textOf } = looked;
  const at = steps.map(String);
  const own = asObject(value);
  return [
    { title: 'As it is written', rows: jsonRows(value, layers, steps) },
    { title: 'When', rows: conditionRows(own, layers, at, 0) },
    { title: 'Its texts, in each language', rows: textsNamedIn(all, value) },
    { title: titleOfDrawn(all), rows: drawnRows(drawnIn(own, at), layers, textOf) },
  ];
}
