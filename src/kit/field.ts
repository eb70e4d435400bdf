import type { Static } from 'typebox';
import type { ComponentType, ReactNode } from 'react';
import type { Json } from '../base/json.ts';
import type { FieldSpec } from '../language/block.ts';

/** One choice of a field. */
export type Option = {
  value: Json;
  label: string;
  detail?: string;
  /** Why it cannot be taken. */
  disabled?: string;
  /** The blocks in it, drawn; for kinds that draw them. */
  content?: ReactNode;
};

/** A row of a field whose value is a list of rows: its name, and what the engine draws in it. */
export type FieldRow = { key: string; title?: string; icon?: string; content: ReactNode };

/** The rows of such a field. If people can edit them: `add`, and `remove`, which returns its undo. */
export type FieldRows = {
  rows: readonly FieldRow[];
  add?: () => string | undefined;
  remove?: (key: string) => () => void;
};

/** What every field gets, in addition to the props of its kind. */
export type FieldState<Value = Json | undefined> = {
  /** The id of the input; its label, help and error are tied to it. */
  id: string;
  /** The dotted path of the value it edits. */
  name: string;
  label: string;
  help?: string;
  /** The error to show, once the field was left or a submit was tried. */
  error?: string;
  required: boolean;
  /** Why it cannot be edited; undefined when it can. */
  disabled?: string;
  value: Value | undefined;
  /** The choices, for kinds that choose. */
  options?: Option[];
  /** The rows, for a kind whose value is a list of rows. */
  repeated?: FieldRows;
  /** A source that fills it, or the list of its choices, is loading. */
  busy: boolean;
  /** The typed value is applied after a pause in typing. */
  waiting?: boolean;
  /** The label is only for screen readers, and no space is reserved for messages. */
  compact?: boolean;
  /** The maximum length in the schema. */
  maxLength?: number;
  /** What a draft kept in place of a secret value, which has to be given again. */
  remnant?: Json;
  change(value: Value | undefined): void;
  /** Registers pending work of the field, such as reading a file: a submit waits for it. */
  hold?(done: Promise<unknown>): void;
  /** Called when the field is left: its errors may show. */
  leave(): void;
};

/** The props of a field component. */
export type FieldProps<Spec extends FieldSpec, Value = Json | undefined> = Static<Spec['props']> &
  FieldState<Value>;

/** The code that draws one kind of field. */
export type Field<Spec extends FieldSpec = FieldSpec> = ComponentType<FieldProps<Spec>>;
