import type { Dialog, Needs, Screen } from '../../language/portal.ts';
import { loadForm } from '../form/loaded-forms.ts';
import { formView, wizardView } from '../late-views.ts';
import type { Services } from '../services.ts';

/** How long a screen waits for the code of its parts, in ms; then placeholders are shown. */
const maxWait = 2000;

/** Loads the code of types. A failure shows when the block is drawn, with a retry. */
const partsOf = (types: readonly string[], parts: Services['widgets'] | Services['fields']) =>
  types.map((type) => parts[type]?.load?.());

/** Loads forms with their validators, and wizards. A failure shows when one of them itself loads again. */
const formsOf = ({ forms, wizards, validators }: Needs, services: Services): Promise<unknown>[] => [
  ...(forms.length > 0 ? [formView.load()] : []),
  ...(wizards.length > 0 ? [wizardView.load()] : []),
  ...forms.map((name) => loadForm(name, services)),
  ...wizards.map(services.load.wizard),
  ...validators.map(services.load.validator),
];

/**
 * Loads what a screen or dialog draws: code, forms, validators, texts. All requests start at once and the screen waits
 * for them, so that nothing moves when one part loads later.
 */
export async function loadNeeds({ areas, needs }: Screen | Dialog, services: Services): Promise<void> {
  const parts = Promise.allSettled([
    services.load.texts(areas),
    ...partsOf(needs.blocks, services.widgets),
    ...partsOf(needs.fields, services.fields),
    ...formsOf(needs, services),
  ]);
  await Promise.race([parts, new Promise((resolve) => void setTimeout(resolve, maxWait))]);
}

/**
 * Loads what the dialogs of a screen need: their definitions together, then their parts one after the other, until it is
 * stopped. A failure shows when one opens.
 */
export async function loadDialogsOf({ needs }: Screen, services: Services, gone: AbortSignal): Promise<void> {
  const read = needs.dialogs.map((id) => services.load.dialog(id).catch(() => undefined));
  for (const dialog of await Promise.all(read)) {
    if (gone.aborted) return;
    if (dialog) await loadNeeds(dialog, services);
  }
}

/** The areas of texts of a screen, and of the titles that its dialogs show as soon as they are pressed for. */
function areasWithTitles({ areas, needs }: Screen, { portal }: Services): string[] {
  return [...areas, ...needs.dialogs.flatMap((id) => portal.dialogs[id]?.areas ?? [])];
}

/** Loads a screen with its code and texts. */
export async function loadScreen(id: string, services: Services): Promise<Screen> {
  const screen = await services.load.screen(id);
  await loadNeeds({ ...screen, areas: areasWithTitles(screen, services) }, services);
  return screen;
}
