import { isObject, type Json } from '../base/json.ts';
import { jsonPointer } from '../base/json-pointer.ts';
import { nearest } from '../base/suggest.ts';
import { layersOf } from '../compile/explained.ts';
import type { Places } from '../compile/place.ts';
import { unknownPartner } from './partners.ts';
import { readRepository } from './read-files.ts';

type Line = { text: string; origin: string };

/** The lines of a value as JSON, each with the `file:line` its value was written at. */
export function explained(
  value: Json,
  places: Places,
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
  return [
    { text: `${indent}${name}${open}`, origin },
    ...inner,
    { text: `${indent}${close}${comma}`, origin: '' },
  ];
}

function print(lines: readonly Line[]): void {
  const width = Math.min(100, Math.max(...lines.map(({ text }) => text.length)));
  let before = '';
  for (const { text, origin } of lines) {
    console.log(origin === '' || origin === before ? text : `${text.padEnd(width)}  # ${origin}`);
    before = origin;
  }
}

/**
 * `explain <partner> <screen>`: prints a screen, dialog, form or menu as the partner has it, with the place each
 * value comes from. @returns 2 when there is no such partner or definition, otherwise 0.
 */
export async function run(written: string[], root = process.cwd()): Promise<number> {
  const [partner, id] = written;
  if (partner === undefined || id === undefined) {
    console.error('Usage: npm run explain <partner> <screen>');
    return 2;
  }
  const repository = await readRepository(root);
  if (unknownPartner(repository, partner)) return 2;
  const { found, ids } = layersOf(repository.files, partner, id);
  for (const { kind, layers } of found) {
    console.log(`${kind} ${id} for ${partner}`);
    print(explained(layers.value ?? null, layers));
  }
  if (found.length > 0) return 0;
  const near = nearest(id, ids);
  console.error(`There is no definition "${id}"${near ? `; did you mean ${near}?` : '.'}`);
  return 2;
}
