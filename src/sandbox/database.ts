import { PGlite } from '@electric-sql/pglite';

/** A PostgreSQL database. Dates come as `2026-01-31`, numerics as numbers, moments as Date. */
export type Database = {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** How columns come into JavaScript, by PostgreSQL's type number: bigint, date, numeric. */
export const columnParsers: { [type: number]: (text: string) => string | number } = {
  20: Number,
  1082: (text) => text,
  1700: Number,
};

/** Opens an embedded PostgreSQL, kept in `folder` (made when missing) or, without one, in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  const engine = await PGlite.create({ dataDir: folder, parsers: columnParsers });
  return {
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      (await engine.query<Row>(sql, parameters)).rows,
    close: () => engine.close(),
  };
}
