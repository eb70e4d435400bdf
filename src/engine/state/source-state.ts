import { type Json, sameJson } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Store } from './store.ts';

/** How far the reading of a source is. An idle one waits for what it is read with. */
export type SourceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What rules see of a source. */
export type SourceState = { status: SourceStatus; value: Json; error: CallFailure | null };

const isBelow = (path: string, name: string): boolean => `${path}.`.startsWith(`${name}.`);

/** The sources among `names` that a value reads, or whose status it asks for. */
export function sourcesIn(value: Json, names: readonly string[]): string[] {
  const paths = dependencies(value);
  return names.filter((name) =>
    paths.some((path) => isBelow(path, `data.${name}`) || isBelow(path, `sources.${name}`)),
  );
}

type Progress = Pick<SourceState, 'status' | 'error'>;

/**
 * The status of a source that is computed from others: failed when one of them failed, loaded when none is loading, and
 * idle where all are.
 */
export function derivedProgress(of: readonly Progress[]): Progress {
  const failed = of.find(({ status }) => status === 'failed');
  if (failed) return { status: 'failed', error: failed.error };
  if (of.some(({ status }) => status === 'loading')) return { status: 'loading', error: null };
  const idle = of.length > 0 && of.every(({ status }) => status === 'idle');
  return { status: idle ? 'idle' : 'ready', error: null };
}

/** Shows rules the state of a source. @returns whether it is another one than before. */
export function publish(store: Store, name: string, { status, value, error }: SourceState): boolean {
  const next = { status, error };
  const same = sameJson(store.read(`sources.${name}`), next) && sameJson(store.read(`data.${name}`), value);
  store.write(`data.${name}`, value);
  store.write(`sources.${name}`, next);
  return !same;
}
