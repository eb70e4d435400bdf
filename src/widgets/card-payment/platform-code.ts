import type { Loaded } from './drivers/driver.ts';
import type { Event } from './machine/event.ts';
import { NotLoaded, type Ports } from './ports.ts';

/** The code of a platform: loaded once, asked, and its answers as events. */
export class PlatformCode {
  /** What was loaded, once it was. */
  loaded: Loaded | undefined;
  readonly #load: Ports['load'];
  #isLeft = false;

  constructor(load: Ports['load']) {
    this.#load = load;
  }

  async load(platform: string): Promise<Event> {
    try {
      await this.#of(platform);
      return { type: 'loaded' };
    } catch (thrown) {
      return { type: 'loadFailed', why: thrown instanceof NotLoaded ? thrown.why : 'script' };
    }
  }

  async makeMethod(at: () => number): Promise<Event | undefined> {
    const made = await this.loaded?.makeMethod();
    if (!made) return undefined;
    return 'method' in made
      ? { type: 'method', method: made.method, at: at() }
      : { type: 'methodRefused', ...made };
  }

  /** Has the customer agree at the bank. `mayLeave`: the page can be left, as the payment is kept. */
  async authenticate(platform: string, secret: string, mayLeave: boolean): Promise<Event> {
    const answers = { agreed: 'authenticated', refused: 'bankRefused', leaves: 'cannotLeave' } as const;
    this.#isLeft = false;
    const answer = await this.#of(platform)
      .then((code) => (this.#isLeft ? 'refused' : code.authenticate(secret, mayLeave)))
      .catch(() => 'refused' as const);
    return { type: answers[answer] };
  }

  /** The bank is not to ask any more; where the code of the platform is still to come, it never does. */
  leaveBank(): void {
    this.#isLeft = true;
    this.loaded?.leaveBank();
  }

  /** Whether the platform says that nothing was taken, nor will be. False where it cannot be asked. */
  async neverPaid(platform: string | null, secret: string | null): Promise<boolean> {
    if (platform === null || secret === null) return false;
    return this.#of(platform)
      .then((code) => code.neverPaid(secret))
      .catch(() => false);
  }

  async #of(platform: string): Promise<Loaded> {
    this.loaded ??= await this.#load(platform);
    return this.loaded;
  }
}
