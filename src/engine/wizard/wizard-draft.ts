import { asObject, isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { pathsTouch, readPath, writePath } from '../../base/path.ts';
import { isRows } from '../../language/row-definition.ts';
import type { Form } from '../../language/portal.ts';
import type { Services } from '../services.ts';
import { dependencies, isRule } from '../../rules/rule.ts';
import { isBlank } from '../form/values.ts';

/** What the last Next of a step has left. */
export type Passed = {
  /** Its values that were not hidden. */
  data: Json;
  /** What it read of earlier steps, by path: it has to be walked again once one of these is another. */
  read: { readonly [path: string]: Json };
  /** A call that changes something has answered. */
  sent: boolean;
  /** The draft did not keep all of its data: files, passwords. */
  cut?: boolean;
  /** It has to be sent again: it was changed since, or a later try failed. */
  stale?: boolean;
};

/** What a wizard keeps over a reload: what was typed at each step, what was passed, its states in memory. */
export type WizardDraft = {
  /** What tells it apart from drafts of other tabs. */
  id?: string;
  typed: { readonly [step: string]: Json };
  passed: { readonly [step: string]: Passed };
  state: { readonly [name: string]: Json };
};

/** What was passed, as it was stored; what has another shape was not. */
const readPassed = (stored: Json | undefined): WizardDraft['passed'] =>
  Object.fromEntries(
    Object.entries(asObject(stored)).flatMap(([step, passed]): [string, Passed][] => {
      const { data, read, sent, cut, stale } = asObject(passed);
      if (!isObject(data) || !isObject(read)) return [];
      return [[step, { data, read, sent: sent === true, cut: cut === true, stale: stale === true }]];
    }),
  );

/** A draft as it was stored; empty for anything else. */
export function readDraft(stored: Json | undefined): WizardDraft {
  const { id, typed, passed, state } = asObject(stored);
  return {
    ...(typeof id === 'string' && { id }),
    typed: asObject(typed),
    passed: readPassed(passed),
    state: asObject(state),
  };
}

/** Whether somebody has begun: passed a step, or typed at one. */
export const holdsAnything = ({ typed, passed }: Pick<WizardDraft, 'typed' | 'passed'>): boolean =>
  Object.keys(passed).length > 0 ||
  Object.values(typed).some((values) => Object.keys(asObject(values)).length > 0);

type Fields = Services['fields'];

/** The data of a form, or of a row, without the values that no draft keeps. */
export function withoutSecrets(data: Json, { fields }: Pick<Form, 'fields'>, kinds: Fields): Json {
  return Object.entries(fields).reduce<Json>((open, [path, field]) => {
    const value = readPath(open, path);
    if (kinds[field.field]?.spec.secret) return isBlank(value) ? open : writePath(open, path, undefined);
    if (!isRows(field) || !Array.isArray(value)) return open;
    return writePath(
      open,
      path,
      value.map((row) => withoutSecrets(row, field.each, kinds)),
    );
  }, data);
}

/** Whether no draft keeps a field, or something in its rows. */
const isSecret = (field: Form['fields'][string], kinds: Fields): boolean =>
  isRows(field)
    ? Object.values(field.each.fields).some((inner) => kinds[inner.field]?.spec.secret)
    : kinds[field.field]?.spec.secret === true;

/** The fields of a form that no draft keeps, or not whole. */
export const secretFields = ({ fields }: Pick<Form, 'fields'>, kinds: Fields): string[] =>
  Object.keys(fields).filter((name) => isSecret(fields[name] as never, kinds));

/** Whether what stands at a path of the data of a step is, or holds, something that no draft keeps. */
export const touchesSecrets = (path: string, form: Form, kinds: Fields): boolean =>
  secretFields(form, kinds).some((name) => pathsTouch(name, path));

/** Whether what stands at a path of the part of a step is made of something that no draft keeps; '' is all of it. */
export function comesOfSecrets(path: string, form: Form, kinds: Fields): boolean {
  const { encode } = form;
  const written = isRule(encode) ? encode : (encode as JsonObject | undefined)?.[path.split('.')[0] ?? ''];
  const whole = path === '' ? ['form'] : [`form.${path}`];
  const read = encode === undefined ? whole : dependencies(path === '' ? encode : written);
  return secretFields(form, kinds).some((name) => read.some((one) => pathsTouch(`form.${name}`, one)));
}

/** What stands at a path of the data of a form, without the values that no draft keeps. */
export function openValue(path: string, value: Json, form: Form, kinds: Fields): Json {
  if (path === '') return withoutSecrets(value, form, kinds);
  return readPath(withoutSecrets(writePath({}, path, value), form, kinds), path) ?? null;
}

/** What a draft may keep of a step: nothing secret. */
export function storable(passed: Passed, form: Form, kinds: Fields): JsonObject {
  const data = withoutSecrets(passed.data, form, kinds);
  const { read, sent } = passed;
  const isCut = passed.cut || !sameJson(data, passed.data);
  return { data, read, sent, ...(isCut && { cut: true }), ...(passed.stale && { stale: true }) };
}
