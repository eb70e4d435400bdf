import { type Json, sameJson } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Store } from './store.ts';

/** The status of a source. An idle one waits for its arguments. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * The state of a source that rules read. A ready one with an error could not be read again: its value may be old. A
 * partial one has more entries than were read.
 */
export type SourceState = { status: SourceStatus; value: Json; error: CallFailure | null; partial?: true };

const isBelow = (path: string, name: string): boolean => `${path}.`.startsWith(`${name}.`);

/** The sources among `names` whose value or status a value reads. */
export function sourcesIn(value: Json, names: readonly string[]): string[] {
  const paths = dependencies(value);
  return names.filter((name) =>
    paths.some((path) => isBelow(path, `data.${name}`) || isBelow(path, `sources.${name}`)),
  );
}

type Progress = Pick<SourceState, 'status' | 'error'>;

/**
 * The status of a source that is computed from others: failed if one has failed, loaded if none is loading, and idle
 * if all are.
 */
export function derivedProgress(of: readonly Progress[]): Progress {
  const failed = of.find(({ status }) => status === 'failed');
  if (failed) return { status: 'failed', error: failed.error };
  if (of.some(({ status }) => status === 'loading')) return { status: 'loading', error: null };
  const idle = of.length > 0 && of.every(({ status }) => status === 'idle');
  return { status: idle ? 'idle' : 'ready', error: null };
}

/** How often a source has failed in a row: a retry that fails too makes two. */
function failuresOf(store: Store, name: string, status: SourceStatus): number {
  const before = (store.read(`sources.${name}.failures`) as number | undefined) ?? 0;
  if (status === 'ready' || status === 'idle') return 0;
  const fails = status === 'failed' && store.read(`sources.${name}.status`) !== 'failed';
  return before + (fails ? 1 : 0);
}

/**
 * Writes the state of a source for rules.
 * @returns whether it changed.
 */
export function publish(store: Store, name: string, { value, ...told }: SourceState): boolean {
  const failures = failuresOf(store, name, told.status);
  const next = failures > 0 ? { ...told, failures } : told;
  const same = sameJson(store.read(`sources.${name}`), next) && sameJson(store.read(`data.${name}`), value);
  store.write(`data.${name}`, value);
  store.write(`sources.${name}`, next);
  return !same;
}
