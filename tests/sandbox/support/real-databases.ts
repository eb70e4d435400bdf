import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../../src/sandbox/database.ts';
import { openDatabase } from '../../../src/sandbox/open-database.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

/** A server of PostgreSQL, with a database for one test at a time. */
export type RealDatabases = {
  /** Opens the test's database as one more host does. */
  open(): Promise<Database>;
  /** One statement in the test's database, from outside of any host. */
  run(sql: string): Promise<unknown[]>;
  /** Leaves a transaction open after one statement. @returns how to end it, after one more if that is given. */
  hold(sql: string): Promise<(last?: string) => Promise<void>>;
  /** Makes the test's database, empty. */
  begin(): Promise<void>;
  /** Closes what was opened, and drops the test's database. */
  end(): Promise<void>;
  stop(): Promise<void>;
};

async function once(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const given = (url: string): PostgresServer => ({ url, stop: async () => {} });

/** Uses the server that `DATABASE_URL` names, whose own databases stay untouched, or starts one. */
export async function realDatabases(): Promise<RealDatabases> {
  const named = process.env.DATABASE_URL;
  const server = named ? given(named) : await startPostgres();
  const name = `mostrador_test_${randomUUID().replaceAll('-', '')}`;
  const url = server.url.replace(/(:\/\/[^/]*)(\/[^?]*)?/, `$1/${name}`);
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase(url, 'never made');
      opened.push(database);
      return database;
    },
    run: (sql) => once(url, sql),
    async hold(sql) {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`begin; ${sql}`);
      return async (last) => {
        try {
          if (last) await client.query(last);
        } finally {
          await client.end();
        }
      };
    },
    begin: async () => void (await once(server.url, `create database ${name}`)),
    async end() {
      await Promise.all(opened.splice(0).map((database) => database.close()));
      await once(server.url, `drop database ${name}`);
    },
    stop: () => server.stop(),
  };
}
