import { isObject, type Json } from '../../../base/json.ts';
import type { Event } from './effect.ts';
import { codes, type Payment, sessionCodes } from './payment.ts';

/** What `pay` or `confirm` came to: an answer, or a failure. */
export type Answered =
  | { answer: Json }
  | {
      /** The HTTP status; 0 without an answer. */
      status: number;
      /** False where the change may have arrived. */
      known: boolean;
      /** The code of the refusal as the retailer gives it. */
      code: Json;
      /** What the client makes of the failure: it tells an expired session from any other 401. */
      why: string;
    };

const isPayment = (answer: Json): answer is Payment =>
  isObject(answer) && typeof answer.transaction_id === 'string' && answer.transaction_id !== '';

function ofAnswer(answer: Json, at: number): Event {
  if (isPayment(answer)) return { type: 'paid', payment: answer };
  const secret = isObject(answer) ? answer.payment_intent_client_secret : null;
  if (typeof secret === 'string' && secret !== '') return { type: 'actionRequired', secret, at };
  // It may have been paid: to say that nothing was charged would have it paid twice.
  return { type: 'notKnown' };
}

/** The event that an answer of `pay` or `confirm` is. */
export function eventOf(answered: Answered, at: number): Event {
  if ('answer' in answered) return ofAnswer(answered.answer, at);
  const { status, known, code, why } = answered;
  if (!known) return { type: 'notKnown' };
  if (status === 401)
    return { type: 'unauthorised', code: sessionCodes.find((one) => one === why) ?? 'unauthorised' };
  if (status === 429) return { type: 'refused', code: codes.rateLimit };
  if (status === 0) return { type: 'notSent' };
  return { type: 'refused', code: typeof code === 'string' && code !== '' ? code : codes.unknown };
}
