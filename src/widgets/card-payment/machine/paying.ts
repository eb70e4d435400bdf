import { type Edges, type Step, to } from './effect.ts';
import type { EventOf } from './event.ts';
import { type Begun, codes, intentOf } from './payment.ts';
import type { Known, Of } from './state.ts';
import { authenticate, check, confirm, done, end, refuse } from './steps.ts';

/** States in which a payment may be made: `tokenising`, `sending`, `bank`, `confirming`. */

/** How often the bank may ask, and the milliseconds before `confirm` is asked the second and the third time. */
const mostRounds = 2;
const pauses = [2000, 6000];

function send({ known }: Of<'tokenising'>, { method, at }: EventOf<'method'>): Step {
  const { item, before } = known;
  const platform = known.platform ?? '';
  const slot: Begun = { item, platform, step: 'sent', intent: null, before, at: new Date(at).toISOString() };
  return to(
    { name: 'sending', known: { ...known, slot } },
    { do: 'store', slot },
    { do: 'pay', item, platform, method },
  );
}

/** The fields stay as they were filled. */
const ready = (known: Known, fault: Of<'ready'>['fault']): Of<'ready'> => ({
  name: 'ready',
  known: { ...known, slot: null, secret: null },
  complete: fault === null,
  wrong: fault !== null,
  fault,
});

export const tokenisingEdges: Edges<'tokenising'> = {
  before: (state, { transaction }) => to({ ...state, known: { ...state.known, before: transaction } }),
  method: send,
  methodRefused: ({ known }, { code, field }) =>
    field === null
      ? to({ name: 'refused', known, code }, { do: 'freeLock' })
      : to(ready(known, { field, code }), { do: 'freeLock' }),
  close: () => end({ do: 'freeLock' }),
};

export const sendingEdges: Edges<'sending'> = {
  paid: ({ known }, { payment }) => done(known, payment),
  actionRequired: ({ known }, { secret, at }) => authenticate(known, secret, intentOf(secret), 1, at),
  refused: ({ known }, { code }) =>
    code === codes.notPayable ? check(known, { doubt: 'notPayable', code }) : refuse(known, code),
  notSent: ({ known }) => refuse(known, codes.unknown),
  // The session dialog opens over an expired session alone; of any other 401 the refusal tells.
  unauthorised: ({ known }, { code }) =>
    code === 'token_expired'
      ? to(ready(known, null), { do: 'clearSlot' }, { do: 'freeLock' })
      : refuse(known, code),
  notKnown: ({ known }) => check(known),
};

const ask = ({ known, intent, round }: Of<'bank'>): Step => confirm(known, { intent, round, resumed: false });

export const bankEdges: Edges<'bank'> = {
  authenticated: ask,
  bankRefused: ask,
  // The secret is dropped, so nobody can finish it any more.
  cannotLeave: ({ known }) => refuse(known, codes.cannotLeave),
  cameBack: ask,
  slotCleared: ({ known }) => {
    const { state, effects } = check(known);
    return to(state, { do: 'leaveBank' }, ...effects);
  },
  close: ({ known: { item } }) =>
    end({ do: 'leaveBank' }, { do: 'freeLock' }, { do: 'tell', what: 'leftAtBank', item }),
};

const again = (state: Of<'confirming'>, after: number): Step =>
  to(
    { ...state, waits: false },
    { do: 'confirm', intent: state.intent, platform: state.known.slot?.platform ?? '', after },
  );

function notKnown(state: Of<'confirming'>): Step {
  const after = pauses[state.tries - 1];
  return after === undefined ? check(state.known) : again({ ...state, tries: state.tries + 1 }, after);
}

/** Refusals that do not say what became of the payment; others, such as those of a bank, are of one that was not made. */
const silent: readonly string[] = [codes.unexpected, codes.rateLimit, codes.unknown];

/** A refusal may come of an earlier `confirm` that did arrive: one whose answer was lost, or of a page that is gone. */
function refused({ known, resumed, tries }: Of<'confirming'>, { code }: EventOf<'refused'>): Step {
  if (code === codes.notPayable) return check(known, { doubt: 'notPayable', code });
  const mayHaveArrived = resumed || tries > 1;
  return mayHaveArrived && silent.includes(code)
    ? check(known, { doubt: 'unexpected', code })
    : refuse(known, code);
}

export const confirmingEdges: Edges<'confirming'> = {
  paid: ({ known }, { payment }) => done(known, payment),
  actionRequired: ({ known, intent, round }, { secret, at }) =>
    round < mostRounds ? authenticate(known, secret, intent, round + 1, at) : refuse(known, codes.unexpected),
  refused,
  notKnown,
  // Nothing left the page, so that what became of the intent is as unknown as before.
  notSent: ({ known }) => check(known),
  // The session dialog opens over an expired session; without it nobody would say what is waited for.
  unauthorised: (state, { code }) =>
    code === 'token_expired' ? to({ ...state, waits: true }) : notKnown(state),
  sessionBack: (state) => again(state, 0),
  slotCleared: ({ known }) => check(known),
};
