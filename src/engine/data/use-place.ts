import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../base/json.ts';
import type { Host, Place } from '../place.ts';
import { useServices } from '../services.ts';
import type { Root, Scope } from '../state/scope.ts';
import type { Store } from '../state/store.ts';
import { openStore, type PlaceDefinition, scopeOf } from './place-store.ts';
import type { Backing } from './state-values.ts';
import { useScreenState } from './use-screen-state.ts';

export type Placed = {
  place: Place;
  store: Store;
  register: (name: string, again: () => Promise<void>) => void;
};

/** Answers whether the component is still drawn. */
function useIsDrawn(): () => boolean {
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    isDrawn.current = true;
    return () => {
      isDrawn.current = false;
    };
  }, []);
  return useCallback(() => isDrawn.current, []);
}

/**
 * The place of a screen or dialog: a store of its own for state and sources, and the roots that rules read there.
 * @param parameters roots of the dialog's parameters, read as `data.<name>`.
 * @param memory where states in memory are held. Default: with the place.
 */
export function usePlace(
  definition: PlaceDefinition,
  outer: Scope,
  parameters?: ReadonlyMap<string, Root>,
  frame?: Pick<Host, 'close' | 'dialog' | 'dismissable' | 'title' | 'about' | 'buttons' | 'reopen' | 'step'>,
  memory?: Map<string, Json>,
): Placed {
  const { kept, arrived } = useServices();
  const [backing] = useState<Backing>(() => ({ memory: memory ?? new Map<string, Json>(), kept, arrived }));
  const [store] = useState(() => openStore(definition, outer, backing, parameters));
  const again = useRef(new Map<string, () => Promise<void>>());
  const register = useCallback(
    (name: string, read: () => Promise<void>) => void again.current.set(name, read),
    [],
  );
  const scope = useMemo(() => scopeOf(outer, store, parameters), [outer, store, parameters]);
  const setStates = useScreenState(definition.state, scope, store, backing);
  const isDrawn = useIsDrawn();
  const place = useMemo<Place>(
    () => ({
      scope,
      definition: definition.id,
      origins: definition.origins,
      host: { setStates, isDrawn, refresh: async (source) => await again.current.get(source)?.(), ...frame },
    }),
    [scope, definition, setStates, isDrawn, frame],
  );
  return { place, store, register };
}
