import type { Diagnostic } from '../../language/diagnostic.ts';
import { diagnosticOf } from '../finding.ts';
import { type View, viewKey, type World } from '../world/world.ts';

/**
 * Dialogs that a partner alone has and that nothing opens. One that only opens itself counts as such.
 * @param views what the portal of the partner has.
 */
export function unopenedDialogs(views: readonly View[], base: World): Diagnostic[] {
  const own = views.filter(({ kind, id }) => kind === 'dialog' && !base.views.has(viewKey(kind, id)));
  return own.flatMap(({ id, definition }) => {
    const isOpened = views.some(
      (view) =>
        view.id !== id &&
        view.definition.sites.some(({ schema, value }) => schema.to === 'dialog' && value === id),
    );
    if (isOpened) return [];
    const remedy = `open it from a button: "onPress": { "do": "open", "dialog": "${id}" }`;
    return [
      diagnosticOf({ code: 'unopened-dialog', pointer: '', details: { name: id }, remedy }, definition),
    ];
  });
}
