import type { Json } from '../../base/json.ts';
import type { Actions, ActionName, ActionOf, Confirm } from '../../language/action.ts';
import type { Value } from '../../language/kinds.ts';
import type { Place } from '../place.ts';
import type { Arguments, Services } from '../services.ts';

/** What actions may move: the address, dialogs, what was read. One for the whole portal. */
export type Controls = {
  go(address: string, replace: boolean): void;
  openDialog(dialog: string, parameters: { [name: string]: Value }, from: Place): void;
  confirm(question: Confirm, place: Place): Promise<boolean>;
  /** Changes entries in every answer already read of these calls. */
  patch(calls: readonly string[], match: Arguments, merge: Json): void;
  /** Reads every shown source of these calls again. */
  refreshCalls(calls: readonly string[]): Promise<void>;
  /** Reads every shown source again. */
  refreshAll(): Promise<void>;
};

/** What a runner has at hand. */
export type ActionContext = {
  services: Services;
  controls: Controls;
  place: Place;
  /** Runs further actions at the same place, with another `result`, `error` or `args`. */
  run(
    actions: Actions | { do: string } | { do: string }[],
    roots: { result?: Json; error?: Json; args?: Json },
  ): Promise<boolean>;
};

/** Runs one kind of action. A failure is thrown; false ends the list without one. */
export type Runner<Name extends ActionName> = (
  action: ActionOf<Name>,
  context: ActionContext,
) => Promise<boolean> | boolean;
