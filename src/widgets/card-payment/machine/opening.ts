import { type Edges, type Effect, type Step, to } from './effect.ts';
import type { EventOf, Opening } from './event.ts';
import { notLearnt } from './payment.ts';
import type { Known } from './state.ts';
import { check, confirm, end, start } from './steps.ts';

/** States in which another payment stands before this one: `new`, `elsewhere`, `other`. */

/**
 * A bank led back with an intent that this customer's browser did not begin. A payment that was sent and not answered may
 * still arrive, whatever an address says: it is asked about as always.
 */
function mismatch(known: Known, kept: Known, { slot, lock }: Opening): Step {
  const { item } = known;
  const told: Effect[] = [{ do: 'tell', what: 'mismatch', item }, { do: 'forgetReturned' }];
  if (lock === 'elsewhere' || !slot) return start(known, ...told, { do: 'readInvoices' });
  if (slot.step === 'bank') return start(known, { do: 'clearSlot' }, ...told, { do: 'readInvoices' });
  const { state, effects } = check(kept);
  return to(state, ...told, ...effects);
}

function open(opening: EventOf<'opened'>): Step {
  const { item, patience, readOnly, returned, slot, lock } = opening;
  const plain = {
    item,
    patience,
    platform: null,
    before: notLearnt,
    slot: null,
    secret: null,
    mounted: false,
  };
  if (readOnly) return to({ name: 'settled', known: plain, why: 'readOnly' });
  const kept: Known = { ...plain, slot, platform: slot?.platform ?? null };
  if (returned) {
    const { intent, secret } = returned;
    const own = slot?.step === 'bank' && slot.intent === intent;
    if (!own) return mismatch(plain, kept, opening);
    return confirm({ ...kept, secret }, { intent, round: 1, resumed: true }, { do: 'takeLock' });
  }
  if (lock === 'elsewhere') return to({ name: 'elsewhere', known: plain });
  if (!slot) return start(plain);
  if (slot.item.id !== item.id || slot.item.type !== item.type)
    return to({ name: 'other', known: kept, slot });
  return slot.step === 'bank' && slot.intent !== null
    ? confirm(kept, { intent: slot.intent, round: 1, resumed: true }, { do: 'takeLock' })
    : check(kept);
}

export const newEdges: Edges<'new'> = { opened: (_state, event) => open(event) };

export const elsewhereEdges: Edges<'elsewhere'> = {
  released: (state) => to(state, { do: 'readInvoices' }, { do: 'openAgain' }),
  opened: (_state, event) => open(event),
  close: () => end(),
};

export const otherEdges: Edges<'other'> = {
  goOn: ({ slot }) => end({ do: 'openOther', item: slot.item }),
  giveUp: ({ known }) => check(known, { doubt: 'givenUp' }),
  close: () => end(),
};
