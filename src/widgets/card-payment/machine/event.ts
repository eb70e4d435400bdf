import type { Begun, Payable, Payment, Platform, Returned, SessionCode } from './payment.ts';
import type { Why } from './state.ts';

/** What opens a payment: what is paid, who looks, what the browser keeps, what a bank leads back with. */
export type Opening = {
  item: Payable;
  patience: number;
  readOnly: boolean;
  returned: Returned | null;
  slot: Begun | null;
  /** Whether another tab of this customer pays. */
  lock: 'free' | 'elsewhere';
};

/** What can happen to a payment. `at`: milliseconds since 1970. */
export type Event =
  | ({ type: 'opened' } & Opening)
  // what was asked for before paying
  | { type: 'platforms'; platforms: readonly Platform[] }
  | { type: 'platformsFailed'; why: Why }
  | { type: 'loaded' }
  | { type: 'loadFailed'; why: Why }
  | { type: 'before'; transaction: string | null }
  // the invoice as the lists have it now
  | { type: 'invoice'; is: 'payable' | 'paid' | 'notPayable'; amount: number }
  // the customer
  | { type: 'chosen'; platform: Platform }
  | { type: 'otherWay' }
  | { type: 'fields'; complete: boolean; wrong: boolean }
  | { type: 'pay'; lock: 'held' | 'elsewhere' }
  | { type: 'tryAgain' }
  | { type: 'checkAgain' }
  | { type: 'payAgain'; at: number }
  | { type: 'goOn' }
  | { type: 'giveUp' }
  | { type: 'close' }
  // the provider
  | { type: 'method'; method: string; at: number }
  | { type: 'methodRefused'; code: string; field: string | null }
  | { type: 'authenticated' }
  | { type: 'bankRefused' }
  /** The bank wants the page, and a page that left would know nothing of the payment. */
  | { type: 'cannotLeave' }
  | { type: 'cameBack' }
  // the retailer: answers of pay and confirm
  | { type: 'paid'; payment: Payment }
  | { type: 'actionRequired'; secret: string; at: number }
  | { type: 'refused'; code: string }
  /** A 401, by the code of why. */
  | { type: 'unauthorised'; code: SessionCode }
  | { type: 'notSent' }
  | { type: 'notKnown' }
  // the retailer: answers of check; `neverPaid`: the provider says that nothing was taken
  | { type: 'found'; payment: Payment; neverPaid: boolean; at: number }
  | { type: 'notFound'; neverPaid: boolean; at: number }
  | { type: 'checkFailed' }
  // other tabs, and who is signed in
  | { type: 'slotCleared' }
  | { type: 'released' }
  | { type: 'sessionBack' }
  | { type: 'otherCustomer' }
  | { type: 'signedOut' };

export type EventType = Event['type'];
export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>;
