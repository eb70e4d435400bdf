import type { ComponentType, ReactNode } from 'react';
import type { Json } from '../base/json.ts';
import type { Blocks } from '../language/block.ts';
import type { CallFailure } from '../language/call-failure.ts';
import type { Text } from '../language/kinds.ts';
import type { Form } from '../language/portal.ts';
import type { FormSnapshot } from './form/field-state.ts';
import type { Scope } from './state/scope.ts';

/** The operations of a form that its actions can use. */
export type FormHandle = {
  fill(path: string, value: Json): void;
  showErrors(errors: { [path: string]: string }, message?: string): void;
  /** Tells the form that a change is on its way: if the form itself is being sent, its draft counts as sent. */
  sends(): void;
  /** Tells the form that a call answered, and whether it changes something: `done` and `sent` read the answer. */
  answered(result: Json, modifies?: boolean): void;
  /** Shows a failed call: its errors at their fields, the rest above the buttons. */
  showFailure(failure: CallFailure): void;
  /** Tells the form that what is shown is being read again, and whether it could be. */
  rereads(read: Promise<boolean>): void;
};

/** A form that stands in a dialog, what is known of it as a whole, and where its blocks stand. */
export type GateProps = { form: Form; whole: FormSnapshot; place: Place; children: ReactNode };

/** The screen, dialog or form around a block or action. */
export type Host = {
  /**
   * Sets states together; `replace` changes the current history entry instead of adding one. Returns false if one that is
   * live could not be stored.
   */
  setStates(values: { [name: string]: Json }, replace: boolean): boolean;
  refresh(source: string): Promise<void>;
  /** Closes the dialog and waits until it is out of the history; absent on a screen. */
  close?: () => void | Promise<void>;
  /** The id of the open dialog; absent on a screen. */
  dialog?: string;
  /** Whether customers can close the dialog themselves. */
  dismissable?: boolean;
  /** Of how many fields the outline of the dialog is, while it loads. */
  lines?: number;
  /** What can be done in the dialog: a form in it draws that beside its own buttons. */
  buttons?: Blocks;
  /** What stands around each form of the dialog, and may show in its place. */
  gate?: ComponentType<GateProps>;
  /** Leads to a step of the wizard, if its list of steps could. @returns whether it did. */
  step?: (to: string) => Promise<boolean>;
  /** The title of the dialog. */
  title?: Text;
  /** What stands below it. */
  about?: Text;
  /** Where both read the parameters of the dialog as they were at its opening. */
  asOpened?: (scope: Scope) => Scope;
  /** How to open the dialog again after it was closed; undefined once what opened it is no longer drawn. */
  reopen?: () => (() => void) | undefined;
  /** Whether the screen or dialog is still drawn. */
  isDrawn?: () => boolean;
  form?: FormHandle;
  /** Whether the form here was left by the customer: its actions lead them nowhere then. */
  isLeft?: () => boolean;
};

/** The place of a block or action: the data it can read, and the operations it can use. */
export type Place = {
  scope: Scope;
  host: Host;
  /** The definition it was written in, such as `contracts.detail`. */
  definition: string;
  origins?: { [pointer: string]: string };
};
