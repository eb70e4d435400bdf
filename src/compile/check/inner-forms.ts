import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';
import type { View } from '../world/world.ts';

/** The outcomes of a form that show in its place, so a form in them stands alone. */
const inItsPlace = /^\/(done|sent)\//;

/** What a dialog draws among its buttons, which a form in it draws beside its own. */
const amongButtons = /^\/buttons\//;

/** A block that draws a form inside another one, where the page can have no second. */
export function innerFormFindings({ kind, schema, pointer }: Site, view: View): Finding[] {
  const draws = kind === 'reference' && schema.to === 'form';
  const isInside =
    view.kind === 'form' ? !inItsPlace.test(pointer) : view.kind === 'dialog' && amongButtons.test(pointer);
  if (!draws || !isInside) return [];
  return [{ code: 'form-in-form', pointer, details: { [view.kind]: view.id } }];
}
