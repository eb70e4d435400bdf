import { randomFrom } from '../../../../src/sandbox/random.ts';
import type { Effect, Step } from '../../../../src/widgets/card-payment/machine/effect.ts';
import type { Event, EventOf, EventType } from '../../../../src/widgets/card-payment/machine/event.ts';
import { edges } from '../../../../src/widgets/card-payment/machine/machine.ts';
import { type Begun, sessionCodes } from '../../../../src/widgets/card-payment/machine/payment.ts';
import type { State } from '../../../../src/widgets/card-payment/machine/state.ts';
import { item, minutes, noon, older, openingWith, otherItem, payment } from './payments.ts';

/** A browser with one tab that is opened again and again; the retailer, the provider and the customer are dice. */
type World = {
  state: State;
  slot: Begun | null;
  locked: boolean;
  /** The intents that this page was told of. */
  told: Set<string>;
  /** The invoices for which a payment was sent that nobody has answered for good. */
  open: Set<number>;
  /** The invoice of the payment under way. */
  item: number;
};

type Reduce = (state: State, event: Event) => Step;
type Dice = (sides: number) => number;

const pick = <Entry>(dice: Dice, ...entries: Entry[]): Entry => entries[dice(entries.length)] as Entry;

const nothing = () => ({});

const openingOf = ({ slot }: World, dice: Dice) =>
  openingWith({
    slot,
    item: pick(dice, item, item, otherItem),
    lock: pick(dice, 'free', 'free', 'free', 'elsewhere'),
    returned: pick(
      dice,
      null,
      null,
      null,
      ...['pi_1', 'pi_2'].map((intent) => ({ intent, secret: `${intent}_secret_x` })),
    ),
  });

const secretOf = (dice: Dice) => `${pick(dice, 'pi_1', 'pi_2')}_secret_x`;
const moment = (dice: Dice) => noon + minutes(pick(dice, 0, 1, 11));

/** How each event happens. */
const happenings: {
  readonly [Type in EventType]: (world: World, dice: Dice) => Omit<EventOf<Type>, 'type'>;
} = {
  opened: openingOf,
  platforms: (_, dice) => ({
    platforms: [
      { name: 'stripe', hasForm: dice(9) > 0 },
      ...(dice(5) > 0 ? [] : [{ name: 'redsys', hasForm: false }]),
    ],
  }),
  platformsFailed: () => ({ why: 'platforms' }),
  loaded: nothing,
  loadFailed: () => ({ why: 'key' }),
  before: (_, dice) => ({ transaction: pick(dice, null, 'tr_1') }),
  invoice: (_, dice) => ({ is: pick(dice, 'payable', 'payable', 'paid', 'notPayable'), amount: dice(3) }),
  fields: (_, dice) => ({ complete: dice(4) > 0, wrong: dice(4) === 0 }),
  chosen: (_, dice) => ({ platform: { name: 'stripe', hasForm: dice(4) > 0 } }),
  otherWay: () => ({}),
  pay: (_, dice) => ({ lock: dice(5) > 0 ? 'held' : 'elsewhere' }),
  tryAgain: nothing,
  checkAgain: nothing,
  payAgain: (_, dice) => ({ at: moment(dice) }),
  goOn: nothing,
  giveUp: nothing,
  close: nothing,
  method: (_, dice) => ({ method: 'pm_1', at: moment(dice) }),
  methodRefused: (_, dice) => ({
    code: 'invalid_number',
    field: pick(dice, null, 'number'),
  }),
  authenticated: nothing,
  bankRefused: nothing,
  cannotLeave: nothing,
  cameBack: nothing,
  paid: () => ({ payment }),
  actionRequired: (_, dice) => ({ secret: secretOf(dice), at: moment(dice) }),
  refused: (_, dice) => ({
    code: pick(
      dice,
      'card_declined',
      'rate_limit',
      'unknown',
      'invoice_not_payable',
      'payment_intent_unexpected_state',
    ),
  }),
  unauthorised: (_, dice) => ({ code: pick(dice, ...sessionCodes) }),
  notSent: nothing,
  notKnown: nothing,
  found: (_, dice) => ({ payment: pick(dice, payment, older), neverPaid: dice(2) > 0, at: moment(dice) }),
  notFound: (_, dice) => ({ neverPaid: dice(2) > 0, at: moment(dice) }),
  checkFailed: nothing,
  slotCleared: nothing,
  released: nothing,
  sessionBack: nothing,
  otherCustomer: nothing,
  signedOut: nothing,
};

const allTypes = Object.keys(happenings) as EventType[];

/** Mostly an event that the state answers, and one that goes on rather than ends. */
function happen(world: World, dice: Dice): Event {
  const answered = Object.keys(edges[world.state.name]) as EventType[];
  const onwards = answered.filter((type) => type !== 'close' && type !== 'invoice');
  const types = dice(10) === 0 ? allTypes : dice(10) === 0 || onwards.length === 0 ? answered : onwards;
  const type = pick(dice, ...(types.length > 0 ? types : allTypes));
  return { type, ...happenings[type](world, dice) } as Event;
}

/** Whether nobody has confirmed before, in this page or in one that is gone. */
const isFirst = ({ tries, resumed }: { tries: number; resumed: boolean }): boolean => tries === 1 && !resumed;

/** Whether an event says for good what became of the payment that was sent: told from the event, not from the machine. */
function isAnswered(state: State, event: Event): boolean {
  const before = 'known' in state ? (state.known.slot ?? state.known).before : null;
  const found = event.type === 'found' && before !== '' && event.payment.transaction_id !== before;
  const nothingFound = event.type === 'notFound' || (event.type === 'found' && !found);
  const late =
    'at' in event && 'known' in state && state.known.slot !== null
      ? event.at - Date.parse(state.known.slot.at) >= minutes(10)
      : false;
  if (event.type === 'paid' || event.type === 'invoice') return true;
  if (event.type === 'opened') return event.returned !== null && event.slot?.step !== 'sent';
  if (state.name === 'bank') return event.type === 'cannotLeave';
  if (state.name === 'sending')
    return (
      ['refused', 'unauthorised', 'notSent'].includes(event.type) &&
      !(event.type === 'refused' && event.code === 'invoice_not_payable')
    );
  if (state.name === 'confirming')
    return (
      (event.type === 'refused' && (isFirst(state) || event.code === 'card_declined')) ||
      (event.type === 'actionRequired' && state.round >= 2)
    );
  if (state.name === 'checking') {
    if (found) return true;
    if (!nothingFound) return false;
    return (
      state.doubt === 'notPayable' ||
      state.doubt === 'givenUp' ||
      (state.doubt === 'unexpected' && (event.neverPaid || late))
    );
  }
  return state.name === 'unknown' && event.type === 'payAgain' && state.said === 'notFound' && late;
}

/** What is wrong with an effect: a payment sent over one that is open, an intent that nobody here began. */
function faultOf(world: World, effect: Effect): string | undefined {
  if (effect.do === 'pay' && world.open.has(effect.item.id)) return 'paid twice';
  if (effect.do === 'confirm' && !world.told.has(effect.intent) && world.slot?.intent !== effect.intent)
    return 'confirmed an intent of somebody else';
  return undefined;
}

function carryOut(world: World, effect: Effect): void {
  if (effect.do === 'store') world.slot = effect.slot;
  if (effect.do === 'clearSlot') world.slot = null;
  if (effect.do === 'takeLock') world.locked = true;
  if (effect.do === 'freeLock') world.locked = false;
  if (effect.do === 'pay') {
    world.item = effect.item.id;
    world.open.add(effect.item.id);
  }
}

function reload(world: World): void {
  world.state = { name: 'new' };
  world.locked = false;
  world.told = new Set();
}

/** One event. @returns what is wrong, if anything. */
function step(world: World, reduce: Reduce, event: Event): string | undefined {
  const before = world.state;
  if (event.type === 'pay' && event.lock === 'held' && before.name === 'ready') world.locked = true;
  if (event.type === 'actionRequired') world.told.add(event.secret.split('_secret_')[0] ?? '');
  if (isAnswered(before, event)) world.open.delete(world.item);
  const { state, effects } = reduce(before, event);
  // Beside a tab that pays, a foreign intent leaves the slot to that tab, and what is open.
  if (event.type === 'opened' && event.lock === 'elsewhere' && state.name === 'starting') {
    world.slot = null;
    world.open.clear();
  }
  world.state = state;
  for (const effect of effects) {
    const fault = faultOf(world, effect);
    if (fault) return fault;
    carryOut(world, effect);
  }
  const isOver = ['done', 'refused', 'settled'].includes(state.name);
  return isOver && (world.slot || world.locked) ? `${state.name} with slot or lock` : undefined;
}

const steps = 80;

/**
 * Walks as the seed says: mostly an event that the state answers, sometimes any, sometimes the page loads again.
 * @returns what went wrong, and the states met.
 */
export function walk(reduce: Reduce, seed: string): { fault?: string; met: Set<string> } {
  const world: World = {
    state: { name: 'new' },
    slot: null,
    locked: false,
    told: new Set(),
    open: new Set(),
    item: 0,
  };
  const met = new Set<string>();
  const random = randomFrom(seed);
  const dice: Dice = (sides) => random.between(0, sides - 1);
  for (let count = 0; count < steps; count++) {
    if (world.state.name === 'ended' || dice(25) === 0) reload(world);
    const fault = step(world, reduce, happen(world, dice));
    met.add(world.state.name);
    if (fault) return { fault, met };
  }
  return { met };
}
