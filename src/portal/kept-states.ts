import { asObject, isObject, type Json, type JsonObject } from '../base/json.ts';
import type { KeptState, Services } from '../engine/services.ts';
import { type JsonStorage, jsonStorage } from './storage.ts';

type Around = {
  partner: string;
  page: Pick<Window, 'sessionStorage' | 'localStorage'>;
  /** Whoever is signed in; undefined while nobody knows. */
  customer: () => string | undefined;
  now: () => number;
};

const dayLength = 24 * 60 * 60 * 1000;

/** When a value was kept for some days: until when. */
const untilOf = (entry: Json | undefined): number | undefined => {
  const { until } = asObject(entry);
  return typeof until === 'number' ? until : undefined;
};

/**
 * States that outlive the page: those of the tab and those of the browser, apart per partner and customer. While the
 * customer is not known the tab keeps both. What a storage refuses stays in memory.
 */
export function keptStates({ partner, page, customer, now }: Around) {
  const open = (storage: Storage) => jsonStorage(`mostrador.state.${partner}.`, storage);
  const tab = open(page.sessionStorage);
  const browser = open(page.localStorage);
  const refused = new Map<JsonStorage, Map<string, Json>>([
    [tab, new Map()],
    [browser, new Map()],
  ]);
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const notify of [...listeners]) notify();
  };
  const below = (id: string | undefined) => `${encodeURIComponent(id ?? '')}/`;
  const placeOf = ({ in: place, key = '' }: KeptState) => ({
    storage: place === 'browser' && customer() !== undefined ? browser : tab,
    name: below(customer()) + key,
  });

  /** Forgets what a storage holds, except for what was to be kept for some days. */
  function forgetIn(storage: JsonStorage, prefix: string): void {
    refused.get(storage)?.clear();
    for (const key of storage.keys().filter((each) => each.startsWith(prefix)))
      if ((untilOf(storage.read(key)) ?? 0) <= now()) storage.write(key, undefined);
  }

  const kept: Services['kept'] = {
    read(state) {
      const { storage, name } = placeOf(state);
      const entry = refused.get(storage)?.get(name) ?? storage.read(name);
      const outlived = (untilOf(entry) ?? Number.POSITIVE_INFINITY) < now();
      return isObject(entry) && !outlived ? entry.value : undefined;
    },
    write(state, value) {
      const { storage, name } = placeOf(state);
      const days = storage === browser ? state.days : undefined;
      const until: JsonObject = days === undefined ? {} : { until: now() + days * dayLength };
      const entry = value === undefined ? undefined : { value, ...until };
      const took = storage.write(name, entry);
      if (took || entry === undefined) refused.get(storage)?.delete(name);
      else refused.get(storage)?.set(name, entry);
      changed();
    },
    listen(notify) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
  return {
    kept,
    /** Another customer is there: whoever shows states reads them once more. */
    changed,
    /** After a sign-out, while it is still known whose it was. */
    forget(): void {
      forgetIn(tab, '');
      forgetIn(browser, below(customer()));
    },
  };
}
