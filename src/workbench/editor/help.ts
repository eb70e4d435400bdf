import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  insertCompletionText,
  pickedCompletion,
  snippet,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { getLocation } from 'jsonc-parser';
import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Readable } from '../contract.ts';
import { valueAt } from '../edits/value-at.ts';
import { dataOf } from '../edits/json-text.ts';
import { asksForWords, ruleParameters, type RuleWord, ruleValues } from './rule-words.ts';
import { descriptionOf, propertiesOf, type Schemas, schemasAt, valuesOf } from './schema-at.ts';

type Path = readonly (string | number)[];

/** What is edited: the kind of its schema, the keys of all texts, and what rules may read. */
export type Edited = {
  kind: string;
  schemas: Schemas;
  textKeys: () => readonly string[];
  /** What a rule at a path of the definition may read, and the named rules; undefined if nobody knows. */
  readable: (path: Path) => Promise<Readable | undefined>;
  /** Where the text stands in a definition, if it is not the whole of it. */
  within?: { path: readonly string[]; whole: Json | undefined };
};

/** The word before the cursor, with the quotation mark it may begin with. */
const begun = /"?[\w.$+/-]*$/;
const rest = /^"?[\w.$+/-]*$/;
const quoted = /"[\w.$+/-]*"/g;

/**
 * What a completion replaces: the quoted word around the cursor, or what is begun of one; undefined without either. What
 * is offered is chosen by the part before the cursor.
 */
function replacedBy({ state, pos, explicit }: CompletionContext): { from: number; to: number } | undefined {
  const line = state.doc.lineAt(pos);
  const at = pos - line.from;
  const words = [...line.text.matchAll(quoted)].map(
    ({ index, 0: word }) => [index, index + word.length] as const,
  );
  const [start, end] = words.find(([from, to]) => from <= at && at <= to) ?? [];
  if (start !== undefined && end !== undefined)
    // Typing goes on behind a word that is closed, or before it.
    return explicit || (start < at && at < end)
      ? { from: line.from + start, to: line.from + end }
      : undefined;
  const length = begun.exec(line.text.slice(0, at))?.[0].length ?? 0;
  return explicit || length > 0 ? { from: pos - length, to: pos } : undefined;
}

/** The definitions of kinds whose values are keys of texts. */
const takesText = /The key of a text/;

/** A definition with another value at a path. */
function placed(whole: Json | undefined, [key, ...path]: readonly string[], value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  const object = asObject(whole);
  return { ...object, [key]: placed(object[key], path, value) };
}

const schemasOf = ({ kind, schemas, within }: Edited, path: Path, data: Json | undefined) =>
  within
    ? schemasAt(schemas, kind, [...within.path, ...path], placed(within.whole, within.path, data))
    : schemasAt(schemas, kind, path, data);

/** A quoted word behind the cursor, and the rest of one that the cursor is in. */
const next = /^"[\w.$+/-]*"/;
const behind = /^[\w.$+/-]*"/;

/** Writes a text in place of a word, with what is left of it behind the cursor. */
const inPlace =
  (text: string): NonNullable<Completion['apply']> =>
  (view, completion, from, to) => {
    const line = view.state.doc.lineAt(to);
    const isInside = /^"[^"]*$/.test(view.state.sliceDoc(from, to));
    const word = from === to ? next : isInside ? behind : undefined;
    const left = word?.exec(line.text.slice(to - line.from))?.[0] ?? '';
    view.dispatch({
      ...insertCompletionText(view.state, text, from, to + left.length),
      annotations: pickedCompletion.of(completion),
    });
  };

const written = (label: string, text: string, more: Partial<Completion> = {}): Completion => ({
  label: `"${label}"`,
  displayLabel: label,
  apply: inPlace(text),
  ...more,
});

const ofWord = ({ word: label, type, doc }: RuleWord): Completion =>
  written(label, JSON.stringify(label), { detail: type, type: 'variable', ...(doc ? { info: doc } : {}) });

/** Keys of an object: parameters of a named rule, properties of the schema, in a file of texts their keys. */
function keysAt(
  edited: Edited,
  at: Path,
  data: Json | undefined,
  parameters: readonly string[],
): Iterable<readonly [name: string, doc: string]> {
  if (parameters.length > 0) return parameters.map((name) => [name, 'A parameter of the rule.'] as const);
  if (edited.kind === 'texts' && at.length === 0) return edited.textKeys().map((key) => [key, ''] as const);
  return propertiesOf(schemasOf(edited, at, data));
}

/** An object and a list to go on in, where they may stand. */
const beginnings = (found: readonly JsonObject[]): Completion[] =>
  [
    { type: 'object', label: '{ }', apply: snippet('{ #{} }') },
    { type: 'array', label: '[ ]', apply: snippet('[#{}]') },
  ].filter(({ type }) => found.some((schema) => schema.type === type));

/**
 * Completes keys from the schema, and values from its choices, from the keys of texts where a text is meant, and in a
 * rule from the data and the named rules that it can use there.
 */
export function completions(edited: Edited): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const replaced = replacedBy(context);
    if (!replaced) return null;
    const { from, to } = replaced;
    const { path, isAtPropertyKey } = getLocation(text, context.pos);
    const at = isAtPropertyKey ? path.slice(0, -1) : path;
    const data = dataOf(text);
    const needsRules = isAtPropertyKey ? at.includes('rule') : asksForWords(at);
    const readable = needsRules ? await edited.readable([...(edited.within?.path ?? []), ...at]) : undefined;
    if (isAtPropertyKey) {
      const hasColon = /^\s*:/.test(text.slice(to));
      const use = valueAt(data, at.slice(0, -1).map(String));
      const parameters = readable ? ruleParameters(at, use, readable) : [];
      // The word that is being typed may swallow what follows it.
      const others = dataOf(text.slice(0, from) + text.slice(to));
      const present = [data, others].flatMap((whole) =>
        Object.keys(asObject(valueAt(whole, at.map(String)))),
      );
      const isTaken = (name: string) => present.includes(name) && name !== path.at(-1);
      const offered = [...keysAt(edited, at, data, parameters)].filter(([name]) => !isTaken(name));
      const options = offered.map(([name, doc]) =>
        written(name, hasColon ? `"${name}"` : `"${name}": `, {
          type: 'property',
          ...(doc ? { info: doc } : {}),
        }),
      );
      return options.length > 0 ? { from, options, validFor: rest } : null;
    }
    const words = readable ? ruleValues(at, readable).map(ofWord) : [];
    if (words.length > 0) return { from, options: words, validFor: rest };
    const found = schemasOf(edited, at, data);
    const values = valuesOf(found).map((value) =>
      written(String(value), JSON.stringify(value), { type: 'enum' }),
    );
    const keys = takesText.test(descriptionOf(found) ?? '')
      ? edited.textKeys().map((key) => written(key, JSON.stringify(key), { type: 'text' }))
      : [];
    const options = [...values, ...keys, ...beginnings(found)];
    return options.length > 0 ? { from, options, validFor: rest } : null;
  };
}

/** What is read by a word of a rule, in words; undefined for any other value. */
async function wordExplained(
  edited: Edited,
  path: Path,
  value: Json | undefined,
): Promise<string | undefined> {
  if (!asksForWords(path) || typeof value !== 'string') return undefined;
  const readable = await edited.readable([...(edited.within?.path ?? []), ...path]);
  const known = readable && ruleValues(path, readable).find((each) => each.word === value);
  return known && [`${known.word}: ${known.type}.`, known.doc ?? ''].join(' ').trim();
}

/** What stands at a position of a text, in words; undefined if nothing is known of it. */
export async function explained(edited: Edited, text: string, position: number): Promise<string | undefined> {
  const { path, isAtPropertyKey } = getLocation(text, position);
  if (path.length === 0) return undefined;
  const data = dataOf(text);
  const ofWord = isAtPropertyKey
    ? undefined
    : await wordExplained(edited, path, valueAt(data, path.map(String)));
  return ofWord ?? descriptionOf(schemasOf(edited, path, data));
}

/** Explains what the pointer rests on, by the schema, or what a rule reads there. */
export const explanations = (edited: Edited) =>
  hoverTooltip(async ({ state }, position) => {
    const doc = await explained(edited, state.doc.toString(), position);
    if (doc === undefined) return null;
    return {
      pos: position,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-help';
        dom.textContent = doc;
        return { dom };
      },
    };
  });

/** Completion and hover help for what is edited. */
export const helpFor = (edited: Edited): Extension => [
  autocompletion({ override: [completions(edited)], icons: false }),
  explanations(edited),
];
