import { Pool, types } from 'pg';
import { columnParsers, type Database } from './database.ts';

/** The sandbox keeps to a schema of its own, as it drops and makes its tables anew. */
const schema = 'mostrador_sandbox';

/** Opens a PostgreSQL server by its address, with a pool of connections. Fails when the server does not answer. */
export async function openPostgres(url: string): Promise<Database> {
  const getTypeParser: typeof types.getTypeParser = (type: number, format?: unknown) =>
    columnParsers[type] ?? types.getTypeParser(type, format as 'text');
  const options = `-c search_path=${schema}`;
  const pool = new Pool({ connectionString: url, max: 8, options, types: { getTypeParser } });
  await pool.query(`create schema if not exists ${schema}`);
  return {
    query: async <Row>(sql: string, parameters: unknown[] = []) =>
      (await pool.query(sql, parameters)).rows as Row[],
    close: () => pool.end(),
  };
}
