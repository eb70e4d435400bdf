import type { Stripe, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../../../kit/load-script.ts';
import { AskedFrames } from './asked-frames.ts';
import type { Driver, MethodFault } from './driver.ts';
import { type CardField, elementOf, type Fields, fieldsOf, incompleteIn } from './stripe-fields.tsx';

const address = 'https://js.stripe.com/endive/stripe.js';

/** States of an intent from which nothing is charged any more. */
const neverCharged = ['requires_payment_method', 'canceled'];

/** The field that a code is about; null for one about the card as a whole. */
function fieldOf(code: string): CardField | null {
  if (/^(?:invalid|incomplete|incorrect)_number$/.test(code)) return 'number';
  if (/^(?:invalid|incomplete)_expiry/.test(code)) return 'expiry';
  return /^(?:invalid|incomplete|incorrect)_cvc$/.test(code) ? 'cvc' : null;
}

const faultOf = ({ code = 'unknown' }: StripeError): MethodFault => ({ code, field: fieldOf(code) });

const broken: MethodFault = { code: 'processing_error', field: null };

async function makeMethod(stripe: Stripe, known: Fields): Promise<{ method: string } | MethodFault> {
  const card = elementOf(known, 'number');
  if (!card) return { code: 'missing', field: null };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: card as never });
  return error ? faultOf(error) : { method: paymentMethod.id };
}

/** Whether the bank would take the page over. Where nobody can say, it counts as if it did. */
async function leaves(stripe: Stripe, secret: string): Promise<boolean> {
  const { paymentIntent } = await stripe
    .retrievePaymentIntent(secret)
    .catch(() => ({ paymentIntent: undefined }));
  return paymentIntent?.next_action?.type !== 'use_stripe_sdk';
}

/** The driver of Stripe: the three fields of a card, and the page of its bank. */
export const loadDriver: Driver = async ({ key, language, script }) => {
  if (!window.Stripe) await loadScript(script || address);
  const stripe = await loadStripe(key, { locale: language as 'auto' });
  if (!stripe) throw new Error('Stripe is not there');
  const { origin } = new URL(script || address, location.href);
  const isOwn = (url: URL) => url.origin === origin || url.hostname.endsWith('.stripe.com');
  let frames: AskedFrames | undefined;
  const known: Fields = { elements: null, complete: {}, wrong: {} };
  return {
    Fields: fieldsOf(stripe, language, known),
    makeMethod: () => makeMethod(stripe, known).catch(() => broken),
    authenticate: async (clientSecret, mayLeave) => {
      frames?.stop();
      frames = new AskedFrames(isOwn);
      if (!mayLeave && (await leaves(stripe, clientSecret))) return 'leaves';
      const { error } = await stripe.handleNextAction({ clientSecret }).catch(() => ({ error: broken }));
      frames.stop();
      return error === undefined ? 'agreed' : 'refused';
    },
    leaveBank: () => frames?.leave(),
    neverPaid: async (secret) => {
      const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
      return paymentIntent !== undefined && neverCharged.includes(paymentIntent.status);
    },
    focusIncomplete: () => elementOf(known, incompleteIn(known) ?? 'number')?.focus(),
  };
};
