import { type Json, sameJson } from '../../base/json.ts';
import { writePath } from '../../base/path.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { fixedRoot } from '../state/scope.ts';
import type { FormCore } from './form-core.ts';
import { encoded } from './pipeline.ts';
import { keptData } from './values.ts';

/** What a form that applies itself would apply now. */
export type Application = {
  /** The fields that are pending and have no fault. */
  carried: string[];
  /** The data that the fields hold, their first values, and the number of the last change. */
  held: Json;
  first: Json;
  since: number;
  /** What the actions get as `result`. */
  result: Json;
  /** Whether the result is another one than that of what was applied last. */
  differs: boolean;
};

/** The data with some fields as they were applied last, and what is computed from them. */
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
 * What can be applied now: pending fields without a fault; a field with one keeps what was applied last.
 * @returns undefined where nothing is to be applied, or a fault of no field forbids it.
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
