import { readFailureKey } from '../actions/tell-failure.ts';
import type { Form } from '../../language/portal.ts';
import type { Services } from '../services.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { FormData } from './form-data.ts';
import type { FormRows, PlacedField } from './form-rows.ts';
import type { FormRules } from './form-rules.ts';
import type { FormSources } from './form-sources.ts';
import type { GoneOptions } from './gone-options.ts';
import type { Walked } from './pipeline.ts';
import type { ServerErrors } from './server-errors.ts';

/** The parts of a form that its snapshots depend on. */
export type SnapshotParts = {
  form: Form;
  data: FormData;
  rows: FormRows;
  sources: FormSources;
  goneOptions: GoneOptions;
  /** Rules that read the values that are not hidden. */
  keptRules: FormRules;
};

/** The input of the snapshots of a form: its parts, the last result of the pipeline, and the errors of the server. */
export type SnapshotSource = SnapshotParts & {
  language: Pick<Services['language'], 'text' | 'has'>;
  walked: Walked;
  serverErrors: ServerErrors;
  /** A submit was tried: the errors of the whole form show. */
  tried: boolean;
  /** The fields whose errors are summed up. */
  lookedAt: ReadonlySet<string>;
  /** The fields that were left: each shows its error. */
  left: ReadonlySet<string>;
  /** The fields that are applied after a pause in typing. */
  waiting: ReadonlySet<string>;
};

/**
 * The message at a field: the server's error, which may have no words, the option that is gone, or the error of its value
 * once it was left, or once the source of its button has answered.
 */
function errorAt(path: string, source: SnapshotSource) {
  const { walked, serverErrors, goneOptions, left, language, sources } = source;
  const refused = serverErrors.fields[path];
  if (refused !== undefined) return refused || language.text('form.invalid');
  const option = goneOptions.at(path);
  if (option !== undefined) return language.text('form.gone', { option });
  return left.has(path) || sources.hasChecked(path) ? walked.faults.get(path) : undefined;
}

/** Whether a field is visible; one of rows is if it has a row, or if people can add one. */
function isDrawn(path: string, { rows, walked }: SnapshotSource): boolean {
  const model = rows.model(path);
  const isEmpty = model?.definition.from !== undefined && rows.seen(path, walked.visible)?.length === 0;
  return walked.visible(path) && !isEmpty;
}

/** Why a field is disabled: its own reason, that of the field of rows around it, or that its form is applying. */
function disabledReason({ field, rules, within = '' }: PlacedField, { form, rows }: SnapshotSource) {
  const around = rows.fields.get(within);
  return (
    rules.disabled(field.disabledWhen) ??
    around?.rules.disabled(around.field.disabledWhen) ??
    (form.submit.on === 'change' ? rules.disabled(form.submit.disabledWhen) : undefined)
  );
}

/** The snapshot of a field. */
export function fieldSnapshot(placed: PlacedField, source: SnapshotSource): FieldSnapshot {
  const { path, field, rules } = placed;
  const { data, rows, sources, walked, language } = source;
  const drawn = rows.seen(path, walked.visible);
  const failed = sources.failed(path);
  const button = sources.pressAt(path);
  return {
    value: drawn ? undefined : (data.read(path) ?? undefined),
    rows: drawn,
    visible: isDrawn(path, source),
    required: walked.required(path),
    disabled: disabledReason(placed, source),
    error: errorAt(path, source),
    options: rules.options(field),
    remnant: data.remnant(path),
    busy: sources.busy(path),
    waiting: source.waiting.has(path),
    failure: failed?.error ? language.text(readFailureKey(failed.error, language)) : undefined,
    press: button && rules.text(button.press.label),
    pressDisabled: button && rules.disabled(button.press.disabledWhen),
    label: rules.text(field.label) ?? '',
    help: rules.text(field.help),
    behind: rules.text(field.behind),
    props: rules.props(field),
  };
}

/**
 * The errors of the whole form: after a submit or Next was tried, the fields with errors, those of the whole form or of
 * the steps that Next looked at, and the errors without a field; without those, the remaining errors of the server.
 */
export function formFaultsSnapshot(source: SnapshotSource): Pick<FormSnapshot, 'faults' | 'elsewhere'> {
  const { rows, walked, serverErrors, tried, lookedAt } = source;
  const shows = (path: string) => rows.fields.has(path) && isDrawn(path, source);
  const isWrong = (path: string) => lookedAt.has(path) && walked.faults.has(path);
  const isToldOf = (path: string) => (isWrong(path) || path in serverErrors.fields) && shows(path);
  const ofFields = [...rows.fields.keys()].filter(isToldOf);
  const ofServer = Object.values(serverErrors.elsewhere);
  if (!tried) return { faults: ofFields, elsewhere: ofServer };
  const ofNone = [...walked.faults].flatMap(([path, said]) => (shows(path) ? [] : [said]));
  return { faults: ofFields, elsewhere: ofNone.length > 0 ? ofNone : ofServer };
}

/** The sections that show: each with a visible field, or with blocks. They are the steps of a form. */
export function shownSections(source: SnapshotSource): string[] {
  const { fields, sections = {} } = source.form;
  const hasField = (name: string) =>
    Object.entries(fields).some(([path, { section }]) => section === name && isDrawn(path, source));
  return Object.entries(sections).flatMap(([name, { blocks, visibleWhen }]) =>
    hasField(name) || (blocks && source.keptRules.holds(visibleWhen)) ? [name] : [],
  );
}
