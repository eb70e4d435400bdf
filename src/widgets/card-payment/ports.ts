import type { Json } from '../../base/json.ts';
import type { Loaded } from './drivers/driver.ts';
import type { Event } from './machine/event.ts';
import type { Begun, Payable, Payment, Returned } from './machine/payment.ts';
import type { Why } from './machine/state.ts';
import type { TabLock } from '../../base/tab-lock.ts';

/** What the runner carries effects out with. Questions end in an event, or in none where nothing is to be told. */
export type Ports = {
  lock: TabLock;
  now(): number;
  /** What the block is opened with. */
  opening(): { item: Payable; readOnly: boolean; patience: number; returned: Returned | null };
  stored(): Begun | null;
  /** Keeps a payment, or none. False if the browser refused to. */
  store(slot: Begun | null): Promise<boolean>;
  platforms(): Promise<Event>;
  /** Loads the code of a platform. Fails with what could not be had. */
  load(platform: string): Promise<Loaded>;
  pay(how: { item: Payable; platform: string; method: string }): Promise<Event>;
  confirm(how: { intent: string; platform: string }): Promise<Event>;
  check(item: Payable): Promise<{ found: Payment | null } | 'failed'>;
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
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}
