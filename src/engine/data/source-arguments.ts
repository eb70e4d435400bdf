import type { Json } from '../../base/json.ts';
import type { SourceDefinition } from '../../language/source.ts';
import { holds } from '../../rules/evaluate.ts';
import { callArguments } from '../actions/arguments.ts';
import type { Arguments } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { sourcesIn } from '../state/source-state.ts';

/** A source that is read by a call. */
export type CalledSource = SourceDefinition & { call: string };

export const isCalled = (source: SourceDefinition): source is CalledSource => source.call !== undefined;

/** What decides whether a source is read, and with which arguments. */
export const readBefore = (source: CalledSource): Json[] =>
  [source.with ?? null, source.when ?? null] as Json[];

/** The paths of the statuses of the sources that a value reads. */
export const statusesIn = (value: Json, names: readonly string[]): string[] =>
  sourcesIn(value, names).map((name) => `sources.${name}.status`);

/** Whether a source is loading, and keeps no former value meanwhile. */
const isAwaited = ({ read }: Scope, status: string): boolean =>
  read(status) === 'loading' && (read(status.replace(/^sources\.(.+)\.status$/, 'data.$1')) ?? null) === null;

/**
 * The arguments that a source is read with now; undefined while another source is loading that they depend on, while the
 * source is not wanted, or while a required argument is missing. What another keeps while it loads counts, so that
 * turning a page of one does not read the other again.
 * @param after the statuses of the sources that the arguments read.
 * @param needs the required arguments of the call.
 */
export function argumentsOf(
  source: CalledSource,
  after: readonly string[],
  needs: readonly string[] | undefined,
  within: Scope,
): Arguments | undefined {
  const waits = after.some((status) => isAwaited(within, status));
  if (waits || !holds(source.when, within.read)) return undefined;
  const given = callArguments(source.with, within);
  return needs?.some((name) => (given[name] ?? null) === null) ? undefined : given;
}
