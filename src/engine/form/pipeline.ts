import type { Json } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { FormValidator, Services } from '../services.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import type { FormData } from './form-data.ts';
import { addCheckFaults, fieldFaults } from './form-faults.ts';
import type { FormRows } from './form-rows.ts';
import type { FormRules } from './form-rules.ts';
import type { GoneOptions } from './gone-options.ts';
import type { KeptData } from './kept-data.ts';
import type { Validity } from './validity.ts';
import { isBlank, keptData } from './values.ts';

/** The parts of a form that the pipeline uses. */
export type Pipeline = {
  form: Form;
  data: FormData;
  kept: KeptData;
  rows: FormRows;
  /** Rules that read the values of all fields: what is visible, required, disabled, and computed. */
  rules: FormRules;
  /** Rules that read the values that are not hidden: checks, and computed values as they are checked and sent. */
  keptRules: FormRules;
  goneOptions: GoneOptions;
  /** Whether the sources of a field's options have answered. */
  optionsKnown: (path: string) => boolean;
  validator: FormValidator;
  validity: Validity;
  language: Pick<Services['language'], 'text' | 'has'>;
};

/** The result of one run of the pipeline. */
export type Walked = {
  visible: (path: string) => boolean;
  required: (path: string) => boolean;
  /** Whether a field is visible, filled if required, and valid by its schema and limits. Checks do not count. */
  fits: (path: string) => boolean;
  /** The data to send, before they are encoded. */
  kept: Json;
  /** One message per path, whether or not it may show yet. */
  faults: ReadonlyMap<string, string>;
  /** The fields that the check of an error reads, by the path of the error. */
  compared: ReadonlyMap<string, readonly string[]>;
};

function computeForm({ form, data, rules }: Pipeline): void {
  for (const [path, written] of Object.entries(form.computed ?? {}))
    data.store.write(`form.${path}`, rules.value(written) ?? undefined);
}

/** Computes values. Rows may read values that the form computes from rows, so they are updated once more. */
function compute(pipeline: Pipeline): void {
  pipeline.rows.update();
  computeForm(pipeline);
  if (pipeline.rows.update()) computeForm(pipeline);
}

/** Clears chosen options that are gone, before anything is computed from them. */
function clearGoneOptions(pipeline: Pipeline): void {
  const { goneOptions, optionsKnown, rows } = pipeline;
  rows.update();
  goneOptions.clear(false, optionsKnown);
  compute(pipeline);
  if (goneOptions.clear(true, optionsKnown)) compute(pipeline);
}

/** Removes hidden and blank values; values computed from a removed one are computed again without it. */
function keep({ form, data, kept, keptRules, rows }: Pipeline, dropped: (path: string) => boolean): void {
  const paths = [...rows.fields.keys()];
  kept.data = keptData(data.all, paths, dropped);
  if (paths.some((path) => dropped(path) && !isBlank(data.read(path)))) {
    rows.keep();
    for (const [path, written] of Object.entries(form.computed ?? {}))
      if (!dropped(path)) kept.data = writePath(kept.data, path, keptRules.value(written) ?? undefined);
  }
  kept.publish();
}

/** The fields that are not visible; with a field of rows, all fields inside it. */
function hiddenFields(rows: FormRows): Set<string> {
  const hidden = new Set<string>();
  for (const { path, field, rules, within = '' } of rows.fields.values())
    if (hidden.has(within) || !rules.visible(field)) hidden.add(path);
  return hidden;
}

/**
 * Runs after every change: clear options that are gone → compute (again if something was cleared) → visibility →
 * required → remove hidden values → schema and limits → checks.
 * @param clears whether options that are gone are cleared.
 */
export function walk(pipeline: Pipeline, clears = true): Walked {
  const { kept, rows, validity } = pipeline;
  if (clears) clearGoneOptions(pipeline);
  else compute(pipeline);
  const hidden = hiddenFields(rows);
  const visible = (path: string) => !hidden.has(path);
  const fields = [...rows.fields.values()];
  const needed = new Set(
    fields.flatMap(({ path, field, rules }) => (rules.required(path, field) ? [path] : [])),
  );
  const required = (path: string) => needed.has(path);
  const dropped = (path: string) => hidden.has(path) && rows.fields.get(path)?.field.whenHidden !== 'keep';
  keep(pipeline, dropped);
  const faults = fieldFaults(rows, kept.data, { visible, required }, pipeline);
  const unfit = new Set(faults.keys());
  const isLacking = (path: string) => {
    const { rules, field } = rows.fields.get(path) ?? {};
    return field !== undefined && rules?.lacks(field, readPath(kept.data, path)) === true;
  };
  const isFilled = (path: string) => !unfit.has(path) && !(required(path) && isLacking(path));
  const fits = (path: string) =>
    !dropped(path) && isFilled(path) && rows.inside(path).every((inner) => dropped(inner) || isFilled(inner));
  const compared = addCheckFaults(faults, rows, visible);
  validity.publish(faults.keys());
  return { visible, required, fits, kept: kept.data, faults, compared };
}

/** The data in the units and structure that the call expects. */
export function encoded({ encode }: Form, kept: Json, scope: Scope): Json {
  return encode === undefined ? kept : evaluate(encode as Json, scope.with('form', fixedRoot(kept)).read);
}
