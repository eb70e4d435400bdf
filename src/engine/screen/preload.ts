import { isObject } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import type { Services } from '../services.ts';

/** How long a screen waits for the code of its parts, in ms; then placeholders are shown. */
const maxWait = 2000;

/** All text values of a property anywhere in a definition. */
function* valuesOf(name: string, found: unknown): Generator<string> {
  if (!isObject(found)) return;
  if (typeof found[name] === 'string') yield found[name];
  for (const inside of Object.values(found)) yield* valuesOf(name, inside);
}

/** Loads the code of types. A failure shows when the block is drawn, with a retry. */
async function loadParts(
  types: Iterable<string>,
  parts: Services['widgets'] | Services['fields'],
): Promise<void> {
  await Promise.allSettled([...new Set(types)].map((type) => parts[type]?.load?.()));
}

/** Loads a form with its validator, texts, fields and notes. A failure shows when the form itself loads again. */
async function loadForm(name: string, { load, fields, widgets }: Services): Promise<void> {
  const form = await load.form(name);
  await Promise.all([
    load.validator(form.validator),
    load.texts(form.areas),
    loadParts(valuesOf('field', form.fields), fields),
    loadParts([...valuesOf('type', form.fields), ...valuesOf('type', form.notes)], widgets),
  ]);
}

function loadForms(blocks: unknown, services: Services): Promise<void>[] {
  if (!isObject(blocks)) return [];
  const { type, form } = blocks;
  const own =
    typeof type === 'string' && typeof form === 'string' && services.widgets[type]?.spec.hosts
      ? [import('../form/form-loader.tsx').then(() => loadForm(form, services))]
      : [];
  return [...own, ...Object.values(blocks).flatMap((inside) => loadForms(inside, services))];
}

/**
 * Loads what the blocks of a screen or dialog need: code, forms, validators. All requests start at once and the
 * screen waits for them, so that nothing moves when one part loads later.
 */
export async function loadPartsOf(blocks: unknown, services: Services): Promise<void> {
  const parts = Promise.allSettled([
    loadParts(valuesOf('type', blocks), services.widgets),
    ...loadForms(blocks, services),
  ]);
  await Promise.race([parts, new Promise((resolve) => void setTimeout(resolve, maxWait))]);
}

/** Loads a screen with its code and texts. */
export async function loadScreen(id: string, services: Services): Promise<Screen> {
  const screen = await services.load.screen(id);
  services.load.texts(screen.areas).catch(() => undefined);
  await loadPartsOf(screen.blocks, services);
  return screen;
}
