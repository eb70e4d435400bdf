import { isObject } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import type { Services } from '../services.ts';

/** How long a body waits for the code of its parts, in milliseconds; then placeholders stand for what is missing. */
const patience = 2000;

/** The values of a property in everything that a definition holds. */
function* valuesOf(name: string, held: unknown): Generator<string> {
  if (!isObject(held)) return;
  if (typeof held[name] === 'string') yield held[name];
  for (const inside of Object.values(held)) yield* valuesOf(name, inside);
}

/** Loads the code of types. What fails is told when it is drawn, where it can be asked for again. */
async function loadParts(
  types: Iterable<string>,
  parts: Services['widgets'] | Services['fields'],
): Promise<void> {
  await Promise.allSettled([...new Set(types)].map((type) => parts[type]?.load?.()));
}

/** Loads a form with its validator, words, fields and notes. A failure is told when the form itself asks again. */
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
 * Loads what the blocks of a screen or a dialog are drawn with: code, forms, validators. All of it is asked for at once,
 * and the body waits for it, so that nothing moves under a finger when a part arrives after its neighbours.
 */
export async function loadPartsOf(blocks: unknown, services: Services): Promise<void> {
  const parts = Promise.allSettled([
    loadParts(valuesOf('type', blocks), services.widgets),
    ...loadForms(blocks, services),
  ]);
  await Promise.race([parts, new Promise((resolve) => void setTimeout(resolve, patience))]);
}

/** Loads a screen with what it is drawn with and its words. */
export async function loadScreen(id: string, services: Services): Promise<Screen> {
  const screen = await services.load.screen(id);
  services.load.texts(screen.areas).catch(() => undefined);
  await loadPartsOf(screen.blocks, services);
  return screen;
}
