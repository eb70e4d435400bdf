import type { Static } from 'typebox';
import type { ComponentType, ReactNode } from 'react';
import type { Json } from '../base/json.ts';
import type { FieldSpec } from '../language/block.ts';

/** One choice of a field. */
export type Option = { value: Json; label: string; detail?: string; disabled?: string };

/** A row of a field whose value is a list of rows: its name, and what the engine draws in it. */
export type FieldRow = { key: string; title?: string; content: ReactNode };

/** The rows of such a field. Where people add them, what adds one, and what takes one away and answers how to undo that. */
export type FieldRows = {
  rows: readonly FieldRow[];
  add?: () => string | undefined;
  remove?: (key: string) => () => void;
};

/** What every field is handed, beside the props of its kind. */
export type FieldState<Value = Json | undefined> = {
  /** The id of the input; its label, help and error are tied to it. */
  id: string;
  /** The dotted path of the value it edits. */
  name: string;
  label: string;
  help?: string;
  /** The message to show, once the field was left or a submit tried. */
  error?: string;
  required: boolean;
  /** Why it cannot be edited; undefined when it can. */
  disabled?: string;
  value: Value | undefined;
  /** The choices, for kinds that choose. */
  options?: Option[];
  /** The rows, for a kind whose value is a list of rows. */
  repeated?: FieldRows;
  /** What fills it, or the list of its choices, is being read. */
  busy: boolean;
  /** The longest text the schema takes. */
  maxLength?: number;
  change(value: Value | undefined): void;
  /** Something of the field is under way, a file being read: a form that is sent meanwhile waits for it. */
  hold?(done: Promise<unknown>): void;
  /** The field was left: its errors may show. */
  leave(): void;
};

/** What a field of a kind is handed. */
export type FieldProps<Spec extends FieldSpec, Value = Json | undefined> = Static<Spec['props']> &
  FieldState<Value>;

/** The code that draws one kind of field. */
export type Field<Spec extends FieldSpec = FieldSpec> = ComponentType<FieldProps<Spec>>;
