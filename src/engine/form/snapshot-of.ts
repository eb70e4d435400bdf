import { failureKey } from '../actions/tell-failure.ts';
import type { Services } from '../services.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { FormData } from './form-data.ts';
import type { FormRows, PlacedField } from './form-rows.ts';
import type { FormSources } from './form-sources.ts';
import type { GoneOptions } from './gone-options.ts';
import type { Walked } from './pipeline.ts';
import type { ServerErrors } from './server-errors.ts';

/** The parts of a form that its snapshots are made of. */
export type SnapshotParts = {
  data: FormData;
  rows: FormRows;
  sources: FormSources;
  goneOptions: GoneOptions;
};

/** What the snapshots of a form are made of: its parts, what the last walk found, and what the server refused. */
export type SnapshotSource = SnapshotParts & {
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

/** Whether a field is there to be seen; one of rows is while a row is, or people may add one. */
function isDrawn(path: string, { rows, walked }: SnapshotSource): boolean {
  const model = rows.model(path);
  const isEmpty = model?.definition.from !== undefined && rows.seen(path, walked.visible)?.length === 0;
  return walked.visible(path) && !isEmpty;
}

/** A field as it is drawn. */
export function fieldSnapshot(placed: PlacedField, source: SnapshotSource): FieldSnapshot {
  const { path, field, rules, within = '' } = placed;
  const { data, rows, sources, walked, language } = source;
  const drawn = rows.seen(path, walked.visible);
  const around = rows.fields.get(within);
  const failed = sources.failed(path);
  const button = sources.pressAt(path);
  return {
    value: drawn ? undefined : (data.read(path) ?? undefined),
    rows: drawn,
    visible: isDrawn(path, source),
    required: walked.required(path),
    disabled: rules.disabled(field.disabledWhen) ?? around?.rules.disabled(around.field.disabledWhen),
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
  const { rows, walked, serverErrors, tried } = source;
  if (!tried) return { faults: 0, elsewhere: serverErrors.elsewhere };
  const shows = (path: string) => rows.fields.has(path) && isDrawn(path, source);
  const ofFields = [...walked.faults.keys()].filter(shows);
  const ofNone = [...walked.faults].flatMap(([path, said]) => (shows(path) ? [] : [said]));
  return { faults: ofFields.length, elsewhere: ofNone.length > 0 ? ofNone : serverErrors.elsewhere };
}
