import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import type { Services } from '../services.ts';
import { isBlank } from '../form/values.ts';

/** What the last Next of a step has left. */
export type Passed = {
  /** Its values that were not hidden. */
  data: Json;
  /** What its form read of other steps, by path: it has to be walked again once one of these is another. */
  read: { readonly [path: string]: Json };
  /** A call that changes something has answered. */
  sent: boolean;
  /** The draft did not keep all of its data: files, passwords. */
  cut?: boolean;
};

/** What a wizard keeps over a reload: what was typed at each step, what was passed, its states in memory. */
export type WizardDraft = {
  typed: { readonly [step: string]: Json };
  passed: { readonly [step: string]: Passed };
  state: { readonly [name: string]: Json };
};

/** A draft as it was stored; empty for anything else. */
export function readDraft(stored: Json | undefined): WizardDraft {
  const { typed, passed, state } = asObject(stored);
  return {
    typed: asObject(typed),
    passed: asObject(passed) as WizardDraft['passed'],
    state: asObject(state),
  };
}

/** Whether somebody has begun: passed a step, or typed at one. */
export const holdsAnything = ({ typed, passed }: WizardDraft): boolean =>
  Object.keys(passed).length > 0 ||
  Object.values(typed).some((values) => Object.keys(asObject(values)).length > 0);

/** The fields of a form whose values no draft keeps. */
export const secretPaths = (form: Form, fields: Services['fields']): string[] =>
  Object.entries(form.fields).flatMap(([path, { field }]) => (fields[field]?.spec.secret ? [path] : []));

/** What a draft may keep of a step: nothing secret. */
export function storable(passed: Passed, form: Form, fields: Services['fields']): JsonObject {
  const cut = secretPaths(form, fields).filter((path) => !isBlank(readPath(passed.data, path)));
  const data = cut.reduce<Json>((kept, path) => writePath(kept, path, undefined), passed.data);
  const { read, sent } = passed;
  return { data, read, sent, ...(passed.cut || cut.length > 0 ? { cut: true } : {}) };
}
