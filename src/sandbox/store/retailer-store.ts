import type { Database, Queries } from '../database.ts';
import { dayOf } from '../day.ts';
import { seedDatabase, seedVersion } from '../seed/seed.ts';
import { keepRows, prepareMeta, putRowsBack } from './tables.ts';
import { keepValue, readValues } from './values.ts';

/** The database of the retailer, with its own clock. */
export type RetailerStore = {
  database: Database;
  /** The current time of the retailer, and the secret that signs its tokens. */
  present(): Promise<{ now: Date; secret: string }>;
  /** Fills the database again and resets the clock. */
  reset(): Promise<void>;
  /** Moves the retailer's clock forward, at most to the year 2200; false if that is too far. */
  moveClock(minutes: number): Promise<boolean>;
};

const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Opens the store. A database that is empty, outdated or of another seed is filled again. If several hosts open one
 * database at once, the first fills it.
 */
export async function openStore(database: Database, clock: () => Date, seed: string): Promise<RetailerStore> {
  const version = `${seedVersion}:${seed}`;

  async function fill(queries: Queries): Promise<void> {
    await seedDatabase(queries, seed, clock());
    await keepValue(queries, 'clockOffset', '0');
    await keepValue(queries, 'seed', version);
  }

  /** Fills the database as in the beginning: the first time on a day anew, then from what that time kept. */
  async function startAgain(queries: Queries): Promise<void> {
    const { seed, kept } = await readValues(queries);
    const wanted = `${version}:${dayOf(clock())}`;
    if (seed === version && kept === wanted) {
      await putRowsBack(queries);
      await keepValue(queries, 'clockOffset', '0');
    } else {
      await fill(queries);
      await keepRows(queries);
      await keepValue(queries, 'kept', wanted);
    }
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
    reset: () => database.alone(startAgain),
    moveClock: (minutes) =>
      database.alone(async (queries) => {
        const { clockOffset = '0' } = await readValues(queries);
        const offset = Number(clockOffset) + minutes * 60_000;
        if (clock().getTime() + offset > Date.UTC(2200, 0)) return false;
        await keepValue(queries, 'clockOffset', String(offset));
        return true;
      }),
  };
}
