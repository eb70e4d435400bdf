import { asObject } from '../../base/json.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf } from '../finding.ts';
import type { View, World } from '../world/world.ts';

/** The views that open a dialog, by kind and id. */
const openers = (id: string, { views }: World): string[] =>
  [...views.values()]
    .filter(({ definition }) =>
      definition.sites.some(({ schema, value }) => schema.to === 'dialog' && value === id),
    )
    .map(({ kind, id: opener }) => `${kind} ${opener}`);

/** Dialogs that a partner takes from their form while something still opens them. */
export function removedDialogDiagnostics(world: World): Diagnostic[] {
  const forms = [...world.views.values()].filter(({ kind }) => kind === 'form');
  return forms.flatMap(({ id, definition }: View) => {
    const { patch } = definition.merged ?? {};
    const users = patch && asObject(patch.value).dialog === null ? openers(id, world) : [];
    const details = { name: id, users: users.join(', ') };
    return patch && users.length > 0
      ? [diagnosticOf({ code: 'removes-used', pointer: '/dialog', of: 'key', details }, patch)]
      : [];
  });
}
