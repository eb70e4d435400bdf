import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';
import type { View } from '../world/world.ts';

/** The outcomes of a form that show in its place, so a form in them stands alone. */
const inItsPlace = /^\/(done|sent)\//;

/** A block that draws a form inside another one, where the page can have no second. */
export function innerFormFindings({ kind, schema, pointer }: Site, view: View): Finding[] {
  const draws = kind === 'reference' && schema.to === 'form';
  if (view.kind !== 'form' || !draws || inItsPlace.test(pointer)) return [];
  return [{ code: 'form-in-form', pointer, details: { form: view.id } }];
}
