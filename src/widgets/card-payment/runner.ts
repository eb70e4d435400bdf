import { carryOut, type Tools } from './carry-out.ts';
import type { Loaded } from './drivers/driver.ts';
import type { Event } from './machine/event.ts';
import { reduce } from './machine/machine.ts';
import type { Begun } from './machine/payment.ts';
import type { State } from './machine/state.ts';
import { OwnSlot } from './own-slot.ts';
import { PlatformCode } from './platform-code.ts';
import type { Ports } from './ports.ts';

/** Carries out what the machine says, one effect after another, and tells it what came of it. It decides nothing. */
export class Runner {
  state: State = { name: 'new' };
  readonly #ports: Ports;
  readonly #changed: () => void;
  readonly #code: PlatformCode;
  readonly #slot: OwnSlot;
  readonly #tools: Tools;
  #last: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(ports: Ports, changed: () => void) {
    this.#ports = ports;
    this.#changed = changed;
    this.#code = new PlatformCode(ports.load);
    this.#slot = new OwnSlot(ports);
    this.#tools = {
      ports,
      code: this.#code,
      slot: this.#slot,
      tell: this.tell,
      later: (run, after) => {
        this.#timer = setTimeout(run, after);
      },
      openAgain: this.open,
    };
  }

  /** The code of the platform, once it was loaded. */
  get loaded(): Loaded | undefined {
    return this.#code.loaded;
  }

  tell = (event: Event): void => {
    const { state, effects } = reduce(this.state, event);
    const before = this.state;
    this.state = state;
    if (state.name !== before.name || event.type === 'opened') this.#entered();
    this.#last = this.#last.then(async () => {
      for (const effect of effects) await carryOut(effect, this.#tools).catch(() => undefined);
    });
    if (state !== before) this.#changed();
  };

  open = async (): Promise<void> => {
    const slot = this.#slot.take();
    const lock = (await this.#ports.lock.isElsewhere()) ? 'elsewhere' : 'free';
    this.tell({ type: 'opened', ...this.#ports.opening(), slot, lock });
  };

  pay = async (): Promise<void> => {
    this.tell({ type: 'pay', lock: (await this.#ports.lock.take()) ? 'held' : 'elsewhere' });
  };

  /** The browser's storage changed: another tab may have ended what this one waits for. */
  slotChanged(slot: Begun | null): void {
    if (this.state.name === 'elsewhere') this.tell({ type: 'released' });
    if (slot === null && this.#slot.isBegun && 'known' in this.state && this.state.known.slot)
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
}
