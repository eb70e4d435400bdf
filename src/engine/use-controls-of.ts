import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Json } from '../base/json.ts';
import type { Controls } from './actions/context.ts';
import { navigate } from './addresses/history.ts';
import type { useDialogStack } from './dialogs/dialog-stack.tsx';
import { dialogs } from './dialogs/late-dialogs.ts';
import { useServices } from './services.ts';
import { areRead } from './state/answers.ts';
import { holdPatch, releasePatches, restorePatches } from './state/held-patches.ts';
import { isAnswer, isAnswerOf, patchMatching } from './state/source-cache.ts';

/** Navigation, dialogs, questions and cache updates that actions can trigger. */
export function useControlsOf(
  push: ReturnType<typeof useDialogStack>['push'],
  confirm: Controls['confirm'],
): Controls {
  const { cache, mutate } = useSWRConfig();
  const { changed, kept } = useServices();
  useEffect(() => restorePatches(cache, kept), [cache, kept]);
  useEffect(
    () =>
      changed.listen((calls) => {
        releasePatches(cache, calls);
        void mutate(isAnswerOf(calls));
      }),
    [cache, changed, mutate],
  );
  return useMemo<Controls>(
    () => ({
      go: (address, replace) => navigate(address, { replace }),
      openDialog(dialog, parameters, from) {
        dialogs.load().catch(() => undefined);
        push({ dialog, parameters, from });
      },
      confirm,
      patch(calls, match, merge, holds) {
        if (holds) holdPatch(cache, { calls, match, merge, until: Date.now() + holds * 60_000 });
        const patched = (answer: Json | undefined) => patchMatching(answer, match, merge);
        void mutate(isAnswerOf(calls), patched, { revalidate: false });
        changed.tell(calls);
      },
      async refreshCalls(calls) {
        changed.tell(calls);
        await mutate(isAnswerOf(calls));
      },
      async refreshAll() {
        await mutate(isAnswer);
        return areRead(cache);
      },
    }),
    [push, confirm, cache, mutate, changed],
  );
}
