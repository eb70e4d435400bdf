import { Client, Pool, type PoolClient, types } from 'pg';
import { columnParsers, type Database, inTransaction, type Queries } from './database.ts';
import { unusable } from './unusable-database.ts';

/** The schema of the sandbox. It has its own, because it drops and creates its tables. */
const schema = 'mostrador_sandbox';

/** The key of the advisory lock that the hosts of one database share: any number, the same for all. */
const turn = 5_204_117;

const queriesOf = (connection: Pool | PoolClient): Queries => ({
  query: async <Row>(sql: string, parameters: unknown[] = []) =>
    (await connection.query(sql, parameters)).rows as Row[],
});

/** The code of PostgreSQL for one of two that wait for each other, which it ends and undoes. */
const deadlock = '40P01';

/** Does work again that met a reset, or another host, in a way that neither could go on. */
async function orAgain<Result>(work: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const isOver = tries === 1 || (thrown as { code?: string }).code !== deadlock;
    if (isOver) throw thrown;
    return orAgain(work, tries - 1);
  }
}

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

/** How long a server may take until a connection stands, in ms. The pool has no such limit: under load it waits its turn. */
const patience = 10_000;

/** Fails if the server does not answer, or does not let this user into this database. */
async function mustAnswer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience });
  // After a failure to connect, which is thrown, the socket may tell of itself once more.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/**
 * Opens a PostgreSQL server by its address, with a connection pool.
 * @throws UnusableDatabase if it cannot be used, with the remedy.
 */
export async function openPostgres(url: string): Promise<Database> {
  const getTypeParser: typeof types.getTypeParser = (type: number, format?: unknown) =>
    columnParsers[type] ?? types.getTypeParser(type, format as 'text');
  const options = `-c search_path=${schema}`;
  const pool = new Pool({ connectionString: url, max: 8, options, types: { getTypeParser } });
  // The pool replaces an idle connection that breaks; without a listener, its error would end the host.
  pool.on('error', () => undefined);
  const alone: Database['alone'] = (work) => orAgain(() => aloneIn(pool, work));
  try {
    await mustAnswer(url);
    await alone(({ query }) => query(`create schema if not exists ${schema}`));
  } catch (fault) {
    await pool.end();
    throw unusable(url, fault);
  }
  const { query } = queriesOf(pool);
  const queries: Queries = { query: (sql, parameters) => orAgain(() => query(sql, parameters)) };
  return { ...queries, alone, close: () => pool.end() };
}
