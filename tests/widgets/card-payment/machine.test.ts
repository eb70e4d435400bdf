import { describe, expect, test } from 'vitest';
import type { Event, EventOf } from '../../../src/widgets/card-payment/machine/event.ts';
import type { Of, State, StateName } from '../../../src/widgets/card-payment/machine/state.ts';
import {
  atBank,
  begun,
  events,
  item,
  lead,
  minutes,
  noon,
  older,
  opened,
  otherItem,
  payment,
  secret,
  states,
} from './support/payments.ts';

/** A sentence; where it begins, what happens, where it leads, what is done. */
type Row = [string, State, Event, StateName, string[]];

const stripe = { name: 'stripe', hasForm: true };
const transfer = { name: 'redsys', hasForm: false };
const returned = { intent: 'pi_1', secret };
const resumed: Of<'confirming'> = { ...states.confirming, resumed: true };
const of = (doubt: Of<'checking'>['doubt'], code: string | null = null): Of<'checking'> => ({
  ...states.checking,
  doubt,
  code,
});
const givenUp: Of<'checking'> = { ...of('givenUp'), known: states.other.known };
const notFound = (more: object = {}): Event => ({ type: 'notFound', neverPaid: false, at: noon, ...more });
const found = (paid = payment): Event => ({ type: 'found', payment: paid, neverPaid: false, at: noon });
const refused = (code: string): Event => ({ type: 'refused', code });
const unauthorised = (code: EventOf<'unauthorised'>['code']): Event => ({ type: 'unauthorised', code });
const late = noon + minutes(10);

const opening: Row[] = [
  ['staff with a read-only token pay nothing', states.new, opened({ readOnly: true }), 'settled', []],
  [
    'a return from the bank with the intent of this browser is confirmed',
    states.new,
    opened({ returned, slot: begun('bank') }),
    'confirming',
    ['takeLock', 'confirm'],
  ],
  [
    'a return with another intent is told, and forgotten with the slot',
    states.new,
    opened({ returned: { intent: 'pi_9', secret: 'pi_9_secret_y' }, slot: begun('bank') }),
    'starting',
    ['clearSlot', 'tell mismatch', 'forgetReturned', 'readInvoices', 'readPlatforms'],
  ],
  [
    'a return with another intent does not forget a payment that was sent and not answered',
    states.new,
    opened({ returned: { intent: 'pi_9', secret: 'pi_9_secret_y' }, slot: begun('sent') }),
    'checking',
    ['tell mismatch', 'forgetReturned', 'check', 'readInvoices'],
  ],
  [
    'a return with another intent leaves the slot of a tab that pays',
    states.new,
    opened({ returned: { intent: 'pi_9', secret: 'pi_9_secret_y' }, slot: begun('bank'), lock: 'elsewhere' }),
    'starting',
    ['tell mismatch', 'forgetReturned', 'readInvoices', 'readPlatforms'],
  ],
  ['a tab waits while another one pays', states.new, opened({ lock: 'elsewhere' }), 'elsewhere', []],
  [
    'a payment of another invoice is asked about first',
    states.new,
    opened({ slot: begun('bank', otherItem) }),
    'other',
    [],
  ],
  [
    'a payment that was left at the bank is confirmed',
    states.new,
    opened({ slot: begun('bank') }),
    'confirming',
    ['takeLock', 'confirm'],
  ],
  [
    'a payment that was sent is checked',
    states.new,
    opened({ slot: begun('sent') }),
    'checking',
    ['check', 'readInvoices'],
  ],
  ['a payment begins with its platforms', states.new, opened(), 'starting', ['readPlatforms']],
];

const before: Row[] = [
  [
    'platforms without a form are named',
    states.starting,
    { type: 'platforms', platforms: [transfer] },
    'noForm',
    [],
  ],
  [
    'the only platform is loaded',
    states.starting,
    { type: 'platforms', platforms: [stripe] },
    'preparing',
    ['load'],
  ],
  [
    'of several platforms one is chosen',
    states.starting,
    { type: 'platforms', platforms: [stripe, transfer] },
    'choosing',
    [],
  ],
  [
    'platforms that cannot be read can be tried again',
    states.starting,
    { type: 'platformsFailed', why: 'closed' },
    'unavailable',
    [],
  ],
  [
    'a chosen platform is loaded',
    states.choosing,
    { type: 'chosen', platform: stripe },
    'preparing',
    ['load'],
  ],
  [
    'a chosen platform without a form is named',
    states.choosing,
    { type: 'chosen', platform: transfer },
    'noForm',
    [],
  ],
  [
    'from a platform without a form one goes back to the others',
    { ...states.noForm, platforms: [stripe, transfer] },
    { type: 'otherWay' },
    'choosing',
    [],
  ],
  [
    'there is no other platform to go back to',
    { ...states.noForm, platforms: [] },
    { type: 'otherWay' },
    'noForm',
    [],
  ],
  [
    'what is loaded shows its fields, and the transaction before is learnt',
    states.preparing,
    { type: 'loaded' },
    'ready',
    ['mount', 'learnBefore'],
  ],
  [
    'a key or code that does not come can be tried again',
    states.preparing,
    { type: 'loadFailed', why: 'key' },
    'unavailable',
    [],
  ],
  ['trying again begins again', states.unavailable, { type: 'tryAgain' }, 'starting', ['readPlatforms']],
  [
    'an invoice that was paid meanwhile is not offered, before the fields stand',
    states.starting,
    { type: 'invoice', is: 'paid', amount: 0 },
    'settled',
    [],
  ],
];

const ready: Row[] = [
  ['fields are filled', states.ready, { type: 'fields', complete: false, wrong: true }, 'ready', []],
  [
    'an invoice that costs something else is announced',
    states.ready,
    { type: 'invoice', is: 'payable', amount: 20 },
    'ready',
    ['sayAmount'],
  ],
  [
    'an invoice that cannot be paid any more is settled',
    states.ready,
    { type: 'invoice', is: 'notPayable', amount: 0 },
    'settled',
    [],
  ],
  [
    'fields that are not complete get the focus',
    { ...states.ready, complete: false },
    { type: 'pay', lock: 'held' },
    'ready',
    ['freeLock', 'focusIncomplete'],
  ],
  ['only one tab pays', states.ready, { type: 'pay', lock: 'elsewhere' }, 'elsewhere', []],
  ['a press makes a method', states.ready, { type: 'pay', lock: 'held' }, 'tokenising', ['makeMethod']],
];

const sending: Row[] = [
  [
    'a method is kept as sent, then sent',
    states.tokenising,
    { type: 'method', method: 'pm_1', at: noon },
    'sending',
    ['store sent', 'pay'],
  ],
  [
    'a fault of a field goes back to it',
    states.tokenising,
    { type: 'methodRefused', code: 'invalid_number', field: 'number' },
    'ready',
    ['freeLock'],
  ],
  [
    'a fault of no field is a refusal',
    states.tokenising,
    { type: 'methodRefused', code: 'processing_error', field: null },
    'refused',
    ['freeLock'],
  ],
  ['closing before anything is sent ends', states.tokenising, { type: 'close' }, 'ended', ['freeLock']],
  [
    'what is paid is finished',
    states.sending,
    { type: 'paid', payment },
    'done',
    ['clearSlot', 'freeLock', 'finish'],
  ],
  [
    'the intent is kept before the bank asks',
    states.sending,
    { type: 'actionRequired', secret, at: noon },
    'bank',
    ['store bank', 'authenticate'],
  ],
  [
    'an invoice that is said not to be payable may be paid',
    states.sending,
    refused('invoice_not_payable'),
    'checking',
    ['check', 'readInvoices'],
  ],
  ['a refusal is told', states.sending, refused('card_declined'), 'refused', ['clearSlot', 'freeLock']],
  ['what was not sent is refused', states.sending, { type: 'notSent' }, 'refused', ['clearSlot', 'freeLock']],
  [
    'an expired session leaves the fields',
    states.sending,
    unauthorised('token_expired'),
    'ready',
    ['clearSlot', 'freeLock'],
  ],
  ...(['session_renewed', 'unauthorised'] as const).map(
    (code): Row => [
      `a 401 over which no session dialog opens is told as a refusal: ${code}`,
      states.sending,
      unauthorised(code),
      'refused',
      ['clearSlot', 'freeLock'],
    ],
  ),
  [
    'an outcome that is not known is checked, not sent again',
    states.sending,
    { type: 'notKnown' },
    'checking',
    ['check', 'readInvoices'],
  ],
];

const bank: Row[] = [
  ['what the bank accepted is confirmed', states.bank, { type: 'authenticated' }, 'confirming', ['confirm']],
  [
    'what the bank refused is confirmed too: the retailer says that it failed',
    states.bank,
    { type: 'bankRefused' },
    'confirming',
    ['confirm'],
  ],
  [
    'a bank that wants the page is not gone to where nothing is kept',
    states.bank,
    { type: 'cannotLeave' },
    'refused',
    ['clearSlot', 'freeLock'],
  ],
  [
    'a slot that another tab cleared is checked, and the bank asks no more',
    states.bank,
    { type: 'slotCleared' },
    'checking',
    ['leaveBank', 'check', 'readInvoices'],
  ],
  [
    'a slot that another tab cleared is checked, while confirming',
    states.confirming,
    { type: 'slotCleared' },
    'checking',
    ['check', 'readInvoices'],
  ],
  ['a page that came back is confirmed', states.bank, { type: 'cameBack' }, 'confirming', ['confirm']],
  [
    'closing at the bank takes its question away, leaves the slot, and says so',
    states.bank,
    { type: 'close' },
    'ended',
    ['leaveBank', 'freeLock', 'tell leftAtBank'],
  ],
];

const confirming: Row[] = [
  [
    'what is paid is finished',
    states.confirming,
    { type: 'paid', payment },
    'done',
    ['clearSlot', 'freeLock', 'finish'],
  ],
  [
    'the bank may ask once more',
    states.confirming,
    { type: 'actionRequired', secret, at: noon },
    'bank',
    ['store bank', 'authenticate'],
  ],
  [
    'the bank may not ask for ever',
    { ...states.confirming, round: 2 },
    { type: 'actionRequired', secret, at: noon },
    'refused',
    ['clearSlot', 'freeLock'],
  ],
  [
    'an intent in another state may be paid, where a page that is gone began it',
    resumed,
    refused('payment_intent_unexpected_state'),
    'checking',
    ['check', 'readInvoices'],
  ],
  [
    'an intent in another state is refused, where this page began it',
    states.confirming,
    refused('payment_intent_unexpected_state'),
    'refused',
    ['clearSlot', 'freeLock'],
  ],
  [
    'an intent in another state may be paid, where the answer of a confirmation was lost',
    { ...states.confirming, tries: 2 },
    refused('payment_intent_unexpected_state'),
    'checking',
    ['check', 'readInvoices'],
  ],
  [
    'an invoice that is not payable any more may be paid',
    states.confirming,
    refused('invoice_not_payable'),
    'checking',
    ['check', 'readInvoices'],
  ],
  ...['rate_limit', 'unknown'].map(
    (code): Row => [
      `a refusal that says nothing of the payment (${code}) may be of one that was made, where an answer was lost`,
      { ...states.confirming, tries: 2 },
      refused(code),
      'checking',
      ['check', 'readInvoices'],
    ],
  ),
  ['a refusal is told', resumed, refused('card_declined'), 'refused', ['clearSlot', 'freeLock']],
  [
    'it is asked again after 2 s',
    states.confirming,
    { type: 'notKnown' },
    'confirming',
    ['confirm after 2000'],
  ],
  [
    'it is asked again after 6 s',
    { ...states.confirming, tries: 2 },
    { type: 'notKnown' },
    'confirming',
    ['confirm after 6000'],
  ],
  [
    'after three answers that nobody knows it is checked',
    { ...states.confirming, tries: 3 },
    { type: 'notKnown' },
    'checking',
    ['check', 'readInvoices'],
  ],
  [
    'what never left the page is checked',
    states.confirming,
    { type: 'notSent' },
    'checking',
    ['check', 'readInvoices'],
  ],
  ['an expired session waits', states.confirming, unauthorised('token_expired'), 'confirming', []],
  ...(['session_renewed', 'unauthorised'] as const).map(
    (code): Row => [
      `a 401 over which no session dialog opens is asked again, and keeps the slot: ${code}`,
      states.confirming,
      unauthorised(code),
      'confirming',
      ['confirm after 2000'],
    ],
  ),
  [
    'a 401 that stays is checked, so that the dialog can be left',
    { ...states.confirming, tries: 3 },
    unauthorised('unauthorised'),
    'checking',
    ['check', 'readInvoices'],
  ],
  [
    'a session that is back asks again',
    states.confirming,
    { type: 'sessionBack' },
    'confirming',
    ['confirm'],
  ],
];

const checking: Row[] = [
  [
    'a payment that is found is finished',
    of('notKnown'),
    found(),
    'done',
    ['clearSlot', 'freeLock', 'finish'],
  ],
  ['an older payment is not this one', of('notKnown'), found(older), 'unknown', ['freeLock', 'checkLater']],
  [
    'where nobody said which payment stood before, none is taken for this one',
    { ...of('notKnown'), known: { ...atBank, slot: { ...begun('bank'), before: '' } } },
    found(),
    'unknown',
    ['freeLock', 'checkLater'],
  ],
  [
    'an invoice that is paid is not enough while the payment may be found',
    of('notKnown'),
    { type: 'invoice', is: 'paid', amount: 0 },
    'checking',
    [],
  ],
  ...[found(older), notFound(), { type: 'checkFailed' } as const].map(
    (event): Row => [
      `an invoice that is paid is enough where the check knows nothing of it: ${event.type}`,
      { ...of('notKnown'), listed: true },
      event,
      'done',
      ['clearSlot', 'freeLock', 'finish'],
    ],
  ),
  [
    'an invoice that is not payable, and not paid, is refused',
    of('notPayable', 'invoice_not_payable'),
    notFound(),
    'refused',
    ['clearSlot', 'freeLock'],
  ],
  [
    'what the provider never took can begin again',
    of('unexpected'),
    notFound({ neverPaid: true }),
    'starting',
    ['tell notFinished', 'clearSlot', 'freeLock', 'readPlatforms'],
  ],
  [
    'what would have arrived by now can begin again',
    of('unexpected'),
    notFound({ at: late }),
    'starting',
    ['tell notFinished', 'clearSlot', 'freeLock', 'readPlatforms'],
  ],
  [
    'an older payment counts as nothing found there too',
    of('unexpected'),
    { type: 'found', payment: older, neverPaid: true, at: noon },
    'starting',
    ['tell notFinished', 'clearSlot', 'freeLock', 'readPlatforms'],
  ],
  ['nothing found may still come', of('notKnown'), notFound(), 'unknown', ['freeLock', 'checkLater']],
  [
    'nothing found may still come, at the bank too',
    of('unexpected'),
    notFound(),
    'unknown',
    ['freeLock', 'checkLater'],
  ],
  [
    'a check that fails says nothing',
    of('notKnown'),
    { type: 'checkFailed' },
    'unknown',
    ['freeLock', 'checkLater'],
  ],
  [
    'after three checks there is one more, once paying again is offered',
    { ...of('notKnown'), waits: 3 },
    notFound(),
    'unknown',
    ['freeLock', 'checkAt'],
  ],
  ['a check can be left', of('notKnown'), { type: 'close' }, 'ended', ['freeLock']],
];

const unknown: Row[] = [
  ['it is checked again', states.unknown, { type: 'checkAgain' }, 'checking', ['check', 'readInvoices']],
  [
    'an invoice that is paid ends the doubt',
    states.unknown,
    { type: 'invoice', is: 'paid', amount: 0 },
    'done',
    ['clearSlot', 'freeLock', 'finish'],
  ],
  [
    'after ten minutes a customer may pay again',
    states.unknown,
    { type: 'payAgain', at: late },
    'starting',
    ['clearSlot', 'readPlatforms'],
  ],
  ['nobody pays again before', states.unknown, { type: 'payAgain', at: late - minutes(1) }, 'unknown', []],
  [
    'nobody pays again while nobody could say',
    { ...states.unknown, said: 'nothing' },
    { type: 'payAgain', at: late },
    'unknown',
    [],
  ],
];

const others: Row[] = [
  [
    'a tab that waited looks again',
    states.elsewhere,
    { type: 'released' },
    'elsewhere',
    ['readInvoices', 'openAgain'],
  ],
  ['a tab that waited goes on as opened', states.elsewhere, opened(), 'starting', ['readPlatforms']],
  ['the other payment goes on', states.other, { type: 'goOn' }, 'ended', ['openOther']],
  [
    'a payment is not given up unasked',
    states.other,
    { type: 'giveUp' },
    'checking',
    ['check', 'readInvoices'],
  ],
  [
    'the other invoice was paid',
    givenUp,
    found(),
    'starting',
    ['tell otherPaid', 'clearSlot', 'readPlatforms'],
  ],
  ['the other invoice was not paid', givenUp, notFound(), 'starting', ['clearSlot', 'readPlatforms']],
  [
    'the other payment stays, where nobody can say',
    givenUp,
    { type: 'checkFailed' },
    'other',
    ['tell otherNotKnown'],
  ],
  [
    'that this invoice is paid says nothing of the other',
    givenUp,
    { type: 'invoice', is: 'paid', amount: 0 },
    'checking',
    [],
  ],
  ['a refusal can be tried again with its fields', states.refused, { type: 'tryAgain' }, 'ready', []],
  [
    'a refusal can be tried again from the beginning',
    { ...states.refused, known: { ...states.refused.known, mounted: false } },
    { type: 'tryAgain' },
    'starting',
    ['readPlatforms'],
  ],
];

describe.each(
  Object.entries({ opening, before, ready, sending, bank, confirming, checking, unknown, others }),
)('%s', (_part, rows) => {
  test.each(rows)('%s', (_sentence, state, event, next, effects) => {
    expect(lead(state, event)).toMatchObject({ to: next, effects });
  });
});

const free = [
  'starting',
  'choosing',
  'noForm',
  'preparing',
  'unavailable',
  'ready',
  'elsewhere',
  'other',
] as const;
const over = ['refused', 'unknown', 'settled', 'done'] as const;
const begunStates = ['tokenising', 'sending', 'bank', 'confirming', 'checking'] as const;

describe('who is signed in', () => {
  test.each(begunStates)('another customer ends %s, and leaves the slot', (name) => {
    expect(lead(states[name], { type: 'otherCustomer' })).toMatchObject({
      to: 'ended',
      effects: [...(name === 'bank' ? ['leaveBank'] : []), 'freeLock'],
    });
  });

  test.each([...free, ...over, ...begunStates])('signing out ends %s, and leaves the slot', (name) => {
    const effects = [...(name === 'bank' ? ['leaveBank'] : []), 'freeLock'];
    expect(lead(states[name], { type: 'signedOut' })).toMatchObject({ to: 'ended', effects });
  });
});

test.each([...free, ...over])('%s can be left', (name) => {
  expect(lead(states[name], { type: 'close' })).toMatchObject({ to: 'ended', effects: [] });
});

test.each(['sending', 'confirming'] as const)('%s cannot be left', (name) => {
  expect(lead(states[name], { type: 'close' }).state).toBe(states[name]);
});

describe('what is asked', () => {
  test('is what was kept', () => {
    const step = lead(states.sending, { type: 'actionRequired', secret, at: noon }).state;
    expect(step).toMatchObject({ intent: 'pi_1', known: { slot: { intent: 'pi_1', before: 'tr_1' } } });
    expect(JSON.stringify((step as Of<'bank'>).known.slot)).not.toContain('_secret_');
  });

  test('names the field at fault', () => {
    const event: Event = { type: 'methodRefused', code: 'invalid_number', field: 'number' };
    expect(lead(states.tokenising, event).state).toMatchObject({
      complete: false,
      wrong: true,
      fault: { field: 'number', code: 'invalid_number' },
    });
    expect(lead(states.ready, { type: 'fields', complete: true, wrong: false }).state).toMatchObject({
      fault: null,
    });
  });

  test('keeps the new amount', () => {
    const { state } = lead(states.ready, { type: 'invoice', is: 'payable', amount: 20 });
    expect(state).toMatchObject({ known: { item: { ...item, amount: 20 } } });
  });
});

/** The events that a state answers; every other one leaves it as it is. */
const answered: { readonly [Name in StateName]: readonly Event['type'][] } = {
  new: ['opened', 'signedOut'],
  starting: ['platforms', 'platformsFailed', 'invoice', 'close', 'signedOut'],
  choosing: ['chosen', 'invoice', 'close', 'signedOut'],
  noForm: ['otherWay', 'invoice', 'close', 'signedOut'],
  preparing: ['loaded', 'loadFailed', 'invoice', 'close', 'signedOut'],
  unavailable: ['tryAgain', 'close', 'signedOut'],
  ready: ['fields', 'before', 'invoice', 'pay', 'close', 'signedOut'],
  tokenising: ['before', 'method', 'methodRefused', 'close', 'signedOut', 'otherCustomer'],
  sending: [
    'paid',
    'actionRequired',
    'refused',
    'notSent',
    'unauthorised',
    'notKnown',
    'signedOut',
    'otherCustomer',
  ],
  bank: [
    'authenticated',
    'bankRefused',
    'cannotLeave',
    'cameBack',
    'slotCleared',
    'close',
    'signedOut',
    'otherCustomer',
  ],
  confirming: [
    'paid',
    'actionRequired',
    'refused',
    'notKnown',
    'notSent',
    'unauthorised',
    'sessionBack',
    'slotCleared',
    'signedOut',
    'otherCustomer',
  ],
  checking: ['found', 'invoice', 'notFound', 'checkFailed', 'close', 'signedOut', 'otherCustomer'],
  unknown: ['checkAgain', 'invoice', 'payAgain', 'close', 'signedOut'],
  elsewhere: ['released', 'opened', 'close', 'signedOut'],
  other: ['goOn', 'giveUp', 'close', 'signedOut'],
  settled: ['close', 'signedOut'],
  refused: ['tryAgain', 'close', 'signedOut'],
  done: ['close', 'signedOut'],
  ended: [],
};

describe.each(Object.keys(answered) as StateName[])('%s', (name) => {
  const others = events.filter(({ type }) => !answered[name].includes(type));
  test.each(others.map((event) => [event.type, event] as const))('does nothing at %s', (_type, event) => {
    const step = lead(states[name], event);
    expect(step.state).toBe(states[name]);
    expect(step.effects).toEqual([]);
  });
});

test('every state and every event of the machine is looked at', () => {
  expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
  expect(Object.keys(states)).toHaveLength(19);
});
