import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { SourceDefinition } from '../../language/source.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { type Arguments, type Services, useServices } from '../services.ts';
import { sharedAnswers } from '../state/answers.ts';
import { withHeldPatches } from '../state/held-patches.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import { type SourceKey, sourceKey } from '../state/source-cache.ts';
import { publish, type SourceStatus } from '../state/source-state.ts';
import type { Store } from '../state/store.ts';
import { useComputed, useValue } from '../state/use-computed.ts';
import type { Pages, Progress } from './read-pages.ts';
import { argumentsOf, type CalledSource, readBefore, statusesIn } from './source-arguments.ts';

/** A source of a screen or dialog, with its surroundings. */
export type PlacedSource<Source = SourceDefinition> = {
  name: string;
  source: Source;
  /** The names of all sources of the screen or dialog. */
  names: readonly string[];
  scope: Scope;
  store: Store;
  register: (name: string, again: () => Promise<void>) => void;
  /** Whether it belongs to a dialog, which shows a refusal itself. */
  inDialog: boolean;
};

/** The arguments of a source; the same object until one changes, undefined while a required one is missing. */
function useArguments({ source, scope, names }: PlacedSource<CalledSource>): Arguments | undefined {
  const needs = useServices().portal.calls[source.call]?.needs;
  const [paths, after] = useMemo(() => {
    const read = readBefore(source);
    const statuses = statusesIn(read, names);
    return [[...dependencies(read), ...statuses], statuses];
  }, [source, names]);
  const compute = useCallback(
    (within: Scope) => argumentsOf(source, after, needs, within),
    [source, after, needs],
  );
  return useComputed(scope, paths, compute);
}

/** The part of an answer that the screen reads: all of it, or what `select` picks. */
function useSelected(source: CalledSource, scope: Scope, answer: Json | undefined): Json | undefined {
  const paths = useMemo(
    () =>
      source.select === undefined
        ? []
        : dependencies(source.select).filter((path) => !path.startsWith('result')),
    [source],
  );
  const compute = useCallback(
    (within: Scope) =>
      answer === undefined || source.select === undefined
        ? answer
        : evaluate(source.select, within.with('result', fixedRoot(answer)).read),
    [source, answer],
  );
  return useComputed(scope, paths, compute);
}

/** Whether the retailer refuses a read to this customer; an expired token is not meant. */
const isRefused = ({ status, code }: CallFailure): boolean =>
  (status === 401 || status === 403) && code === 'refused';

/** Shows the authorisation page in place of a screen if the retailer refuses what it reads. */
function useRefusal(thrown: unknown, { failure, session }: Services): void {
  useEffect(() => {
    const refused = thrown === undefined ? undefined : failure(thrown);
    if (refused && isRefused(refused)) session.refused(refused);
  }, [thrown, failure, session]);
}

type Reading = { status: SourceStatus; value: Json; error: unknown; partial: boolean };

/**
 * Publishes the state of a source. Of the same arguments in another language the present answer stays until the new
 * one has come, and if that fails: a form that waits for the source keeps what was typed.
 */
function usePublished(
  { name, source, store }: PlacedSource<CalledSource>,
  { status, value, error, partial }: Reading,
  given: Arguments | undefined,
): void {
  const { failure } = useServices();
  const shown = useRef<Arguments | undefined>(undefined);
  useLayoutEffect(() => {
    const stays = given !== undefined && shown.current === given;
    if (stays && status === 'loading') return;
    const keeps = stays && status === 'failed';
    const isOld = status === 'ready' && source.else === undefined && error !== undefined;
    const told = status === 'failed' || isOld ? failure(error) : null;
    const before = keeps || (status === 'loading' && source.keep) ? store.read(`data.${name}`) : value;
    shown.current = keeps || status === 'ready' ? given : undefined;
    const more = partial ? { partial } : undefined;
    publish(store, name, { status: keeps ? 'ready' : status, value: before ?? null, error: told, ...more });
  }, [store, name, source, given, value, status, error, partial, failure]);
}

/** How a source is read: by one request or, with `upTo`, page after page, while rules are told how far it is. */
function useFetcher({ name, store }: PlacedSource<CalledSource>): (key: SourceKey) => Promise<Json> {
  const services = useServices();
  const { cache, mutate } = useSWRConfig();
  return async ([, call, given, , upTo]) => {
    const paged = services.portal.calls[call]?.paged;
    if (upTo === undefined || !paged) return withHeldPatches(cache, call, await services.call(call, given));
    const answers = sharedAnswers(cache, mutate, services);
    const { readPages } = await import('./read-pages.ts');
    const tell = (progress: Progress) => store.write(`sources.${name}.progress`, progress);
    return readPages((page) => answers.read(call, { ...given, ...page }), paged, upTo, tell);
  };
}

/**
 * Reads a source by its call, again when its arguments change, and publishes its state in the screen's store. The
 * value belongs to the current arguments; only with `keep` the last value stays while another is read. A value that
 * could not be read again stays, with the failure as its error.
 */
export function CalledReader(placed: PlacedSource<CalledSource>): null {
  const { name, source, scope, register, inDialog } = placed;
  const services = useServices();
  const given = useArguments(placed);
  const language = services.language.current();
  const { call, upTo } = source;
  const key = useMemo(() => given && sourceKey(call, given, language, upTo), [call, upTo, given, language]);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Json, unknown, SourceKey | undefined>(
    key,
    useFetcher(placed),
    { revalidateOnFocus: upTo === undefined },
  );
  const pages = upTo === undefined ? undefined : (data as Pages | undefined);
  const selected = useSelected(source, scope, pages ? pages.items : data);
  const otherwise = useValue(source.else, scope);
  const failed = data === undefined && error !== undefined && !isLoading;
  const picked = failed && source.else !== undefined ? otherwise : selected;
  const status = !key ? 'idle' : picked !== undefined ? 'ready' : failed ? 'failed' : 'loading';

  const partial = pages?.partial ?? false;
  usePublished(placed, { status, value: picked ?? null, error, partial }, given);
  const isOwn = isValidating || inDialog || source.else !== undefined;
  useRefusal(isOwn ? undefined : error, services);
  useEffect(() => register(name, async () => void (await mutate())), [register, name, mutate]);
  return null;
}
