import type { Effect } from './machine/effect.ts';
import type { Event } from './machine/event.ts';
import type { OwnSlot } from './own-slot.ts';
import type { PlatformCode } from './platform-code.ts';
import type { Ports } from './ports.ts';

/** What effects are carried out with. */
export type Tools = {
  ports: Ports;
  code: PlatformCode;
  slot: OwnSlot;
  /** Hears what came of an effect that others answer. */
  tell(event: Event): void;
  /** Runs later, unless another state begins before. */
  later(run: () => void, after: number): void;
  openAgain(): Promise<void>;
};

type Do = Effect['do'];
type EffectOf<Name extends Do> = Extract<Effect, { do: Name }>;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function check({ item, platform, secret }: EffectOf<'check'>, { ports, code, tell }: Tools) {
  const [answer, neverPaid] = await Promise.all([ports.check(item), code.neverPaid(platform, secret)]);
  const at = ports.now();
  if (answer === 'failed') tell({ type: 'checkFailed' });
  else if (answer.found) tell({ type: 'found', payment: answer.found, neverPaid, at });
  else tell({ type: 'notFound', neverPaid, at });
}

async function learnBefore({ item }: EffectOf<'learnBefore'>, { ports, tell }: Tools) {
  const answer = await ports.check(item);
  if (typeof answer === 'object') tell({ type: 'before', transaction: answer.found?.transaction_id ?? null });
}

async function makeMethod(_: object, { code, ports, tell }: Tools) {
  const event = await code.makeMethod(() => ports.now());
  if (event) tell(event);
}

async function confirm({ after, ...how }: EffectOf<'confirm'>, { ports, tell }: Tools) {
  if (after > 0) await pause(after);
  tell(await ports.confirm(how));
}

/** How each effect is carried out. Those that wait for somebody else answer nothing: what comes of them is an event. */
const ways: { readonly [Name in Do]: (effect: EffectOf<Name>, tools: Tools) => void | Promise<void> } = {
  readPlatforms: (_, { ports, tell }) => void ports.platforms().then(tell),
  load: ({ platform }, { code, tell }) => void code.load(platform).then(tell),
  mount: () => undefined,
  learnBefore: (effect, tools) => void learnBefore(effect, tools),
  focusIncomplete: (_, { code }) => code.loaded?.focusIncomplete(),
  sayAmount: (_, { ports }) => ports.sayAmount(),
  makeMethod: (effect, tools) => void makeMethod(effect, tools),
  takeLock: async (_, { ports }) => void (await ports.lock.take()),
  freeLock: (_, { ports }) => ports.lock.free(),
  store: (effect, { slot }) => slot.keep(effect.slot),
  clearSlot: (_, { slot }) => slot.clear(),
  pay: ({ item, platform, method }, { ports, tell }) => void ports.pay({ item, platform, method }).then(tell),
  authenticate: ({ platform, secret }, { code, slot, tell }) =>
    void code.authenticate(platform, secret, slot.isKept).then(tell),
  leaveBank: (_, { code }) => code.leaveBank(),
  confirm: (effect, tools) => void confirm(effect, tools),
  check: (effect, tools) => void check(effect, tools),
  checkLater: ({ after }, { later, tell }) => later(() => tell({ type: 'checkAgain' }), after),
  checkAt: ({ at }, { later, tell, ports }) => {
    const after = at - ports.now();
    if (after > 0) later(() => tell({ type: 'checkAgain' }), after);
  },
  readInvoices: (_, { ports }) => void ports.read(),
  openAgain: (_, { openAgain }) => void openAgain(),
  openOther: ({ item }, { ports }) => ports.openOther(item),
  tell: ({ what, item }, { ports }) => ports.tell(what, item),
  forgetReturned: (_, { ports }) => ports.forgetReturned(),
  finish: ({ payment }, { ports }) => ports.finish(payment),
};

/** Carries an effect out; each is waited for only as long as the next must not begin. */
export async function carryOut<Name extends Do>(
  effect: EffectOf<Name> & Effect,
  tools: Tools,
): Promise<void> {
  const way = ways[effect.do as Name] as (effect: Effect, tools: Tools) => void | Promise<void>;
  await way(effect, tools);
}
