import { type Cache, type ScopedMutator, type State, unstable_serialize } from 'swr';
import { createCacheHelper, revalidateEvents, subscribeCallback, SWRGlobalState } from 'swr/_internal';
import type { Json } from '../../base/json.ts';
import type { Arguments, Services } from '../services.ts';
import { withHeldPatches } from './held-patches.ts';
import { isAnswer, type SourceKey, sourceKey } from './source-cache.ts';

/** The handlers of an answer that is followed. */
export type Follower = {
  /** Called when it was read or patched elsewhere. */
  changed: (answer: Json) => void;
  /** Called when it must be read again. */
  again: () => Promise<void>;
};

/** The cached answers of the retailer, for forms. */
export type Answers = {
  /** The cached answer to the same arguments. */
  known(call: string, given: Arguments): Json | undefined;
  read(call: string, given: Arguments, signal?: AbortSignal): Promise<Json>;
  /** @returns how to stop. */
  follow(call: string, given: Arguments, follower: Follower): () => void;
};

/** Answers that are not shared with screens. */
export const ownAnswers = (call: Services['call']): Answers => ({
  known: () => undefined,
  read: call,
  follow: () => () => undefined,
});

/** The answers in the cache that screens and dialogs read from. */
export function sharedAnswers(
  cache: Cache<Json>,
  mutate: ScopedMutator,
  { call, language }: Pick<Services, 'call' | 'language'>,
): Answers {
  const keyOf = (name: string, given: Arguments) => sourceKey(name, given, language.current());
  return {
    known: (name, given) => cache.get(unstable_serialize(keyOf(name, given)))?.data,
    async read(name, given, signal) {
      const key = keyOf(name, given);
      const answer = withHeldPatches(cache, name, await call(name, given, signal));
      await mutate(key, answer, { revalidate: false });
      return answer;
    },
    follow(name, given, { changed, again }) {
      const key = keyOf(name, given);
      const id = unstable_serialize(key);
      const [, set, subscribe] = createCacheHelper<Json, State<Json> & { _k?: SourceKey }>(cache, id);
      // Patches and refreshes find an answer by this property, even where reading it failed.
      set({ _k: key });
      const stops = [
        subscribe(id, ({ data }, before) => {
          if (data !== undefined && data !== before.data) changed(data);
        }),
        subscribeCallback(id, SWRGlobalState.get(cache)?.[0] ?? {}, async (event) => {
          if (event === revalidateEvents.MUTATE_EVENT) await again();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Whether answers are shown, and the last reading of none of them failed. */
export function areRead(cache: Cache<Json>): boolean {
  const readers = SWRGlobalState.get(cache)?.[0] ?? {};
  const shown = [...cache.keys()].filter((id) => (readers[id]?.length ?? 0) > 0);
  const states = shown.map((id) => cache.get(id) as State<Json> & { _k?: unknown });
  const answers = states.filter((state) => isAnswer(state?._k));
  return answers.length > 0 && answers.every(({ error }) => error === undefined);
}
