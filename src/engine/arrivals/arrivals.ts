import { createContext, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { isObject } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import { isLeft, navigate } from '../addresses/history.ts';
import { useAddress } from '../addresses/router.tsx';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

/** The arrival that the address of a screen asks for, once. */
export type Arrivals = {
  wanted: string | undefined;
  /** Removes the request from the address, then runs. Only the first caller gets it. */
  take(run: () => void): void;
};

export const ArrivalsContext = createContext<Arrivals | undefined>(undefined);

/** The parameter of an address that names an arrival. */
export const arrivalParameter = 'action';

/** Whether a word may be the name of an arrival, and so no address. */
export const isArrivalName = (word: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(word);

/** The time limit for drawing the block once its sources have answered, in ms. */
const maxWait = 2500;

/** Whether a definition has a block with that arrival. */
function hasArrival(blocks: unknown, name: string): boolean {
  if (!isObject(blocks)) return false;
  return blocks.arrival === name || Object.values(blocks).some((inside) => hasArrival(inside, name));
}

/** Whether every source has answered or is idle; a failed one may still be retried. */
function useSettled(screen: Screen, scope: Scope): boolean {
  const paths = useMemo(
    () => Object.keys(screen.sources ?? {}).map((name) => `sources.${name}.status`),
    [screen],
  );
  const compute = useCallback(
    ({ read }: Scope) => paths.every((path) => read(path) === 'ready' || read(path) === 'idle'),
    [paths],
  );
  return useComputed(scope, paths, compute);
}

/** Removes the name from the address before anything runs, so that neither a reload nor Back repeats it. */
function useTaking(wanted: string | undefined): Arrivals {
  const address = useAddress();
  const latest = useRef(address);
  latest.current = address;
  const taken = useRef<() => void>(undefined);
  useEffect(() => {
    if (wanted !== undefined) return;
    const run = taken.current;
    taken.current = undefined;
    // Not inside this effect: the pressed block must be able to render at once.
    if (run) setTimeout(run);
  }, [wanted]);
  return useMemo(
    () => ({
      wanted,
      take(run) {
        const here = latest.current;
        // A reaction may have navigated away already: the next screen asks for it again.
        if (taken.current || isLeft(here)) return;
        taken.current = run;
        const query = new URLSearchParams(here.search);
        query.delete(arrivalParameter);
        const search = query.size > 0 ? `?${query}` : '';
        navigate({ search }, { replace: true });
      },
    }),
    [wanted],
  );
}

/**
 * The arrival that the address of a screen asks for. The block with it takes it as soon as it is drawn; if none is, once
 * the sources have answered, a notice says that it is not available.
 */
export function useArrivals(screen: Screen, asked: string | undefined, scope: Scope): Arrivals {
  const { notify, language } = useServices();
  const wanted = asked !== undefined && isArrivalName(asked) ? asked : undefined;
  const arrivals = useTaking(wanted);
  // As late as the blocks that waited for the answers: the time to draw them does not count.
  const settled = useDeferredValue(useSettled(screen, scope));
  useEffect(() => {
    if (wanted === undefined || !settled) return undefined;
    const tell = () => notify({ text: language.text('engine.notOffered'), tone: 'info' });
    const wait = hasArrival(screen.blocks, wanted) ? maxWait : maxWait / 10;
    const timer = setTimeout(() => arrivals.take(tell), wait);
    return () => clearTimeout(timer);
  }, [wanted, settled, arrivals, screen, notify, language]);
  return arrivals;
}
