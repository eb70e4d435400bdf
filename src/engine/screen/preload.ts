import { isObject } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import type { Services } from '../services.ts';

/** Starts loading a form with its validator and words. A failure is told when the form itself asks again. */
async function preloadForm(name: string, { load }: Services): Promise<void> {
  const form = await load.form(name);
  await Promise.all([load.validator(form.validator), load.texts(form.areas)]);
}

/**
 * Starts loading every form that these blocks hold, together with the code that draws forms, while the screen
 * around them is still on its way: one after the other they would cost a round trip each.
 */
export function preloadForms(blocks: unknown, services: Services): void {
  if (!isObject(blocks)) return;
  const { type, form } = blocks;
  if (typeof type === 'string' && typeof form === 'string' && services.widgets[type]?.spec.hosts) {
    void import('../form/form-loader.tsx');
    preloadForm(form, services).catch(() => undefined);
  }
  for (const inside of Object.values(blocks)) preloadForms(inside, services);
}

/** Loads a screen, and starts loading what it will ask for once it is drawn. */
export async function loadScreen(id: string, services: Services): Promise<Screen> {
  const screen = await services.load.screen(id);
  preloadForms(screen.blocks, services);
  services.load.texts(screen.areas).catch(() => undefined);
  return screen;
}
