import type { Json } from '../../base/json.ts';
import type { Actions, ActionName, EmittedAction } from '../../language/action.ts';
import type { SubmitConfirm } from '../../language/form-submit.ts';
import type { Text, Value } from '../../language/kinds.ts';
import type { Place } from '../place.ts';
import type { Arguments, Services } from '../services.ts';

/** A question, and what else has to be known before it is accepted. */
export type Asking = SubmitConfirm & { warning?: Text };

/** Navigation, dialogs, questions and cache updates that actions can trigger; one for the whole portal. */
export type Controls = {
  go(address: string, replace: boolean): void;
  openDialog(dialog: string, parameters: { [name: string]: Value }, from: Place): void;
  /** @param gone declines the question, once nobody is to answer it any more. */
  confirm(question: Asking, place: Place, gone?: AbortSignal): Promise<boolean>;
  /** Changes matching objects in the cached answers of these calls; while it `holds`, in minutes, in later ones too. */
  patch(calls: readonly string[], match: Arguments, merge: Json, holds?: number): void;
  /** Reads the visible sources of these calls again. */
  refreshCalls(calls: readonly string[]): Promise<void>;
  /** Reads all visible sources again. @returns whether all of them were read. */
  refreshAll(): Promise<boolean>;
};

/** The place, services and controls that a runner uses. */
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

/** Runs one kind of action. A failure is thrown; false ends the list without a failure. */
export type Runner<Name extends ActionName> = (
  action: EmittedAction<Name>,
  context: ActionContext,
) => Promise<boolean> | boolean;
