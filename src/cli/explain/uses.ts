import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Layers } from '../../compile/merge/layers.ts';
import type { PartnerLayers } from '../../compile/emit/explained.ts';
import { ruleUse } from '../../rules/named-rules.ts';
import type { Row } from './explanation.ts';

type Steps = readonly (string | number)[];

/** A value inside a definition, with the key it stands at. */
export type Part = { value: Json; steps: Steps };

/** Every value inside a value, the outer ones first. */
export function* partsIn(value: Json, steps: Steps = []): Generator<Part> {
  yield { value, steps };
  if (Array.isArray(value))
    for (const [index, inner] of (value as Json[]).entries()) yield* partsIn(inner, [...steps, index]);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) yield* partsIn(inner, [...steps, key]);
}

/** Whether a part of a definition uses something. */
export type Uses = (part: Part) => boolean;

const keyOf = ({ steps }: Part) => steps.at(-1);

export const usesRule =
  (name: string): Uses =>
  ({ value }) =>
    isObject(value) && ruleUse(value)?.name === name;

export const usesPath =
  (path: string): Uses =>
  ({ value }) =>
    typeof value === 'string' && (value === path || value.startsWith(`${path}.`));

export const usesText =
  (key: string): Uses =>
  (part) => {
    const { value } = part;
    if (typeof value !== 'string') return false;
    const isBeginning = value.endsWith('.') && value.includes('.') && typeof keyOf(part) === 'number';
    return value === key || (isBeginning && value.length > 2 && key.startsWith(value));
  };

export const usesNamed =
  (word: string, name: string): Uses =>
  (part) =>
    keyOf(part) === word && part.value === name;

function* layersIn({ views, shared }: PartnerLayers): Generator<[string, Layers]> {
  for (const { kind, id, layers } of views) yield [`${kind} ${id}`, layers];
  for (const { kind, id, layers } of shared) yield [`${kind} ${id}`, layers];
}

/** Where a partner's definitions use something, each place once: of a shared block, its own file. */
export function usesOf(all: PartnerLayers, uses: Uses): Row[] {
  const found = new Map<string, Row>();
  const take = (of: string, layers: Layers, { steps }: Part) => {
    const { file, line } = layers.place(jsonPointer(steps));
    const origin = `${file}:${line}`;
    if (found.has(origin)) return;
    found.set(origin, { depth: 0, text: `${of}  ${steps.join('.')}`, origin });
  };
  // The shared parts come first, so that what stands in one is told of that and not of everything it is drawn in.
  for (const [of, layers] of [...layersIn(all)].reverse())
    for (const part of partsIn(layers.value ?? null)) if (uses(part)) take(of, layers, part);
  for (const { name, layers, pointer } of all.rules) {
    const rule = (layers.value as { rules: { [name: string]: Json } }).rules[name] ?? null;
    for (const part of partsIn(rule, pointer.split('/').slice(1)))
      if (uses(part)) take(`rule ${name}`, layers, part);
  }
  return [...found.values()].sort((left, right) =>
    (left.origin ?? '').localeCompare(right.origin ?? '', 'en', { numeric: true }),
  );
}
