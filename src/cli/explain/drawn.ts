import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Layers } from '../../compile/merge/layers.ts';
import { isRule } from '../../rules/rule.ts';
import type { Row } from './explanation.ts';
import { originAt } from './looked.ts';
import { inWords } from './rule-in-words.ts';

/** Something that is drawn: a block, a field, an entry of a menu. */
export type Drawn = {
  key: string;
  steps: readonly string[];
  value: JsonObject;
  /** The property of what is around it that holds it. */
  under: string;
  inner: Drawn[];
};

const isEntry = (value: Json): boolean =>
  isObject(value) && (typeof value.type === 'string' || typeof value.field === 'string' || 'label' in value);

/** Words whose objects hold data, actions or rules, and nothing that is drawn. */
const undrawn = new Set([
  'sources',
  'state',
  'reactions',
  'schema',
  'params',
  'firstParams',
  'computed',
  'encode',
  'path',
  'landing',
  'with',
  'query',
]);

const orderOf = (value: JsonObject): number => (typeof value.order === 'number' ? value.order : 0);

/** What a definition draws, in the order in which it is drawn. */
export function drawnIn(value: JsonObject, steps: readonly string[] = []): Drawn[] {
  return Object.entries(value).flatMap(([word, inner]): Drawn[] => {
    if (undrawn.has(word) || !isObject(inner) || isRule(inner)) return [];
    const at = [...steps, word];
    const entries = Object.entries(inner);
    if (entries.length === 0 || !entries.every(([, entry]) => isEntry(entry as Json)))
      return drawnIn(inner, at);
    return entries
      .map(([key, entry]): Drawn => {
        const own = [...at, key];
        return { key, steps: own, value: asObject(entry), under: word, inner: drawnIn(asObject(entry), own) };
      })
      .sort((left, right) => orderOf(left.value) - orderOf(right.value));
  });
}

/** Everything drawn, the inner ones after what is around them. */
export const flat = (drawn: readonly Drawn[]): Drawn[] => drawn.flatMap((one) => [one, ...flat(one.inner)]);

/** Finds the text of a key in one language of the partner. */
export type TextOf = (key: string) => string | undefined;

/** What somebody reads on it: its label, title or text. */
export function saidBy(value: JsonObject, textOf: TextOf): string | undefined {
  const said = value.label ?? value.title ?? value.heading ?? value.text;
  const key = isObject(said) && 'text' in said ? said.text : said;
  if (typeof key === 'string') {
    const text = textOf(key);
    return text === undefined ? `“${key}” (no such text: the key itself is shown)` : `“${text}”`;
  }
  return key === undefined ? undefined : inWords(key);
}

/** The type of something drawn, or what it opens. */
const typeOf = ({ type, field, screen, href, widget }: JsonObject): string =>
  [type ?? field, screen === undefined ? undefined : `→ ${String(screen)}`, href && '→ outside', widget]
    .filter((word) => typeof word === 'string')
    .join(' ');

export const isCondition = (word: string): boolean => word.endsWith('When');

/** The conditions of something, each with the place it was written at. */
export function conditionRows(
  value: JsonObject,
  layers: Layers,
  steps: readonly string[],
  depth: number,
): Row[] {
  return Object.entries(value).flatMap(([word, condition]): Row[] => {
    if (!isCondition(word)) return [];
    const reasons = Array.isArray(condition) ? (condition as Json[]).map(asObject) : [{ when: condition }];
    return reasons.map(({ when = null }, index) => ({
      depth,
      text: `${word}: ${inWords(when)}`,
      mark: 'note',
      origin: originAt(layers, Array.isArray(condition) ? [...steps, word, index] : [...steps, word]),
    }));
  });
}

/** The lines of what a definition draws. */
export function drawnRows(drawn: readonly Drawn[], layers: Layers, textOf: TextOf, depth = 0): Row[] {
  let under = '';
  return drawn.flatMap((one): Row[] => {
    const { value, steps } = one;
    const said = saidBy(value, textOf);
    const heading: Row[] =
      one.under !== under && (depth === 0 || one.under !== 'blocks')
        ? [{ depth, text: `${one.under}:`, mark: 'note' }]
        : [];
    under = one.under;
    const inside = depth + 1;
    const { source } = value;
    return [
      ...heading,
      {
        depth: inside,
        text: [one.key, typeOf(value), said].filter((word) => word).join('  '),
        origin: originAt(layers, steps),
      },
      ...(typeof source === 'string'
        ? [{ depth: inside + 1, text: `waits for the source ${source}`, mark: 'note' as const }]
        : []),
      ...conditionRows(value, layers, steps, inside + 1),
      ...drawnRows(one.inner, layers, textOf, inside),
    ];
  });
}
