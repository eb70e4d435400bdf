import type { Json } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { FormValidator, Services } from '../services.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import type { FormData } from './form-data.ts';
import { addCheckFaults, fieldFaults } from './form-faults.ts';
import type { FormRules } from './form-rules.ts';
import type { GoneOptions } from './gone-options.ts';
import type { KeptData } from './kept-data.ts';
import { isBlank, keptData } from './values.ts';

/** What the pipeline works on. */
export type Pipeline = {
  form: Form;
  data: FormData;
  kept: KeptData;
  /** Rules that read what the fields hold: who is visible, required, disabled, and what is computed. */
  rules: FormRules;
  /** Rules that read what is kept: checks, and computed values as they are checked and sent. */
  keptRules: FormRules;
  goneOptions: GoneOptions;
  /** Whether what the options of a field are read from has arrived. */
  optionsKnown: (path: string) => boolean;
  validator: FormValidator;
  language: Pick<Services['language'], 'text' | 'has'>;
};

/** What one walk found. */
export type Walked = {
  visible: (path: string) => boolean;
  required: (path: string) => boolean;
  /** Whether a field is kept, filled where it must be, and fits its schema and its limits. Checks do not count. */
  fits: (path: string) => boolean;
  /** The data as they would be sent, before they are encoded. */
  kept: Json;
  /** One message a path, whether or not it may show yet. */
  faults: ReadonlyMap<string, string>;
};

function compute({ form, data, rules }: Pipeline): void {
  for (const [path, written] of Object.entries(form.computed ?? {}))
    data.store.write(`form.${path}`, rules.value(written) ?? undefined);
}

/** A choice that left its list is cleared before anything is computed from it. */
function clearGoneOptions(pipeline: Pipeline): void {
  const { goneOptions, optionsKnown } = pipeline;
  goneOptions.clear(false, optionsKnown);
  compute(pipeline);
  if (goneOptions.clear(true, optionsKnown)) compute(pipeline);
}

/** Drops what is hidden and what is blank; values computed from something dropped are computed without it. */
function keep({ form, data, kept, keptRules }: Pipeline, dropped: (path: string) => boolean): void {
  const paths = Object.keys(form.fields);
  kept.data = keptData(data.all, paths, dropped);
  if (paths.some((path) => dropped(path) && !isBlank(data.read(path)))) {
    for (const [path, written] of Object.entries(form.computed ?? {}))
      if (!dropped(path)) kept.data = writePath(kept.data, path, keptRules.value(written) ?? undefined);
  }
  kept.publish();
}

/**
 * What is walked after every change: options that are gone are cleared → computed (once more where that cleared
 * something) → visibility → required → drop what is hidden → schema and limits → checks.
 */
export function walk(pipeline: Pipeline): Walked {
  const { form, kept, rules, keptRules } = pipeline;
  const fields = Object.entries(form.fields);
  clearGoneOptions(pipeline);
  const hidden = new Set(fields.flatMap(([path, field]) => (rules.visible(field) ? [] : [path])));
  const visible = (path: string) => !hidden.has(path);
  const needed = new Set(fields.flatMap(([path, field]) => (rules.required(path, field) ? [path] : [])));
  const required = (path: string) => needed.has(path);
  const dropped = (path: string) => hidden.has(path) && form.fields[path]?.whenHidden !== 'keep';
  keep(pipeline, dropped);
  const faults = fieldFaults(form, kept.data, { visible, required }, pipeline);
  const unfit = new Set(faults.keys());
  const fits = (path: string) =>
    !dropped(path) && !unfit.has(path) && !(required(path) && isBlank(readPath(kept.data, path)));
  addCheckFaults(faults, form, visible, keptRules);
  return { visible, required, fits, kept: kept.data, faults };
}

/** The data in the units and shape that the call wants. */
export function encoded({ encode }: Form, kept: Json, scope: Scope): Json {
  return encode === undefined ? kept : evaluate(encode as Json, scope.with('form', fixedRoot(kept)).read);
}
