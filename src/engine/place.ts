import type { Json } from '../base/json.ts';
import type { CallFailure } from '../language/action.ts';
import type { Scope } from './state/scope.ts';

/** What a form lets its actions do. */
export type FormHandle = {
  fill(path: string, value: Json): void;
  showErrors(errors: { [path: string]: string }, message?: string): void;
  /** Tells the form that a call answered: the outcomes `done` and `sent` read the answer. */
  answered(result: Json): void;
  /** Shows a failed call: its errors at their fields, the rest above the buttons. */
  showFailure(failure: CallFailure): void;
};

/** The screen, dialog or form around a block or action. */
export type Host = {
  /** Sets states together; `replace` changes the current history entry instead of adding one. */
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
