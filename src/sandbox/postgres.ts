import { Pool, type PoolClient, types } from 'pg';
import { columnParsers, type Database, inTransaction, type Queries } from './database.ts';

/** The schema of the sandbox. It has its own, because it drops and creates its tables. */
const schema = 'mostrador_sandbox';

/** The key of the advisory lock that the hosts of one database share: any number, the same for all. */
const turn = 5_204_117;

const queriesOf = (connection: Pool | PoolClient): Queries => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) =>
    (await connection.query(sql, parameters)).rows as Row[],
});

/** Runs work under the lock. It ends with the transaction, so a host that crashes does not block the others. */
async function aloneIn<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  const connection = await pool.connect();
  try {
    return await inTransaction(queriesOf(connection), async (queries) => {
      await queries.query('select pg_advisory_xact_lock($1)', [turn]);
      return work(queries);
    });
  } finally {
    connection.release();
  }
}

/** Opens a PostgreSQL server by its address, with a connection pool. Fails if the server does not answer. */
export async function openPostgres(url: string): Promise<Database> {
  const getTypeParser: typeof types.getTypeParser = (type: number, format?: unknown) =>
    columnParsers[type] ?? types.getTypeParser(type, format as 'text');
  const options = `-c search_path=${schema}`;
  const pool = new Pool({ connectionString: url, max: 8, options, types: { getTypeParser } });
  // The pool replaces an idle connection that breaks; without a listener, its error would end the host.
  pool.on('error', () => undefined);
  const alone: Database['alone'] = (work) => aloneIn(pool, work);
  await alone(({ query }) => query(`create schema if not exists ${schema}`));
  return { ...queriesOf(pool), alone, close: () => pool.end() };
}
