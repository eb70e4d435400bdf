import { toActionList } from '../../../src/language/action-list.ts';
import type { Actions } from '../../../src/language/action.ts';
import type { createHandler } from '../../../src/engine/actions/handlers.ts';

/** The way to open a dialog; `varies`: it is handed data of the place that opens it. */
type Opening = { open: () => unknown; varies: boolean };

const found = new Map<string, Opening>();

/** The actions in a list, and in what follows each, that open a dialog. */
function opensOf(actions: Actions): Extract<Actions, { do: 'open' }>[] {
  return toActionList(actions).flatMap((action) => {
    if (action.do === 'open') return [action];
    const { onSuccess, onError } = action as { onSuccess?: Actions; onError?: Actions };
    return [onSuccess, onError].flatMap((next) => (next === undefined ? [] : opensOf(next)));
  });
}

/** A maker of handlers that remembers, of every handler a widget got, how the dialogs it leads to are opened. */
export function remembering(create: typeof createHandler): typeof createHandler {
  return (actions, place, services, controls) => {
    for (const { dialog, with: given } of opensOf(actions)) {
      const open = () => controls.openDialog(dialog, given ?? {}, place);
      found.set(dialog, { open, varies: given !== undefined });
    }
    return create(actions, place, services, controls);
  };
}

/** The dialogs that may be opened from what is drawn now, each with the way to open it. */
export const openings: ReadonlyMap<string, Opening> = found;
export const forgetOpenings = (): void => found.clear();
