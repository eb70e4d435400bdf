import { asObject, isObject, type Json, type JsonObject } from '../base/json.ts';
import type { KeptState, Services } from '../engine/services.ts';
import { type JsonStorage, jsonStorage } from '../base/json-storage.ts';

type StateSeams = {
  partner: string;
  page: Pick<Window, 'sessionStorage' | 'localStorage' | 'addEventListener'>;
  /** The signed-in customer; undefined while unknown. */
  customer: () => string | undefined;
  now: () => number;
};

const dayLength = 24 * 60 * 60 * 1000;

/** The expiry of a value that is stored for some days. */
const untilOf = (entry: Json | undefined): number | undefined => {
  const { until } = asObject(entry);
  return typeof until === 'number' ? until : undefined;
};

/**
 * States that outlive the page, in the storage of the tab or of the browser, separate for each partner and customer.
 * While the customer is unknown, the tab stores both. What a storage refuses stays in memory.
 */
export function keptStates({ partner, page, customer, now }: StateSeams) {
  const prefix = `mostrador.state.${partner}.`;
  const open = (storage: Storage) => jsonStorage(prefix, storage);
  const tab = open(page.sessionStorage);
  const browser = open(page.localStorage);
  const refused = new Map<JsonStorage, Map<string, Json>>([
    [tab, new Map()],
    [browser, new Map()],
  ]);
  const live = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const notify of [...listeners]) notify();
  };
  const below = (id: string | undefined) => `${encodeURIComponent(id ?? '')}/`;
  const placeOf = ({ in: place, key = '' }: KeptState) => ({
    storage: place === 'browser' && customer() !== undefined ? browser : tab,
    name: below(customer()) + key,
  });

  /** Remembers under which name a live state stands, as other tabs write it too. */
  const placed = (state: KeptState) => {
    const place = placeOf(state);
    if (state.live) live.add(prefix + place.name);
    return place;
  };
  page.addEventListener('storage', ({ key }) => {
    if (key === null || live.has(key)) changed();
  });

  /** Deletes the states in a storage, except those that are stored for some days. */
  function forgetIn(storage: JsonStorage, prefix: string): void {
    refused.get(storage)?.clear();
    storage.forget((key) => key.startsWith(prefix) && (untilOf(storage.read(key)) ?? 0) <= now());
  }

  const kept: Services['kept'] = {
    read(state) {
      const { storage, name } = placed(state);
      const entry = refused.get(storage)?.get(name) ?? storage.read(name);
      const outlived = (untilOf(entry) ?? Number.POSITIVE_INFINITY) < now();
      return isObject(entry) && !outlived ? entry.value : undefined;
    },
    write(state, value) {
      const { storage, name } = placed(state);
      const days = storage === browser ? state.days : undefined;
      const until: JsonObject = days === undefined ? {} : { until: now() + days * dayLength };
      const entry = value === undefined ? undefined : { value, ...until };
      const took = storage.write(name, entry);
      if (took || entry === undefined) refused.get(storage)?.delete(name);
      else refused.get(storage)?.set(name, entry);
      changed();
      return took;
    },
    listen(notify) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
  return {
    kept,
    /** Notifies listeners that the customer has changed, so that they read the states again. */
    changed,
    /** Deletes what the tab keeps of other customers. Call it once the customer is known. */
    forgetOthers(): void {
      const id = customer();
      const stays = [undefined, id].map(below);
      const isOfOther = (key: string) => !stays.some((prefix) => key.startsWith(prefix));
      if (id !== undefined) tab.forget(isOfOther);
    },
    /** Deletes the states of the customer. Call it at the end of a session, while the customer is still known. */
    forget(): void {
      forgetIn(tab, '');
      forgetIn(browser, below(customer()));
    },
  };
}
