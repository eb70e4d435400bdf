import { asFailure } from '../../api/call-error.ts';
import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { derivedState } from '../../engine/data/derived-reader.tsx';
import { readPages } from '../../engine/data/read-pages.ts';
import { argumentsOf, isCalled, readBefore, statusesIn } from '../../engine/data/source-arguments.ts';
import { chosenIn, stateValues } from '../../engine/data/state-values.ts';
import { fixedRoot, type Scope, storeRoot } from '../../engine/state/scope.ts';
import { publish, type SourceState, sourcesIn } from '../../engine/state/source-state.ts';
import { createStore } from '../../engine/state/store.ts';
import type { Screen } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Visit } from './visit.ts';

type Content = Pick<Screen, 'id' | 'sources' | 'state'>;

/** How a source came to its value. */
export type Answered = { [name: string]: SourceState & { asked?: JsonObject } };

/** How often sources are looked at again: each may wait for another. */
const rounds = 30;

/**
 * Reads the sources of a screen or menu as a page does, each once the ones it depends on have answered.
 * @returns the scope in which its rules read, and the state of each source.
 */
export async function readContent(
  content: Content,
  { scope: outer, call, portal }: Visit,
  query: URLSearchParams,
): Promise<{ scope: Scope; answered: Answered }> {
  const backing = {
    memory: new Map<string, Json>(),
    kept: { read: () => undefined, write: () => true, listen: () => () => undefined },
    arrived: new URLSearchParams(),
  };
  const { sources = {} } = content;
  const names = Object.keys(sources);
  const store = createStore({
    data: {},
    sources: Object.fromEntries(names.map((name) => [name, { status: 'loading', error: null }])),
    state: stateValues(content.state ?? {}, chosenIn(query, backing as never), outer),
  });
  const scope = ['state', 'sources', 'data'].reduce(
    (built, name) => built.with(name, storeRoot(store, name)),
    outer,
  );
  const answered: Answered = {};
  const asked = new Map<string, string>();

  async function stateOf(name: string): Promise<(SourceState & { asked?: JsonObject }) | undefined> {
    const source = sources[name];
    if (!source) return undefined;
    if (!isCalled(source)) {
      const value = (source.value ?? null) as Json;
      return derivedState(value, sourcesIn(value, names), scope, () => null);
    }
    const after = statusesIn(readBefore(source) as unknown as Json, names);
    const isWaiting = after.some((status) => scope.read(status) === 'loading');
    if (isWaiting) return undefined;
    const info = portal.index.calls[source.call];
    const given = argumentsOf(source, after, info?.needs, scope);
    const key = JSON.stringify(given ?? null);
    if (asked.get(name) === key) return undefined;
    asked.set(name, key);
    if (given === undefined) return { status: 'idle', value: null, error: null };
    try {
      const read = async (page: { [name: string]: Json }) => call(source.call, { ...given, ...page });
      const pages =
        source.upTo !== undefined && info?.paged
          ? await readPages(read, info.paged, source.upTo, () => undefined)
          : undefined;
      const answer = pages ? pages.items : await read({});
      const value =
        source.select === undefined
          ? answer
          : evaluate(source.select as Json, scope.with('result', fixedRoot(answer)).read);
      return {
        status: 'ready',
        value,
        error: null,
        asked: asObject(given),
        ...(pages?.partial ? { partial: true as const } : {}),
      };
    } catch (thrown) {
      if (source.else !== undefined)
        return { status: 'ready', value: evaluate(source.else as Json, scope.read), error: null };
      return { status: 'failed', value: null, error: asFailure(thrown), asked: asObject(given) };
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    let changed = false;
    for (const name of names) {
      const state = await stateOf(name);
      if (!state) continue;
      answered[name] = state;
      const { asked: _, ...told } = state;
      changed = publish(store, name, told) || changed;
    }
    if (!changed) break;
  }
  return { scope, answered };
}
