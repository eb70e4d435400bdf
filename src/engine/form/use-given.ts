import { useLayoutEffect, useMemo, useState } from 'react';
import type { Json } from '../../base/json.ts';
import { type Root, storeRoot } from '../state/scope.ts';
import { createStore } from '../state/store.ts';

/**
 * The parameters as roots that notify a form or wizard of changes: it is created once, and the typed data must stay.
 */
export function useGiven(parameters: { [name: string]: Json }): ReadonlyMap<string, Root> {
  const [store] = useState(() => createStore(parameters));
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(parameters)) store.write(name, value);
  });
  const names = Object.keys(parameters).join();
  return useMemo(
    () => new Map(names === '' ? [] : names.split(',').map((name) => [name, storeRoot(store, name)])),
    [store, names],
  );
}
