import { dayOf } from '../day.ts';
import type { Random } from '../random.ts';
import type { SeedRows } from '../store/rows.ts';

/** The rows, the random generator and the moment of a seeding. */
export type Seeding = {
  rows: SeedRows;
  random: Random;
  /** The moment of seeding; all days are relative to it. */
  now: Date;
};

/** No rows. */
export const emptyRows = (): SeedRows => ({
  person: [],
  bank_account: [],
  address: [],
  contract: [],
  contract_power: [],
  battery: [],
  battery_link: [],
  battery_movement: [],
  contract_service: [],
  attachment: [],
  communication: [],
  process: [],
  invoice: [],
  payment: [],
  price_alert: [],
  support_case: [],
  support_message: [],
  subscriber: [],
});

/** The ISO day some days before (or, negative, after) the day of seeding. */
export const daysAgo = (seeding: Seeding, days: number): string =>
  dayOf(new Date(seeding.now.getTime() - days * 86_400_000));

/** The ISO moment some minutes before the moment of seeding. */
export const minutesAgo = (seeding: Seeding, minutes: number): string =>
  new Date(seeding.now.getTime() - minutes * 60_000).toISOString();
