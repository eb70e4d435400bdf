import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';
import type { View } from '../world/world.ts';

/** The outcomes of a form that show in its place, so a form in them stands alone. */
const inItsPlace = /^\/(done|sent)\//;

/** What a dialog draws among its buttons, which a form in it draws beside its own. */
const amongButtons = /^\/buttons\//;

/** What a wizard draws inside the form of its present step. */
const aboveItsButtons = /^\/(failed|unknown)\//;

/** Whether a place stands inside a form, by the kind of its definition. */
const inside: { readonly [kind in View['kind']]?: (pointer: string) => boolean } = {
  form: (pointer) => !inItsPlace.test(pointer),
  dialog: (pointer) => amongButtons.test(pointer),
  wizard: (pointer) => aboveItsButtons.test(pointer),
};

/** A block that draws a form inside another one, where the page can have no second. */
export function innerFormFindings({ kind, schema, pointer }: Site, view: View): Finding[] {
  const draws = kind === 'reference' && (schema.to === 'form' || schema.to === 'wizard');
  if (!draws || !inside[view.kind]?.(pointer)) return [];
  return [{ code: 'form-in-form', pointer, details: { [view.kind]: view.id } }];
}
