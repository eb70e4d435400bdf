/** What becomes of a payment with a card: whether its bank asks the customer, and the code of a refusal. */
export type TestCard = {
  number: string;
  /** The published method that stands for the card, for calls without a browser. */
  method: string;
  asks?: boolean;
  code?: string;
  /** Why its bank declined it: never a text key. */
  decline?: string;
  /** What it shows, in one line. */
  what: string;
};

/** The test cards that the provider publishes, with what they do there. Source: stripe-js, stripe-node (MIT). */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', method: 'pm_card_visa', what: 'paid' },
  { number: '5555555555554444', method: 'pm_card_mastercard', what: 'paid (Mastercard)' },
  { number: '378282246310005', method: 'pm_card_amex', what: 'paid (American Express)' },
  {
    number: '4000000000000002',
    method: 'pm_card_visa_chargeDeclined',
    code: 'card_declined',
    decline: 'generic_decline',
    what: 'declined',
  },
  {
    number: '4000000000009995',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    code: 'card_declined',
    decline: 'insufficient_funds',
    what: 'declined: not enough money',
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    code: 'expired_card',
    decline: 'expired_card',
    what: 'expired',
  },
  {
    number: '4000000000000127',
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    code: 'incorrect_cvc',
    decline: 'incorrect_cvc',
    what: 'wrong security code',
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    code: 'processing_error',
    decline: 'processing_error',
    what: 'an error of the provider',
  },
  {
    number: '4000000000003220',
    method: 'pm_card_threeDSecure2Required',
    asks: true,
    what: 'the bank asks, then paid',
  },
  {
    number: '4000002760003184',
    method: 'pm_card_authenticationRequired',
    asks: true,
    what: 'the bank always asks',
  },
  {
    number: '4000002500003155',
    method: 'pm_card_authenticationRequiredOnSetup',
    asks: true,
    what: 'the bank asks unless the card was set up before, which it never is here',
  },
  {
    number: '4000008400001629',
    method: 'pm_card_threeDSecureRequiredChargeDeclined',
    asks: true,
    code: 'card_declined',
    decline: 'generic_decline',
    what: 'the bank asks, then declined',
  },
  {
    number: '4000008260003178',
    method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    asks: true,
    code: 'card_declined',
    decline: 'insufficient_funds',
    what: 'the bank asks, then not enough money',
  },
];
