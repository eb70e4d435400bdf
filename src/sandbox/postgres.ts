import { Pool, type PoolClient, types } from 'pg';
import { columnParsers, type Database, type Queries } from './database.ts';

/** The sandbox keeps to a schema of its own, as it drops and makes its tables again. */
const schema = 'mostrador_sandbox';

/** The key of the advisory lock that hosts of one database take in turns: any number, the same for all. */
const turn = 5_204_117;

const queriesOf = (connection: Pool | PoolClient): Queries => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) =>
    (await connection.query(sql, parameters)).rows as Row[],
});

/** The lock goes with the transaction, so a host that dies keeps nobody waiting. */
async function aloneIn<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select pg_advisory_xact_lock($1)', [turn]);
    const result = await work(queriesOf(connection));
    await connection.query('commit');
    return result;
  } catch (thrown) {
    await connection.query('rollback').catch(() => undefined);
    throw thrown;
  } finally {
    connection.release();
  }
}

/** Opens a PostgreSQL server by its address, with a pool of connections. Fails when the server does not answer. */
export async function openPostgres(url: string): Promise<Database> {
  const getTypeParser: typeof types.getTypeParser = (type: number, format?: unknown) =>
    columnParsers[type] ?? types.getTypeParser(type, format as 'text');
  const options = `-c search_path=${schema}`;
  const pool = new Pool({ connectionString: url, max: 8, options, types: { getTypeParser } });
  // A resting connection that breaks is replaced by the pool; unheard, its error would end the host.
  pool.on('error', () => undefined);
  const alone: Database['alone'] = (work) => aloneIn(pool, work);
  await alone(({ query }) => query(`create schema if not exists ${schema}`));
  return { ...queriesOf(pool), alone, close: () => pool.end() };
}
