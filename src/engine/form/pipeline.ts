import { type Json, sameJson } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { FormValidator, Services } from '../services.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import type { Store } from '../state/store.ts';
import { formFaults } from './form-faults.ts';
import type { FormRules } from './form-rules.ts';
import { firstValues, isBlank, keptData } from './values.ts';

/** What the pipeline works on. The data stand in the store under `form`. */
export type Pipeline = {
  form: Form;
  store: Store;
  rules: FormRules;
  validator: FormValidator;
  language: Pick<Services['language'], 'text' | 'has'>;
};

/** What one walk found. */
export type Walked = {
  visible: (path: string) => boolean;
  required: (path: string) => boolean;
  /** The data as they would be sent, before they are encoded. */
  kept: Json;
  /** One message a path, whether or not it may show yet. */
  faults: ReadonlyMap<string, string>;
};

/** Defaults: what the schema says, over it what the definition gives, over that what was typed before. */
export function firstData(form: Form, scope: Scope, draft: Json | undefined): { initial: Json; data: Json } {
  const given = Object.entries(form.initial ?? {}).map(([path, value]) => [
    path,
    evaluate(value, scope.read),
  ]);
  const initial = firstValues(form.schema, Object.keys(form.fields), Object.fromEntries(given));
  const data = Object.keys(form.fields).reduce((typed, path) => {
    const value = readPath(draft, path);
    const unchanged = value === undefined || (value === null && readPath(typed, path) === undefined);
    return unchanged ? typed : writePath(typed, path, value ?? undefined);
  }, initial);
  return { initial, data: sameJson(data, initial) ? initial : data };
}

function compute({ form, store, rules }: Pipeline): void {
  for (const [path, written] of Object.entries(form.computed ?? {}))
    store.write(`form.${path}`, rules.value(written) ?? undefined);
}

/** An option that has left its list is no longer chosen, where the field says so. */
function clearGoneOptions({ form, store, rules }: Pipeline): void {
  for (const [path, field] of Object.entries(form.fields)) {
    const value = store.read(`form.${path}`);
    if (field.whenGone !== 'clear' || isBlank(value)) continue;
    const options = rules.options(field);
    if (options && options.length > 0 && !options.some((option) => sameJson(option.value, value)))
      store.write(`form.${path}`, undefined);
  }
}

/**
 * What is walked after every change, once defaults stand and lookups have written what they found:
 * computed → visibility → required → drop what is hidden → schema → checks. Encoding and submitting follow.
 */
export function walk(pipeline: Pipeline): Walked {
  const { form, store, rules, validator, language } = pipeline;
  const fields = Object.entries(form.fields);
  compute(pipeline);
  const hidden = new Set(fields.flatMap(([path, field]) => (rules.visible(field) ? [] : [path])));
  const visible = (path: string) => !hidden.has(path);
  clearGoneOptions(pipeline);
  const needed = new Set(fields.flatMap(([path, field]) => (rules.required(path, field) ? [path] : [])));
  const required = (path: string) => needed.has(path);
  const dropped = (path: string) => hidden.has(path) && form.fields[path]?.whenHidden !== 'keep';
  const kept = keptData(store.read('form') ?? {}, Object.keys(form.fields), dropped);
  const faults = formFaults(form, kept, { visible, required }, { validator, rules, language });
  return { visible, required, kept, faults };
}

/** The data in the units and shape that the call wants. */
export function encoded({ encode }: Form, kept: Json, scope: Scope): Json {
  return encode === undefined ? kept : evaluate(encode as Json, scope.with('form', fixedRoot(kept)).read);
}

/**
 * What may be found again after a reload: what the fields hold, null for a first value that was taken out, but no
 * secrets and nothing that is computed.
 */
export function draftOf(form: Form, data: Json, initial: Json, fields: Services['fields']): Json {
  return Object.entries(form.fields).reduce<Json>((typed, [path, { field }]) => {
    if (fields[field]?.spec.secret) return typed;
    const value = readPath(data, path) ?? (readPath(initial, path) === undefined ? undefined : null);
    return value === undefined ? typed : writePath(typed, path, value);
  }, {});
}
