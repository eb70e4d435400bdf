import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSnapshot } from './field-state.ts';
import type { FormModel } from './form-model.ts';

/** Whether a test holds for one of these fields; updated when it changes. The fields stay the same. */
export function useAnyField(
  paths: readonly string[],
  model: FormModel,
  test: (field: FieldSnapshot) => boolean,
): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const stops = paths.map((path) => model.subscribe(path, notify));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [paths.join(), model],
  );
  return useSyncExternalStore(subscribe, () => paths.some((path) => test(model.field(path))));
}
