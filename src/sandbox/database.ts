import type { PGliteInterface } from '@electric-sql/pglite';

/** Runs SQL queries. Dates come as `2026-01-31`, numerics as numbers, moments as Date. */
export type Queries = { query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> };

/** A PostgreSQL database. */
export type Database = Queries & {
  /** Runs `work` in one transaction, one host of the database at a time. */
  alone<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Runs work between `begin` and `commit`, or `rollback` if it fails. */
export async function inTransaction<Result>(
  queries: Queries,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  await queries.query('begin');
  try {
    const result = await work(queries);
    await queries.query('commit');
    return result;
  } catch (thrown) {
    await queries.query('rollback').catch(() => undefined);
    throw thrown;
  }
}

/** The kinds of JavaScript that columns become, by PostgreSQL's type number: bigint, date, numeric. */
export const columns = { 20: 'number', 1082: 'text', 1700: 'number' } as const;

const kinds = { number: Number, text: String };

/** Converters from columns to JavaScript, by PostgreSQL's type number. */
export const columnParsers: { [type: number]: (text: string) => string | number } = Object.fromEntries(
  Object.entries(columns).map(([type, kind]) => [type, kinds[kind]]),
);

const queriesOf = (engine: Pick<PGliteInterface, 'query'>): Queries => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) =>
    (await engine.query<Row>(sql, parameters, { parsers: columnParsers })).rows,
});

/** The database of an embedded PostgreSQL that runs in a worker of the browser. */
export const databaseOf = (engine: PGliteInterface): Database => ({
  ...queriesOf(engine),
  async alone(work) {
    const result = await engine.transaction((transaction) => work(queriesOf(transaction)));
    // PGlite stores its files after a query, but not after a transaction.
    await engine.syncToFs();
    return result;
  },
  close: () => engine.close(),
});
