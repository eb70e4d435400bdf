import type { Json } from '../../base/json.ts';
import type { Option } from '../../kit/field.ts';
import type { Outcome } from './outcomes.ts';
import type { RowSnapshot } from './form-rows.ts';

/** The data to draw a field. It stays the same object while nothing changes. */
export type FieldSnapshot = {
  value: Json | undefined;
  visible: boolean;
  required: boolean;
  disabled?: string;
  /** The error to show; absent until the customer has left the field or tried to submit. */
  error?: string;
  options?: Option[];
  /** The visible rows of a field of rows. */
  rows?: readonly RowSnapshot[];
  /** The source of its options, or one that fills it, is loading. */
  busy: boolean;
  /** What a draft kept in place of a secret value, which has to be given again. */
  remnant?: Json;
  /** What was typed is applied once nothing was typed for a while. */
  waiting: boolean;
  /** Why its options could not be loaded. */
  failure?: string;
  /** The label of the button that reads a source. */
  press?: string;
  /** Why that button cannot be pressed. */
  pressDisabled?: string;
  label: string;
  help?: string;
  /** The words of the button behind which it stands while it is empty. */
  behind?: string;
  /** The resolved props of its kind. */
  props: object;
};

/** The state of the whole form. */
export type FormSnapshot = {
  sending: boolean;
  /** The outcome of the last submit. */
  outcome?: Outcome;
  /** What was sent before it and may have arrived. */
  doubt?: Outcome;
  /** Why the last submit sent nothing, though its data are valid. */
  withheld?: string;
  /** A message above the buttons. */
  message?: string;
  /** Messages above the buttons for fields it does not show. */
  elsewhere: string[];
  /** A draft was restored. */
  restored: boolean;
  /** The sections that show, in order, if the form has steps. */
  steps: readonly string[];
  /** The fields with an error, after a submit was tried. */
  faults: readonly string[];
};

/** Whether two snapshots are equal, property by property. */
export function sameSnapshot<Snapshot extends object>(
  left: Snapshot | undefined,
  right: Snapshot,
): left is Snapshot {
  if (!left) return false;
  const keys = Object.keys(right) as (keyof Snapshot)[];
  return keys.length === Object.keys(left).length && keys.every((key) => Object.is(left[key], right[key]));
}
