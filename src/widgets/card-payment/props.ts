import type { Json } from '../../base/json.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import type { Begun, Payable, Returned } from './machine/payment.ts';

const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const platform = text('The platform of payment.');
const item = Type.Object(
  {
    id: Type.Integer({ description: 'What payments call it.' }),
    type: text('What kind of thing payments are told that it is.'),
    number: textOrNull('Its number.'),
    amount: Type.Number({ description: 'What is paid.' }),
    contract: textOrNull('The number of its contract.'),
    supply: Type.Optional(textOrNull('The kind of supply of its contract.')),
  },
  { description: 'What is paid.' },
);

const answer = Type.Object({
  transaction_id: Type.Optional(textOrNull('The number of the payment, once it was made.')),
  payment_intent_client_secret: Type.Optional(textOrNull('By what the platform asks the customer.')),
});

const code = Type.Unsafe<Json>(textOrNull('Why it was refused: a code of the platform or of the retailer.'));

export const cardPaymentSpec = widget({
  type: 'cardPayment',
  doc: 'Pays one thing by card: the fields of a platform of payment, its bank, and what became of it. It never sends a payment twice by itself.',
  props: {
    item: prop.value<Payable | null | undefined>(
      'What is paid. It counts as it is when the block opens.',
      Type.Unknown(),
    ),
    concept: prop.text('What is paid, in words.'),
    fault: prop.told(
      'What is wrong with what was typed into the fields.',
      Type.Object({
        code: text('The code of the platform.'),
        field: text('The field: number, expiry or cvc.'),
      }),
    ),
    current: Type.Optional(
      prop.value<{ paid: boolean | null; amount: number | null } | undefined>(
        'What is paid as the lists have it now: whether it is paid, and what is still to be paid, 0 for nothing. Both are null while nobody knows.',
        Type.Unknown(),
      ),
    ),
    lock: prop.value<string | null | undefined>(
      'The name of the lock that a tab holds while it pays: of one name one tab pays at a time.',
      Type.String(),
    ),
    readOnly: Type.Optional(prop.condition('Nothing can be paid. Default: false.')),
    expired: Type.Optional(
      prop.condition('The session has expired; what waits goes on once it has not. Default: false.'),
    ),
    stored: prop.value<Begun | null | undefined>(
      'The payment that was begun, as `onStore` kept it.',
      Type.Unknown(),
    ),
    onStore: prop.actions('Keeps a payment that was begun, `result`; null for none. It is waited for.'),
    returned: Type.Optional(
      prop.value<Partial<Returned> | null | undefined>(
        'What a bank led back with: intent and secret.',
        Type.Unknown(),
      ),
    ),
    platforms: prop.ask('The platforms, the usual one first.', {
      gives: Type.Object({}),
      answers: Type.Array(Type.String()),
    }),
    publishableKey: prop.ask('The key by which a platform knows the retailer.', {
      gives: Type.Object({ platform }),
      answers: Type.Object({ publishable_key: text('The key.') }),
    }),
    pay: prop.ask('Pays.', {
      gives: Type.Object({ method: text("The platform's name of the card."), platform, item }),
      answers: answer,
      fails: { code },
    }),
    confirm: prop.ask(
      'Makes a payment to which the customer has agreed at the bank. Said twice, it is made once.',
      {
        gives: Type.Object({ intent: text("The platform's name of the payment."), platform }),
        answers: answer,
        fails: { code },
      },
    ),
    check: prop.ask('What the retailer knows of the payment of this.', {
      gives: Type.Object({ item }),
      answers: Type.Object({ transaction_id: text('The number of the payment.') }),
      fails: { code: Type.Unsafe<Json>(textOrNull('notFound where there is no such payment.')) },
    }),
    onRead: Type.Optional(prop.actions('Reads again what `current` is made of.')),
    onDone: Type.Optional(
      prop.actions('Runs when it is paid; `result` is the payment, null where only the list says so.'),
    ),
    onRefused: Type.Optional(prop.actions('Runs when it is refused; `result` is the code.')),
    onOther: Type.Optional(prop.actions('Opens the payment that was begun of something else, `result`.')),
    noForm: Type.Optional(prop.blocks('What to do with a platform that has no form; it is named above.')),
    unavailable: Type.Optional(
      prop.blocks('Who helps where the fields cannot be had; why is said above, and it can be tried again.'),
    ),
    done: Type.Optional(prop.blocks('Shown when it is paid.')),
    failed: Type.Optional(prop.blocks('Shown when it is refused.')),
    unknown: Type.Optional(prop.blocks('Shown while nobody knows whether it is paid.')),
  },
  example: {
    type: 'cardPayment',
    concept: 'common.retry',
    item: { id: 1, type: 'invoice', number: 'F1', amount: 12.5 },
    fault: 'common.retry',
    lock: { cat: ['payments:', { var: 'session.userId' }] },
    stored: null,
    onStore: { do: 'refresh' },
    platforms: { call: 'payments.platforms' },
    publishableKey: { call: 'payments.key', with: { platform: { var: 'result.platform' } } },
    pay: {
      call: 'payments.pay',
      with: {
        payment_method_id: { var: 'result.method' },
        platform_name: { var: 'result.platform' },
        item_id: { var: 'result.item.id' },
        related_object_type: { var: 'result.item.type' },
      },
    },
    confirm: {
      call: 'payments.confirm',
      with: { payment_intent_id: { var: 'result.intent' }, platform_name: { var: 'result.platform' } },
    },
    check: { call: 'payments.summary', with: { invoiceId: { var: 'result.item.id' } } },
  },
  skeleton: 'fields',
  texts: [
    'kit.retry',
    'kit.cardPayment.amount',
    'kit.cardPayment.amountChanged',
    'kit.cardPayment.choose',
    'kit.cardPayment.platform.stripe',
    'kit.cardPayment.number',
    'kit.cardPayment.expiry',
    'kit.cardPayment.cvc',
    'kit.cardPayment.secure',
    'kit.cardPayment.pay',
    'kit.cardPayment.tryAgain',
    'kit.cardPayment.fillIn',
    'kit.cardPayment.correct',
    'kit.cardPayment.starting',
    'kit.cardPayment.tokenising',
    'kit.cardPayment.sending',
    'kit.cardPayment.bank',
    'kit.cardPayment.confirming',
    'kit.cardPayment.goOnAfterSession',
    'kit.cardPayment.checking',
    'kit.cardPayment.unavailable.platforms',
    'kit.cardPayment.unavailable.key',
    'kit.cardPayment.unavailable.script',
    'kit.cardPayment.unavailable.closed',
    'kit.cardPayment.noPlatform',
    'kit.cardPayment.noForm',
    'kit.cardPayment.otherWay',
    'kit.cardPayment.checkAgain',
    'kit.cardPayment.payAgain',
    'kit.cardPayment.payAgainRisk',
    'kit.cardPayment.elsewhere',
    'kit.cardPayment.other',
    'kit.cardPayment.goOn',
    'kit.cardPayment.giveUp',
    'kit.cardPayment.giveUpRisk',
    'kit.cardPayment.readOnly',
    'kit.cardPayment.notPayable',
    'kit.cardPayment.ready',
    'kit.cardPayment.refused',
    'kit.cardPayment.notKnown',
    'kit.cardPayment.done',
    'kit.cardPayment.told.mismatch',
    'kit.cardPayment.told.notFinished',
    'kit.cardPayment.told.leftAtBank',
    'kit.cardPayment.told.otherPaid',
    'kit.cardPayment.told.otherNotKnown',
    'kit.cardPayment.doNotClose',
    'kit.cardPayment.leave.tokenising',
    'kit.cardPayment.leave.bank',
  ],
});
