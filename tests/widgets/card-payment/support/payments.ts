import type { Effect } from '../../../../src/widgets/card-payment/machine/effect.ts';
import type { Event, Opening } from '../../../../src/widgets/card-payment/machine/event.ts';
import { reduce } from '../../../../src/widgets/card-payment/machine/machine.ts';
import type { Begun, Payable, Payment } from '../../../../src/widgets/card-payment/machine/payment.ts';
import type { Known, Of, State, StateName } from '../../../../src/widgets/card-payment/machine/state.ts';

export const noon = Date.parse('2026-03-10T12:00:00Z');
export const minutes = (count: number) => count * 60_000;

export const item: Payable = {
  id: 500_012,
  type: 'giscedata.facturacio.factura',
  number: 'F1',
  amount: 62.4,
  contract: '0051206',
};
export const otherItem: Payable = { ...item, id: 500_013, number: 'F2' };
export const secret = 'pi_1_secret_x';
export const payment: Payment = { transaction_id: 'tr_2', amount: 62.4 };
export const older: Payment = { ...payment, transaction_id: 'tr_1' };

/** What the browser keeps of a payment of half a minute ago, with the transaction `tr_1` before it. */
export const begun = (step: Begun['step'], of: Payable = item): Begun => ({
  item: of,
  platform: 'stripe',
  step,
  intent: step === 'bank' ? 'pi_1' : null,
  before: 'tr_1',
  at: new Date(noon - 30_000).toISOString(),
});

export const known: Known = {
  item,
  patience: minutes(10),
  platform: 'stripe',
  before: 'tr_1',
  slot: null,
  secret: null,
  mounted: true,
};
export const sent: Known = { ...known, slot: begun('sent') };
export const atBank: Known = { ...known, slot: begun('bank'), secret };
const fresh: Known = { ...known, platform: null, before: '', mounted: false };

/** One of each state, in the middle of an ordinary payment. */
export const states: { readonly [Name in StateName]: Of<Name> } = {
  new: { name: 'new' },
  starting: { name: 'starting', known: fresh },
  choosing: { name: 'choosing', known: fresh, platforms: [] },
  noForm: { name: 'noForm', known: fresh, platforms: [] },
  preparing: { name: 'preparing', known: { ...fresh, platform: 'stripe' } },
  unavailable: { name: 'unavailable', known: fresh, why: 'script' },
  ready: { name: 'ready', known, complete: true, wrong: false, fault: null },
  tokenising: { name: 'tokenising', known },
  sending: { name: 'sending', known: sent },
  bank: { name: 'bank', known: atBank, intent: 'pi_1', round: 1 },
  confirming: {
    name: 'confirming',
    known: atBank,
    intent: 'pi_1',
    round: 1,
    tries: 1,
    resumed: false,
  },
  checking: { name: 'checking', known: sent, doubt: 'notKnown', code: null, waits: 0 },
  unknown: { name: 'unknown', known: sent, doubt: 'notKnown', code: null, waits: 0, said: 'notFound' },
  elsewhere: { name: 'elsewhere', known: fresh },
  other: {
    name: 'other',
    known: { ...fresh, slot: begun('sent', otherItem) },
    slot: begun('sent', otherItem),
  },
  settled: { name: 'settled', known: fresh, why: 'notPayable' },
  refused: { name: 'refused', known, code: 'card_declined' },
  done: { name: 'done', known, payment },
  ended: { name: 'ended' },
};

export const openingWith = (more: Partial<Opening> = {}): Opening => ({
  item,
  patience: minutes(10),
  readOnly: false,
  returned: null,
  slot: null,
  lock: 'free',
  ...more,
});

export const opened = (more: Partial<Opening> = {}): Event => ({ type: 'opened', ...openingWith(more) });

const wordOf = (effect: Effect): string =>
  effect.do === 'tell'
    ? `tell ${effect.what}`
    : effect.do === 'confirm' && effect.after > 0
      ? `confirm after ${effect.after}`
      : effect.do === 'store'
        ? `store ${effect.slot.step}`
        : effect.do;

/** Where an event leads: the next state, and the words of its effects. */
export function lead(state: State, event: Event): { state: State; to: StateName; effects: string[] } {
  const step = reduce(state, event);
  return { state: step.state, to: step.state.name, effects: step.effects.map(wordOf) };
}

/** One of each event. */
export const events: readonly Event[] = [
  opened(),
  { type: 'platforms', platforms: [{ name: 'stripe', hasForm: true }] },
  { type: 'platformsFailed', why: 'platforms' },
  { type: 'loaded' },
  { type: 'loadFailed', why: 'script' },
  { type: 'before', transaction: 'tr_1' },
  { type: 'invoice', is: 'paid', amount: 0 },
  { type: 'chosen', platform: { name: 'stripe', hasForm: true } },
  { type: 'otherWay' },
  { type: 'fields', complete: true, wrong: false },
  { type: 'pay', lock: 'held' },
  { type: 'tryAgain' },
  { type: 'checkAgain' },
  { type: 'payAgain', at: noon + minutes(10) },
  { type: 'goOn' },
  { type: 'giveUp' },
  { type: 'close' },
  { type: 'method', method: 'pm_1', at: noon },
  { type: 'methodRefused', code: 'invalid_number', field: 'number' },
  { type: 'authenticated' },
  { type: 'bankRefused' },
  { type: 'cannotLeave' },
  { type: 'cameBack' },
  { type: 'paid', payment },
  { type: 'actionRequired', secret, at: noon },
  { type: 'refused', code: 'card_declined' },
  { type: 'unauthorised', code: 'token_expired' },
  { type: 'notSent' },
  { type: 'notKnown' },
  { type: 'found', payment, neverPaid: false, at: noon },
  { type: 'notFound', neverPaid: false, at: noon },
  { type: 'checkFailed' },
  { type: 'slotCleared' },
  { type: 'released' },
  { type: 'sessionBack' },
  { type: 'otherCustomer' },
  { type: 'signedOut' },
];
