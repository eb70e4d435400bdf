import { isObject, type Json } from '../base/json.ts';
import { jsonPointer } from '../base/json-pointer.ts';
import { nearest } from '../base/suggest.ts';
import { layersOf } from '../compile/emit/explained.ts';
import type { Layers } from '../compile/merge/layers.ts';
import type { Positions } from '../compile/finding.ts';
import { unknownPartner } from './partners.ts';
import { readRepository } from './read-files.ts';

type Line = { text: string; origin: string };

/** The widest value before the column of origins. */
const widest = 100;

/** A value as JSON in one line, with spaces as people write them. */
function inOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((entry: Json) => inOneLine(entry)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The lines of a value as JSON, each with the `file:line` its value was written at. */
export function explained(
  value: Json,
  places: Positions,
  steps: readonly (string | number)[] = [],
  key = '',
  comma = '',
): Line[] {
  const { file, line } = places.place(jsonPointer(steps), 'key');
  const origin = `${file}:${line}`;
  const indent = '  '.repeat(steps.length);
  const name = key === '' ? '' : `${JSON.stringify(key)}: `;
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...(value as Json[]).entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (entries.length === 0) return [{ text: `${indent}${name}${JSON.stringify(value)}${comma}`, origin }];
  const whole = `${indent}${name}${inOneLine(value)}${comma}`;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inner = entries.flatMap(([step, each], index) =>
    explained(
      each,
      places,
      [...steps, step],
      typeof step === 'string' ? step : '',
      index < entries.length - 1 ? ',' : '',
    ),
  );
  const fits = whole.length <= widest && inner.every((line) => line.origin === '' || line.origin === origin);
  if (fits && steps.length > 0) return [{ text: whole, origin }];
  return [
    { text: `${indent}${name}${open}`, origin },
    ...inner,
    { text: `${indent}${close}${comma}`, origin: '' },
  ];
}

function print(lines: readonly Line[]): void {
  const width = Math.min(widest, Math.max(...lines.map(({ text }) => text.length)));
  let before = '';
  for (const { text, origin } of lines) {
    console.log(origin === '' || origin === before ? text : `${text.padEnd(width)}  # ${origin}`);
    before = origin;
  }
}

/** The changes of a partner in a definition, one per line. */
function changes(
  base: Json | undefined,
  patch: Json | undefined,
  steps: readonly string[] = [],
): [string, string][] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([key, value]): [string, string][] => {
    const inner = isObject(base) ? base[key] : undefined;
    const path = [...steps, key];
    if (value === null) return [['removes', path.join('.')]];
    if (isObject(value) && isObject(inner)) return changes(inner, value, path);
    return [[inner === undefined ? 'adds' : 'changes', path.join('.')]];
  });
}

/** Prints the changes of the partner after the definition; they are hard to find in a hundred lines. */
function printChanges(partner: string, { merged }: Layers): void {
  if (!merged) return;
  const { patch, base } = merged;
  console.log(`\nChanges by ${partner}, in ${patch.file}:`);
  for (const [what, path] of changes(base.value, patch.value)) console.log(`  ${what.padEnd(7)}  ${path}`);
}

/**
 * `explain <partner> <screen>`: prints a screen, dialog, form, wizard or menu as the partner has it, with the origin of each
 * value.
 * @returns 2 if there is no such partner or definition, otherwise 0.
 */
export async function run(written: string[], root = process.cwd()): Promise<number> {
  const [partner, id] = written;
  if (partner === undefined || id === undefined) {
    console.error(
      'Usage: npm run explain <partner> <id>   (a screen, dialog, form, wizard or menu, such as brisa contracts.list)',
    );
    return 2;
  }
  const repository = await readRepository(root);
  if (unknownPartner(repository, partner)) return 2;
  const { found, ids } = layersOf(repository.files, partner, id);
  for (const { kind, layers } of found) {
    console.log(`${kind} ${id} for ${partner}`);
    print(explained(layers.value ?? null, layers));
    printChanges(partner, layers);
  }
  if (found.length > 0) return 0;
  const near = nearest(id, ids);
  console.error(
    `There is no definition "${id}"; ${near ? `did you mean ${near}?` : `there are ${ids.sort().join(', ')}.`}`,
  );
  return 2;
}
