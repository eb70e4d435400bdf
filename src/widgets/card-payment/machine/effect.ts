import type { Event, EventOf, EventType } from './event.ts';
import type { Begun, Payable, Payment } from './payment.ts';
import type { Of, State, StateName } from './state.ts';

/** What is told by a notice, as the dialog has moved on or is gone. */
export type Told = 'mismatch' | 'notFinished' | 'leftAtBank' | 'otherPaid' | 'otherNotKnown';

/** What the runner carries out, one after another; each `store` is waited for. */
export type Effect =
  | { do: 'readPlatforms' }
  /** Asks for the key of the platform, and loads its code. */
  | { do: 'load'; platform: string }
  | { do: 'mount' }
  /** Asks quietly which transaction there is before this payment. */
  | { do: 'learnBefore'; item: Payable }
  | { do: 'focusIncomplete' }
  | { do: 'sayAmount' }
  | { do: 'makeMethod' }
  | { do: 'takeLock' }
  | { do: 'freeLock' }
  | { do: 'store'; slot: Begun }
  | { do: 'clearSlot' }
  | { do: 'pay'; item: Payable; platform: string; method: string }
  | { do: 'authenticate'; platform: string; secret: string }
  /** Takes the question of the bank away. */
  | { do: 'leaveBank' }
  | { do: 'confirm'; intent: string; platform: string; after: number }
  /** Asks the retailer whether it was paid and, where a secret is given and there is nothing, the provider. */
  | { do: 'check'; item: Payable; platform: string | null; secret: string | null }
  | { do: 'checkLater'; after: number }
  /** Checks at a moment; not at all if that has passed. */
  | { do: 'checkAt'; at: number }
  | { do: 'readInvoices' }
  /** Looks at slot, lock and session again, as if opened now. */
  | { do: 'openAgain' }
  | { do: 'openOther'; item: Payable }
  | { do: 'tell'; what: Told; item: Payable }
  | { do: 'forgetReturned' }
  | { do: 'finish'; payment: Payment | null };

/** What an event leads to. */
export type Step = { state: State; effects: readonly Effect[] };

/** The events that a state answers; any other does nothing. */
export type Edges<Name extends StateName> = {
  readonly [Type in EventType]?: (state: Of<Name>, event: EventOf<Type>) => Step;
};

export const to = (state: State, ...effects: Effect[]): Step => ({ state, effects });

export type { Event };
