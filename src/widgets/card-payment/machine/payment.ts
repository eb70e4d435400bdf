import type { JsonObject } from '../../../base/json.ts';

/** What is paid: enough to ask the retailer about it when no invoice is in memory. */
export type Payable = {
  id: number;
  type: string;
  number: string | null;
  amount: number;
  contract: string | null;
  supply?: string | null;
};

/** The transaction of before a payment, where nobody has said which that is. */
export const notLearnt = '';

/**
 * A payment that was begun, as the browser keeps it: where to ask, never what is true. `sent`: it may be paid. `bank`:
 * the provider has the intent.
 */
export type Begun = {
  item: Payable;
  platform: string;
  step: 'sent' | 'bank';
  intent: string | null;
  /** The transaction that the retailer named before: none, or one of an earlier payment in part. */
  before: string | null;
  at: string;
};

/** A payment as the retailer tells it. */
export type Payment = JsonObject & { transaction_id: string };

/** A platform of payment; one without a form is paid in another way. */
export type Platform = { name: string; hasForm: boolean };

/** What a bank leads back with. */
export type Returned = { intent: string; secret: string };

/** The id of an intent: what stands in its secret before this word. */
export const intentOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

/** Codes by which a payment is refused, and that the machine itself must tell apart. */
export const codes = {
  notPayable: 'invoice_not_payable',
  unexpected: 'payment_intent_unexpected_state',
  rateLimit: 'rate_limit',
  cannotLeave: 'cannot_leave',
  unknown: 'unknown',
} as const;

/** Codes of a 401: the first two are the client's, and of the first it opens the session dialog. */
export const sessionCodes = ['token_expired', 'session_renewed', 'unauthorised'] as const;
export type SessionCode = (typeof sessionCodes)[number];
