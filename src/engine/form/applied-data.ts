import { type Json, sameJson } from '../../base/json.ts';
import { writePath } from '../../base/path.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { fixedRoot } from '../state/scope.ts';
import type { FormCore } from './form-core.ts';
import { encoded } from './pipeline.ts';
import { keptData } from './values.ts';

/** The data that a form which applies itself would apply now. */
export type Application = {
  /** The pending fields without an error. */
  carried: string[];
  /** The values of the fields, their initial values, and the number of the last change. */
  held: Json;
  first: Json;
  since: number;
  /** The `result` that the actions get. */
  result: Json;
  /** Whether the result differs from the last applied one. */
  differs: boolean;
};

/** The data with the last applied values of some fields, and what is computed from them. */
function withApplied(core: FormCore, kept: Json, paths: readonly string[]): Json {
  const { data, scope } = core.parts;
  if (paths.length === 0) return kept;
  const last = paths.reduce((all, path) => writePath(all, path, data.store.read(`initial.${path}`)), kept);
  let applied = keptData(last, paths, () => false);
  for (const [path, written] of Object.entries(core.form.computed ?? {})) {
    const within = scope.with('form', fixedRoot(applied));
    applied = writePath(applied, path, evaluate(written as Json, within.read) ?? undefined);
  }
  return applied;
}

/**
 * The data to apply now: pending fields without an error; a field with one keeps its last applied value.
 * @returns undefined if there is nothing to apply, or if an error without a field prevents it.
 */
export function application(core: FormCore): Application | undefined {
  const { data, scope } = core.parts;
  const { faults, kept } = core.look();
  const fields = Object.keys(core.form.fields);
  const carried = data.pending.filter((path) => !faults.has(path));
  if (carried.length === 0 || [...faults.keys()].some((path) => !fields.includes(path))) return undefined;
  const faulty = fields.filter((path) => faults.has(path));
  const result = encoded(core.form, withApplied(core, kept, faulty), scope);
  const before = encoded(core.form, withApplied(core, kept, [...faulty, ...carried]), scope);
  const first = data.store.read('initial') ?? {};
  return {
    ...{ carried, held: data.all, first, since: data.edits },
    ...{ result, differs: !sameJson(result, before) },
  };
}
