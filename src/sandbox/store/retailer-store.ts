import type { Database, Queries } from '../database.ts';
import { seedDatabase, seedVersion } from '../seed/seed.ts';
import { prepareMeta } from './tables.ts';
import { keepValue, readValues } from './values.ts';

/** The database of the retailer, with its own time. */
export type RetailerStore = {
  database: Database;
  /** The retailer's present moment and the secret its tokens are signed with. */
  present(): Promise<{ now: Date; secret: string }>;
  /** Fills the database again and sets the clock right. */
  reset(): Promise<void>;
  /** Moves the retailer's clock forward. */
  moveClock(minutes: number): Promise<void>;
};

const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Opens the store: seeds an empty database, and one that holds an older version of the data or another seed. Of hosts
 * that open one database at the same moment, the first seeds and the others find it done.
 */
export async function openStore(database: Database, clock: () => Date, seed: string): Promise<RetailerStore> {
  const version = `${seedVersion}:${seed}`;

  async function fill(queries: Queries): Promise<void> {
    await seedDatabase(queries, seed, clock());
    await keepValue(queries, 'clockOffset', '0');
    await keepValue(queries, 'seed', version);
  }

  async function present() {
    const { clockOffset = '0', secret = '' } = await readValues(database);
    return { now: new Date(clock().getTime() + Number(clockOffset)), secret };
  }

  await database.alone(async (queries) => {
    await prepareMeta(queries);
    const known = await readValues(queries);
    if (known.secret === undefined) await keepValue(queries, 'secret', newSecret());
    if (known.seed !== version) await fill(queries);
  });

  return {
    database,
    present,
    reset: () => database.alone(fill),
    moveClock: (minutes) =>
      database.alone(async (queries) => {
        const { clockOffset = '0' } = await readValues(queries);
        await keepValue(queries, 'clockOffset', String(Number(clockOffset) + minutes * 60_000));
      }),
  };
}
