import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { type Answered, eventOf } from '../../../src/widgets/card-payment/machine/classify.ts';
import { noon, payment, secret } from './support/payments.ts';

const failed = (status: number, code: Json = null, known = true, why = 'refused'): Answered => ({
  status,
  known,
  code,
  why,
});

describe('an answer of pay or confirm', () => {
  test.each<[string, Answered, object]>([
    ['with a transaction is a payment', { answer: payment }, { type: 'paid', payment }],
    [
      'with a secret asks for an action',
      { answer: { payment_intent_client_secret: secret } },
      { type: 'actionRequired', secret, at: noon },
    ],
    [
      'with a transaction and an empty secret is a payment',
      { answer: { ...payment, payment_intent_client_secret: null } },
      { type: 'paid' },
    ],
    ['that says neither is not known', { answer: { ok: true } }, { type: 'notKnown' }],
    ['that is nothing is not known', { answer: null }, { type: 'notKnown' }],
    [
      'with empty words is not known',
      { answer: { transaction_id: '', payment_intent_client_secret: '' } },
      { type: 'notKnown' },
    ],
    [
      'of 402 is refused with its code',
      failed(402, 'card_declined'),
      { type: 'refused', code: 'card_declined' },
    ],
    ['of 404 without a code is refused', failed(404), { type: 'refused', code: 'unknown' }],
    ['of 409 with a code that is no text is refused', failed(409, 7), { type: 'refused', code: 'unknown' }],
    ['of 429 names the limit', failed(429, 'slow_down'), { type: 'refused', code: 'rate_limit' }],
    ...['token_expired', 'session_renewed'].map((why): [string, Answered, object] => [
      `of 401 is about the session as the client says: ${why}`,
      failed(401, null, true, why),
      { type: 'unauthorised', code: why },
    ]),
    [
      'of 401 for another reason is told as such, whatever its code',
      failed(401, 'card_declined'),
      { type: 'unauthorised', code: 'unauthorised' },
    ],
    ['that was never sent is not sent', failed(0), { type: 'notSent' }],
    ['that nobody can read is not known', failed(200, null, false), { type: 'notKnown' }],
    ['of 502 is not known', failed(502, 'card_declined', false), { type: 'notKnown' }],
    ['that did not come is not known', failed(0, null, false), { type: 'notKnown' }],
  ])('%s', (_sentence, answered, event) => {
    expect(eventOf(answered, noon)).toMatchObject(event);
  });
});
