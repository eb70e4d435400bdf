import type { Begun } from './machine/payment.ts';
import type { Ports } from './ports.ts';

/** The payment that this page keeps in the browser. One that another tab keeps meanwhile is not touched. */
export class OwnSlot {
  readonly #ports: Pick<Ports, 'stored' | 'store'>;
  /** When the payment that this page knows of was begun: a slot of another time is not its own. */
  #at: string | undefined;
  #isKept = true;

  constructor(ports: Pick<Ports, 'stored' | 'store'>) {
    this.#ports = ports;
  }

  /** False once the browser refused to keep the payment: a page that left would know nothing of it. */
  get isKept(): boolean {
    return this.#isKept;
  }

  get isBegun(): boolean {
    return this.#at !== undefined;
  }

  /** The payment that the browser keeps now counts as this page's. */
  take(): Begun | null {
    const slot = this.#ports.stored();
    this.#at = slot?.at;
    return slot;
  }

  async keep(slot: Begun): Promise<void> {
    this.#at = slot.at;
    this.#isKept = await this.#ports.store(slot).catch(() => false);
  }

  async clear(): Promise<void> {
    const slot = this.#ports.stored();
    if (slot && slot.at !== this.#at) return;
    this.#at = undefined;
    await this.#ports.store(null);
  }
}
