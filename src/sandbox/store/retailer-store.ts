import type { Database } from '../database.ts';
import { seedDatabase, seedVersion } from '../seed/seed.ts';
import { prepareMeta } from './tables.ts';
import { keepValue, readValues } from './values.ts';

/** The database of the retailer, with its own time. */
export type RetailerStore = {
  database: Database;
  /** The retailer's present moment and the secret its tokens are signed with. */
  present(): Promise<{ now: Date; secret: string }>;
  /** Fills the database anew and sets the clock right. */
  reset(): Promise<void>;
  /** Moves the retailer's clock forward. */
  moveClock(minutes: number): Promise<void>;
};

const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Opens the store: seeds an empty database, and one that holds an older version of the data or another seed. */
export async function openStore(database: Database, clock: () => Date, seed: string): Promise<RetailerStore> {
  const version = `${seedVersion}:${seed}`;

  async function fill(): Promise<void> {
    await seedDatabase(database, seed, clock());
    await keepValue(database, 'clockOffset', '0');
    await keepValue(database, 'seed', version);
  }

  async function present() {
    const { clockOffset = '0', secret = '' } = await readValues(database);
    return { now: new Date(clock().getTime() + Number(clockOffset)), secret };
  }

  await prepareMeta(database);
  const known = await readValues(database);
  if (known.secret === undefined) await keepValue(database, 'secret', newSecret());
  if (known.seed !== version) await fill();

  return {
    database,
    present,
    reset: fill,
    async moveClock(minutes) {
      const { clockOffset = '0' } = await readValues(database);
      await keepValue(database, 'clockOffset', String(Number(clockOffset) + minutes * 60_000));
    },
  };
}
