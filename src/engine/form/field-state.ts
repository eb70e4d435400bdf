import type { Json } from '../../base/json.ts';
import type { Option } from '../../kit/field.ts';
import type { Outcome } from './outcomes.ts';
import type { RowSnapshot } from './form-rows.ts';

/** Everything a field needs to be drawn. The same object as long as nothing of it changed. */
export type FieldSnapshot = {
  value: Json | undefined;
  visible: boolean;
  required: boolean;
  disabled?: string;
  /** The message to show now; absent while the customer has not been there yet. */
  error?: string;
  options?: Option[];
  /** The rows that are drawn, of a field of rows. */
  rows?: readonly RowSnapshot[];
  /** Its choices, or what fills it, are being read. */
  busy: boolean;
  /** Why its choices could not be read. */
  failure?: string;
  /** The label of the button that has a source read. */
  press?: string;
  /** Why that button cannot be pressed. */
  pressDisabled?: string;
  label: string;
  help?: string;
  /** The resolved props of its kind. */
  props: object;
};

/** What a form as a whole is at. */
export type FormSnapshot = {
  sending: boolean;
  /** What came of the last try to send. */
  outcome?: Outcome;
  /** A message above the buttons. */
  message?: string;
  /** Messages above the buttons for fields it does not show. */
  elsewhere: string[];
  /** A draft was found and put back. */
  restored: boolean;
  /** How many fields show an error, once a submit was tried. */
  faults: number;
};

/** Whether two snapshots say the same, property by property. */
export function sameSnapshot<Snapshot extends object>(
  left: Snapshot | undefined,
  right: Snapshot,
): left is Snapshot {
  if (!left) return false;
  const keys = Object.keys(right) as (keyof Snapshot)[];
  return keys.length === Object.keys(left).length && keys.every((key) => Object.is(left[key], right[key]));
}
