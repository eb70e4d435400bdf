import type { Form } from '../../language/portal.ts';
import type { Store } from '../state/store.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { FormRules } from './form-rules.ts';
import type { Lookups } from './lookups.ts';
import type { Walked } from './pipeline.ts';
import type { Refused } from './refused.ts';

/** What the drawing of a form is made of: its parts, what the last walk found, and what was refused. */
export type Sight = {
  form: Form;
  store: Store;
  rules: FormRules;
  lookups: Lookups;
  walked: Walked;
  refused: Refused;
  /** Somebody tried to send: every field shows its error. */
  tried: boolean;
  /** The fields that were left: each shows its own. */
  left: ReadonlySet<string>;
};

/** A field as it is drawn. */
export function seenField(path: string, sight: Sight): FieldSnapshot {
  const { form, store, rules, lookups, walked, refused, tried, left } = sight;
  const { visible, required, faults } = walked;
  const field = form.fields[path] as Form['fields'][string];
  const shows = tried || left.has(path);
  return {
    value: store.read(`form.${path}`),
    visible: visible(path),
    required: required(path),
    disabled: rules.disabled(field.disabledWhen),
    error: refused.fields[path] ?? (shows ? faults.get(path) : undefined),
    options: rules.options(field),
    busy: lookups.busy(path),
    label: rules.text(field.label) ?? '',
    help: rules.text(field.help),
    props: rules.props(field),
  };
}

/**
 * What is wrong with the form as a whole: after a try to send how many fields are, and what is wrong with no field at
 * all; where nothing of that is, what the server refused besides.
 */
export function seenWhole(sight: Sight): Pick<FormSnapshot, 'faults' | 'elsewhere'> {
  const { form, walked, refused, tried } = sight;
  if (!tried) return { faults: 0, elsewhere: refused.elsewhere };
  const { visible, faults } = walked;
  const ofFields = [...faults.keys()].filter((path) => form.fields[path] && visible(path));
  const ofNone = [...faults].flatMap(([path, said]) => (form.fields[path] ? [] : [said]));
  return { faults: ofFields.length, elsewhere: ofNone.length > 0 ? ofNone : refused.elsewhere };
}
