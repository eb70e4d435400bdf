import type { Json } from '../base/json.ts';
import type { CallFailure } from '../language/action.ts';
import type { Scope } from './state/scope.ts';

/** What a form lets its actions do. */
export type FormHandle = {
  fill(path: string, value: Json): void;
  showErrors(errors: { [path: string]: string }, message?: string): void;
  /** A call answered: what the outcomes `done` and `sent` read. */
  answered(result: Json): void;
  /** The standing answer to a failed call: its errors on their fields, the rest above the buttons. */
  showFailure(failure: CallFailure): void;
};

/** The screen, dialog or form that a block or action stands in. */
export type Host = {
  /** Sets states at once; `replace` changes the present entry of the history in place of making one. */
  setStates(values: { [name: string]: Json }, replace: boolean): void;
  refresh(source: string): Promise<void>;
  /** Closes the dialog and waits until it is out of the history; absent on a screen. */
  close?: () => void | Promise<void>;
  /** A dialog that customers may close themselves. */
  dismissable?: boolean;
  form?: FormHandle;
};

/** Where something is drawn or run: what it may read and what it may do there. */
export type Place = {
  scope: Scope;
  host: Host;
  /** `contracts.detail`: the definition it was written in. */
  definition: string;
  origins?: { [pointer: string]: string };
};
