import { failureKey } from '../actions/tell-failure.ts';
import type { Services } from '../services.ts';
import type { Form } from '../../language/portal.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { FormData } from './form-data.ts';
import type { FormRules } from './form-rules.ts';
import type { FormSources } from './form-sources.ts';
import type { GoneOptions } from './gone-options.ts';
import type { Walked } from './pipeline.ts';
import type { ServerErrors } from './server-errors.ts';

/** What the snapshots of a form are made of: its parts, what the last walk found, and what the server refused. */
export type SnapshotSource = {
  form: Form;
  data: FormData;
  rules: FormRules;
  sources: FormSources;
  goneOptions: GoneOptions;
  language: Pick<Services['language'], 'text' | 'has'>;
  walked: Walked;
  serverErrors: ServerErrors;
  /** Somebody tried to send: every field shows its error. */
  tried: boolean;
  /** The fields that were left: each shows its own. */
  left: ReadonlySet<string>;
};

/** What is said at a field: what the server refused, the choice that is gone, else what is wrong once it was left. */
function errorAt(path: string, { walked, serverErrors, goneOptions, tried, left, language }: SnapshotSource) {
  const refused = serverErrors.fields[path];
  if (refused !== undefined) return refused;
  const option = goneOptions.at(path);
  if (option !== undefined) return language.text('form.gone', { option });
  return tried || left.has(path) ? walked.faults.get(path) : undefined;
}

/** A field as it is drawn. */
export function fieldSnapshot(path: string, source: SnapshotSource): FieldSnapshot {
  const { form, data, rules, sources, walked, language } = source;
  const field = form.fields[path] as Form['fields'][string];
  const failed = sources.failed(path);
  const button = sources.pressAt(path);
  return {
    value: data.read(path),
    visible: walked.visible(path),
    required: walked.required(path),
    disabled: rules.disabled(field.disabledWhen),
    error: errorAt(path, source),
    options: rules.options(field),
    busy: sources.busy(path),
    failure: failed?.error ? language.text(failureKey(failed.error, language)) : undefined,
    press: button && rules.text(button.press.label),
    pressDisabled: button && rules.disabled(button.press.disabledWhen),
    label: rules.text(field.label) ?? '',
    help: rules.text(field.help),
    props: rules.props(field),
  };
}

/**
 * What is wrong with the form as a whole: after a try to send how many fields are, and what is wrong with no field at
 * all; where nothing of that is, what the server refused besides.
 */
export function formFaultsSnapshot(source: SnapshotSource): Pick<FormSnapshot, 'faults' | 'elsewhere'> {
  const { form, walked, serverErrors, tried } = source;
  if (!tried) return { faults: 0, elsewhere: serverErrors.elsewhere };
  const { visible, faults } = walked;
  const ofFields = [...faults.keys()].filter((path) => form.fields[path] && visible(path));
  const ofNone = [...faults].flatMap(([path, said]) => (form.fields[path] ? [] : [said]));
  return { faults: ofFields.length, elsewhere: ofNone.length > 0 ? ofNone : serverErrors.elsewhere };
}
