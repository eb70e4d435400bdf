import type { PGliteInterface } from '@electric-sql/pglite';

/** Runs SQL queries. Dates come as `2026-01-31`, numerics as numbers, moments as Date. */
export type Queries = { query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> };

/** A PostgreSQL database. */
export type Database = Queries & {
  /** Runs `work` in one transaction, one host of the database at a time. */
  alone<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Converters from columns to JavaScript, by PostgreSQL's type number: bigint, date, numeric. */
export const columnParsers: { [type: number]: (text: string) => string | number } = {
  20: Number,
  1082: (text) => text,
  1700: Number,
};

const queriesOf = (engine: Pick<PGliteInterface, 'query'>): Queries => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) =>
    (await engine.query<Row>(sql, parameters, { parsers: columnParsers })).rows,
});

/** The database of an embedded PostgreSQL, which runs here or in a worker. */
export const databaseOf = (engine: PGliteInterface): Database => ({
  ...queriesOf(engine),
  alone: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
  close: () => engine.close(),
});
