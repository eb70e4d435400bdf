import { type Effect, type Step, to } from './effect.ts';
import type { Payment } from './payment.ts';
import type { Doubt, Known } from './state.ts';

/** Steps to which several states lead. */

const letGo: readonly Effect[] = [{ do: 'clearSlot' }, { do: 'freeLock' }];

/** A payment of which nothing is kept. */
export const fresh = (known: Known): Known => ({ ...known, slot: null, secret: null });

export const start = (known: Known, ...effects: Effect[]): Step =>
  to({ name: 'starting', known: { ...known, mounted: false } }, ...effects, { do: 'readPlatforms' });

export const load = (known: Known, platform: string): Step =>
  to({ name: 'preparing', known: { ...known, platform } }, { do: 'load', platform });

export const done = (known: Known, payment: Payment | null): Step =>
  to({ name: 'done', known: { ...known, slot: null, secret: null }, payment }, ...letGo, {
    do: 'finish',
    payment,
  });

export const refuse = (known: Known, code: string): Step =>
  to({ name: 'refused', known: { ...known, slot: null, secret: null }, code }, ...letGo);

/** Asks whether it was paid, and reads the invoices again. */
export function check(
  known: Known,
  {
    doubt = 'notKnown',
    code = null,
    waits = 0,
  }: { doubt?: Doubt; code?: string | null; waits?: number } = {},
): Step {
  const item = known.slot?.item ?? known.item;
  const platform = known.slot?.platform ?? known.platform;
  return to(
    { name: 'checking', known, doubt, code, waits },
    { do: 'check', item, platform, secret: doubt === 'unexpected' ? known.secret : null },
    { do: 'readInvoices' },
  );
}

/** Asks what became of an intent. `resumed`: it was begun by a page that is gone. */
export const confirm = (
  known: Known,
  { intent, round, resumed }: { intent: string; round: number; resumed: boolean },
  ...effects: Effect[]
): Step =>
  to({ name: 'confirming', known, intent, round, tries: 1, resumed }, ...effects, {
    do: 'confirm',
    intent,
    platform: known.slot?.platform ?? '',
    after: 0,
  });

/** Stores the intent, and hands its secret to the provider. */
export function authenticate(known: Known, secret: string, intent: string, round: number, at: number): Step {
  const { slot } = known;
  const platform = slot?.platform ?? known.platform ?? '';
  const stored = {
    item: slot?.item ?? known.item,
    platform,
    step: 'bank' as const,
    intent,
    before: slot?.before ?? known.before,
    at: new Date(at).toISOString(),
  };
  return to(
    { name: 'bank', known: { ...known, slot: stored, secret }, intent, round },
    { do: 'store', slot: stored },
    { do: 'authenticate', platform, secret },
  );
}

export const end = (...effects: Effect[]): Step => to({ name: 'ended' }, ...effects);
