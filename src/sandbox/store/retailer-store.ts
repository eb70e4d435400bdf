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

/** Milliseconds for which kept rows can be put back: some of them tell what happened minutes ago. */
const freshFor = 600_000;

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

  /** Whether the kept rows can be put back: they are of this version, of today, and at most some minutes old. */
  function canPutBack(kept: string | undefined): boolean {
    const [of, moment = ''] = kept?.split(' ') ?? [];
    const [then, now] = [new Date(moment), clock()];
    const age = now.getTime() - then.getTime();
    return of === version && age >= 0 && age < freshFor && dayOf(then) === dayOf(now);
  }

  /** Fills the database again. It keeps a copy of the rows, so that the next resets are fast. */
  async function startAgain(queries: Queries): Promise<void> {
    const { seed, kept } = await readValues(queries);
    if (seed === version && canPutBack(kept)) {
      await putRowsBack(queries);
      await keepValue(queries, 'clockOffset', '0');
      return;
    }
    const moment = clock().toISOString();
    await fill(queries);
    await keepRows(queries);
    await keepValue(queries, 'kept', `${version} ${moment}`);
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
