import type { Begun, Payable, Payment, Platform } from './payment.ts';

/** What a payment knows in each of its states. */
export type Known = {
  item: Payable;
  /** Milliseconds after which paying again is offered. */
  patience: number;
  platform: string | null;
  /** The transaction that the retailer named before: none, one, or `notLearnt`. */
  before: string | null;
  /** What the browser keeps of this payment. */
  slot: Begun | null;
  /** The secret of the intent, for the provider alone. */
  secret: string | null;
  /** The provider's fields stand in the page. */
  mounted: boolean;
};

/** Why the retailer is asked whether it was paid. */
export type Doubt =
  | 'notKnown' // no answer came, or one that nobody can read
  | 'notPayable' // it is said not to be payable, so it may be paid
  | 'unexpected' // the intent is not in the state in which it was left
  | 'givenUp'; // a payment of another invoice is given up

type With<Name extends string, More = object> = { name: Name; known: Known } & More;

/** The fields of the provider, where the payment has not begun. */
export type Ready = With<
  'ready',
  {
    complete: boolean;
    /** A field holds what cannot be right. */
    wrong: boolean;
    fault: { field: string; code: string } | null;
  }
>;

/** Why nothing can be paid: platforms, key or code of the platform did not come, or the retailer refused to say. */
export type Why = 'platforms' | 'key' | 'script' | 'closed';

/** The states of a payment. `round`: how often the bank was asked; `tries`: how often `confirm` was. */
export type State =
  | { name: 'new' }
  | With<'starting'>
  | With<'choosing', { platforms: readonly Platform[] }>
  /** `platforms`: those that one chose among; empty where none can be paid with. */
  | With<'noForm', { platforms: readonly Platform[] }>
  | With<'preparing'>
  | With<'unavailable', { why: Why }>
  | Ready
  | With<'tokenising'>
  | With<'sending'>
  | With<'bank', { intent: string; round: number }>
  | With<'confirming', { intent: string; round: number; tries: number; resumed: boolean; waits?: boolean }>
  /** `listed`: the list says that it is paid; what the payment was is still asked for. */
  | With<'checking', { doubt: Doubt; code: string | null; waits: number; listed?: true }>
  | With<'unknown', { doubt: Doubt; code: string | null; waits: number; said: 'notFound' | 'nothing' }>
  | With<'elsewhere'>
  | With<'other', { slot: Begun }>
  | With<'settled', { why: 'readOnly' | 'notPayable' }>
  | With<'refused', { code: string }>
  | With<'done', { payment: Payment | null }>
  | { name: 'ended' };

export type StateName = State['name'];
export type Of<Name extends StateName> = Extract<State, { name: Name }>;
