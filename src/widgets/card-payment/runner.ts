import type { Json } from '../../base/json.ts';
import type { Effect } from './machine/effect.ts';
import type { Event } from './machine/event.ts';
import { reduce } from './machine/machine.ts';
import type { Begun, Payable, Payment, Returned } from './machine/payment.ts';
import type { State } from './machine/state.ts';
import type { Loaded } from './drivers/driver.ts';
import type { TabLock } from './tab-lock.ts';

/** What the runner carries effects out with. Questions end in an event, or in none where nothing is to be told. */
export type Ports = {
  lock: TabLock;
  now(): number;
  /** What the block is opened with. */
  opening(): { item: Payable; readOnly: boolean; patience: number; returned: Returned | null };
  stored(): Begun | null;
  store(slot: Begun | null): Promise<boolean>;
  platforms(): Promise<Event>;
  /** Loads the code of a platform. Fails with what could not be had. */
  load(platform: string): Promise<Loaded>;
  pay(how: { item: Payable; platform: string; method: string }): Promise<Event>;
  confirm(how: { intent: string; platform: string }): Promise<Event>;
  check(item: Payable): Promise<{ found: Payment | null } | 'unauthorised' | 'failed'>;
  read(): Promise<void>;
  tell(what: string, item: Payable): void;
  sayAmount(): void;
  forgetReturned(): void;
  finish(payment: Json): void;
  refused(code: string): void;
  openOther(item: Payable): void;
};

/** Why the code of a platform could not be had. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  readonly why: 'key' | 'script';
  constructor(why: 'key' | 'script') {
    super(why);
    this.why = why;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Carries out what the machine says, one effect after another, and tells it what came of it. It decides nothing. */
export class Runner {
  state: State = { name: 'new' };
  /** The code of the platform, once it was loaded. */
  loaded: Loaded | undefined;
  readonly #ports: Ports;
  readonly #changed: () => void;
  #last: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting: (() => void) | undefined;
  /** When the payment that this page knows of was begun: a slot of another time is not its own. */
  #own: string | undefined;

  constructor(ports: Ports, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
  }

  tell = (event: Event): void => {
    const { state, effects } = reduce(this.state, event);
    const before = this.state;
    this.state = state;
    if (state.name !== before.name || event.type === 'opened') this.#entered();
    this.#last = this.#last.then(async () => {
      for (const effect of effects) await this.#carryOut(effect).catch(() => undefined);
    });
    if (state !== before) this.#changed();
  };

  open = async (): Promise<void> => {
    const slot = this.#ports.stored();
    this.#own = slot?.at;
    const lock = (await this.#ports.lock.isElsewhere()) ? 'elsewhere' : 'free';
    this.tell({ type: 'opened', ...this.#ports.opening(), slot, lock });
  };

  pay = async (): Promise<void> => {
    this.tell({ type: 'pay', lock: (await this.#ports.lock.take()) ? 'held' : 'elsewhere' });
  };

  /** The browser's storage changed: another tab may have ended what this one waits for. */
  slotChanged(slot: Begun | null): void {
    if (this.state.name === 'elsewhere') this.tell({ type: 'released' });
    if (slot === null && this.#own !== undefined && 'known' in this.state && this.state.known.slot)
      this.tell({ type: 'slotCleared' });
  }

  /** The page lets go of the payment; what was begun stays in the slot. */
  end(): void {
    this.tell({ type: 'close' });
    clearTimeout(this.#timer);
    this.#stopWaiting?.();
    this.#ports.lock.free();
  }

  #entered(): void {
    clearTimeout(this.#timer);
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const { state } = this;
    if (state.name === 'elsewhere')
      this.#stopWaiting = this.#ports.lock.whenFree(() => this.tell({ type: 'released' }));
    if (state.name === 'refused') this.#ports.refused(state.code);
  }

  async #driver(platform: string): Promise<Loaded> {
    this.loaded ??= await this.#ports.load(platform);
    return this.loaded;
  }

  async #load(platform: string): Promise<void> {
    try {
      await this.#driver(platform);
      this.tell({ type: 'loaded' });
    } catch (thrown) {
      this.tell({ type: 'loadFailed', why: thrown instanceof NotLoaded ? thrown.why : 'script' });
    }
  }

  async #makeMethod(): Promise<void> {
    const made = await this.loaded?.makeMethod();
    if (made && 'method' in made) this.tell({ type: 'method', method: made.method, at: this.#ports.now() });
    else if (made) this.tell({ type: 'methodRefused', ...made });
  }

  async #authenticate(platform: string, secret: string): Promise<void> {
    const agreed = await this.#driver(platform)
      .then((driver) => driver.authenticate(secret))
      .catch(() => false);
    this.tell({ type: agreed ? 'authenticated' : 'bankRefused' });
  }

  async #check({ item, platform, secret }: Extract<Effect, { do: 'check' }>): Promise<void> {
    const [answer, neverPaid] = await Promise.all([
      this.#ports.check(item),
      secret === null || platform === null
        ? false
        : this.#driver(platform)
            .then((driver) => driver.neverPaid(secret))
            .catch(() => false),
    ]);
    const at = this.#ports.now();
    if (answer === 'unauthorised') this.tell({ type: 'unauthorised' });
    else if (answer === 'failed') this.tell({ type: 'checkFailed' });
    else if (answer.found) this.tell({ type: 'found', payment: answer.found, neverPaid, at });
    else this.tell({ type: 'notFound', neverPaid, at });
  }

  async #learnBefore(item: Payable): Promise<void> {
    const answer = await this.#ports.check(item);
    if (typeof answer === 'object')
      this.tell({ type: 'before', transaction: answer.found?.transaction_id ?? null });
  }

  async #clearSlot(): Promise<void> {
    const slot = this.#ports.stored();
    if (slot && slot.at !== this.#own) return;
    this.#own = undefined;
    await this.#ports.store(null);
  }

  /** Whoever waits for somebody else is not waited for: its answer is an event. */
  async #carryOut(effect: Effect): Promise<void> {
    const ports = this.#ports;
    switch (effect.do) {
      case 'readPlatforms':
        return void ports.platforms().then(this.tell);
      case 'load':
        return void this.#load(effect.platform);
      case 'learnBefore':
        return void this.#learnBefore(effect.item);
      case 'focusIncomplete':
        return this.loaded?.focusIncomplete();
      case 'makeMethod':
        return void this.#makeMethod();
      case 'takeLock':
        return void (await ports.lock.take());
      case 'freeLock':
        return ports.lock.free();
      case 'store':
        this.#own = effect.slot.at;
        return void (await ports.store(effect.slot));
      case 'clearSlot':
        return this.#clearSlot();
      case 'pay':
        return void ports.pay(effect).then(this.tell);
      case 'authenticate':
        return void this.#authenticate(effect.platform, effect.secret);
      case 'confirm':
        return void pause(effect.after)
          .then(() => ports.confirm(effect))
          .then(this.tell);
      case 'check':
        return void this.#check(effect);
      case 'checkLater':
        this.#timer = setTimeout(() => this.tell({ type: 'checkAgain' }), effect.after);
        return;
      case 'readInvoices':
        return void ports.read();
      case 'openAgain':
        return void this.open();
      case 'openOther':
        return ports.openOther(effect.item);
      case 'tell':
        return ports.tell(effect.what, effect.item);
      case 'forgetReturned':
        return ports.forgetReturned();
      case 'finish':
        return ports.finish(effect.payment);
      case 'sayAmount':
        return ports.sayAmount();
      case 'mount':
        return;
    }
  }
}
