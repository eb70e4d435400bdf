import { type Edges, type Step, to } from './effect.ts';
import type { EventOf } from './event.ts';
import { notLearnt, type Payment } from './payment.ts';
import type { Known, Of } from './state.ts';
import { check, done, end, fresh, refuse, start } from './steps.ts';

/** States in which nobody knows whether it was paid: `checking`, `unknown`. */

/** Milliseconds before each check that nobody asks for. After these there is one more, once paying again is offered. */
const waits = [5000, 15_000, 45_000];

type Checking = Of<'checking'>;

/** Whether a transaction is of this payment; where nobody has said which one stood before, none is taken for it. */
const isNew = ({ slot, before }: Known, { transaction_id }: Payment): boolean => {
  const known = slot ? slot.before : before;
  return known !== notLearnt && known !== transaction_id;
};

/** When a payment that was begun would have arrived, in milliseconds since 1970. */
const lastMoment = ({ slot, patience }: Known): number => (slot ? Date.parse(slot.at) + patience : 0);

const notKnown = (state: Checking, said: 'notFound' | 'nothing'): Step => {
  const { known, doubt, code, waits: round } = state;
  const after = waits[round];
  return to(
    // The fields are gone by then, and begin empty.
    { name: 'unknown', known: { ...known, mounted: false }, doubt, code, waits: round, said },
    { do: 'freeLock' },
    after === undefined ? { do: 'checkAt', at: lastMoment(known) } : { do: 'checkLater', after },
  );
};

/** A payment of another invoice is given up: the one that the dialog is about begins. */
const goOn = ({ known }: Checking, ...told: Parameters<typeof start>[1][]): Step =>
  start({ ...fresh(known), before: notLearnt, platform: null }, ...told, { do: 'clearSlot' });

/** Whether the payment was begun so long ago that it would have arrived. */
const isLate = (known: Known, at: number): boolean => known.slot !== null && at >= lastMoment(known);

function notFound(state: Checking, { neverPaid, at }: Omit<EventOf<'notFound'>, 'type'>): Step {
  const { known, doubt, code } = state;
  if (state.listed) return done(known, null);
  if (doubt === 'givenUp') return goOn(state);
  if (doubt === 'notPayable') return refuse(known, code ?? '');
  if (doubt === 'unexpected' && (neverPaid || isLate(known, at)))
    return start(
      { ...fresh(known), before: known.slot?.before ?? notLearnt },
      { do: 'tell', what: 'notFinished', item: known.item },
      { do: 'clearSlot' },
      { do: 'freeLock' },
    );
  return notKnown(state, 'notFound');
}

function found(state: Checking, event: EventOf<'found'>): Step {
  const { payment } = event;
  const { known, doubt } = state;
  if (!isNew(known, payment)) return notFound(state, event);
  if (doubt !== 'givenUp') return done(known, payment);
  return goOn(state, { do: 'tell', what: 'otherPaid', item: known.slot?.item ?? known.item });
}

function failed(state: Checking): Step {
  const { known, doubt } = state;
  if (state.listed) return done(known, null);
  if (doubt !== 'givenUp' || !known.slot) return notKnown(state, 'nothing');
  return to(
    { name: 'other', known, slot: known.slot },
    { do: 'tell', what: 'otherNotKnown', item: known.slot.item },
  );
}

/** The list says that it is paid, of which the check may know more. It tells of the invoice of this dialog alone. */
const listed = (state: Checking, { is }: EventOf<'invoice'>): Step =>
  to(is === 'paid' && state.doubt !== 'givenUp' ? { ...state, listed: true } : state);

const paid = (state: Of<'unknown'>, { is }: EventOf<'invoice'>): Step =>
  is === 'paid' && state.doubt !== 'givenUp' ? done(state.known, null) : to(state);

export const checkingEdges: Edges<'checking'> = {
  found,
  invoice: listed,
  notFound,
  checkFailed: failed,
  close: () => end({ do: 'freeLock' }),
};

const isOver = ({ known, said }: Of<'unknown'>, at: number): boolean =>
  said === 'notFound' && isLate(known, at);

export const unknownEdges: Edges<'unknown'> = {
  checkAgain: ({ known, doubt, code, waits: round }) => check(known, { doubt, code, waits: round + 1 }),
  invoice: paid,
  payAgain: (state, { at }) =>
    isOver(state, at) ? start({ ...fresh(state.known), before: notLearnt }, { do: 'clearSlot' }) : to(state),
  close: () => end(),
};
