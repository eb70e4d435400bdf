import type { Cache } from 'swr';
import { asObject, isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { joinPatches } from '../../base/merge-patch.ts';
import type { Arguments, KeptState, Services } from '../services.ts';
import { patchMatching } from './source-cache.ts';

/** A patch that lies over answers which are read until then, in milliseconds since 1970. */
export type HeldPatch = { calls: readonly string[]; match: Arguments; merge: Json; until: number };

/** The patches that are held, by the cache whose answers they change. */
const held = new WeakMap<Cache<Json>, HeldPatch[]>();

/** Where the patches of a cache outlive the page. */
const keepers = new WeakMap<Cache<Json>, Services['kept']>();

/** The tab keeps them for its customer, so that a reload does not bring the old state back. */
const place: KeptState = { in: 'tab', key: 'engine.heldPatches' };

const heldIn = (cache: Cache<Json>): readonly HeldPatch[] => held.get(cache) ?? [];

function keep(cache: Cache<Json>, patches: HeldPatch[]): void {
  held.set(cache, patches);
  keepers.get(cache)?.write(place, patches.length === 0 ? undefined : patches);
}

/** What the tab kept is from storage, which an older version may have written. */
const isPatch = (stored: Json): boolean => {
  const { calls, match, merge, until } = asObject(stored);
  return Array.isArray(calls) && isObject(match) && merge !== undefined && typeof until === 'number';
};

/** Holds the patches that the tab kept for its customer, also when the customer changes. Returns how to stop. */
export function restorePatches(cache: Cache<Json>, kept: Services['kept']): () => void {
  const restore = () => {
    const stored = kept.read(place);
    held.set(cache, (Array.isArray(stored) ? stored : []).filter(isPatch) as HeldPatch[]);
  };
  keepers.set(cache, kept);
  restore();
  return kept.listen(restore);
}

const isSameEntry = (a: HeldPatch, b: HeldPatch): boolean =>
  sameJson([...a.calls], [...b.calls]) && sameJson(a.match, b.match);

/** Holds a patch. One of the same entry that is held already becomes part of it. */
export function holdPatch(cache: Cache<Json>, patch: HeldPatch): void {
  const before = heldIn(cache).find((one) => isSameEntry(one, patch));
  const merge = joinPatches(before?.merge, patch.merge);
  keep(cache, [...heldIn(cache).filter((one) => one !== before), { ...patch, merge }]);
}

/** Holds other patches in the place of one. */
function replace(cache: Cache<Json>, patch: HeldPatch, others: readonly HeldPatch[]): void {
  const left = heldIn(cache).flatMap((one) => (one === patch ? others : [one]));
  keep(
    cache,
    left.filter(({ calls, merge }) => calls.length > 0 && Object.keys(asObject(merge)).length > 0),
  );
}

/** A patch without some calls; for the others it goes on. */
const without = (patch: HeldPatch, calls: readonly string[]): HeldPatch => ({
  ...patch,
  calls: patch.calls.filter((call) => !calls.includes(call)),
});

/** Holds no patch for these calls any longer: somebody else changed what they answer. */
export function releasePatches(cache: Cache<Json>, calls: readonly string[]): void {
  for (const patch of heldIn(cache)) replace(cache, patch, [without(patch, calls)]);
}

/** What of a patch an answer does not say yet. */
function untold(answer: Json, { match, merge }: HeldPatch): JsonObject {
  const isTold = (key: string, value: Json) =>
    sameJson(patchMatching(answer, match, { [key]: value }) as Json, answer);
  return Object.fromEntries(Object.entries(asObject(merge)).filter(([key, value]) => !isTold(key, value)));
}

/**
 * An answer with what customers changed lately. Each part of a patch is held no longer for a call once its time is over, or
 * an answer of that call says the same; another call may still lag behind.
 */
export function withHeldPatches(cache: Cache<Json>, call: string, answer: Json): Json {
  const now = Date.now();
  return heldIn(cache).reduce((shown, patch) => {
    if (!patch.calls.includes(call)) return shown;
    if (now > patch.until) {
      replace(cache, patch, [without(patch, [call])]);
      return shown;
    }
    if (patchMatching(shown, patch.match, patch.merge) === shown) return shown;
    const merge = untold(shown, patch);
    if (Object.keys(merge).length < Object.keys(asObject(patch.merge)).length)
      replace(cache, patch, [without(patch, [call]), { ...patch, calls: [call], merge }]);
    return patchMatching(shown, patch.match, merge) as Json;
  }, answer);
}
