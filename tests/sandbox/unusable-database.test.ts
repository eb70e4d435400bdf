import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/sandbox/postgres.ts';
import { UnusableDatabase, unusable } from '../../src/sandbox/unusable-database.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres('ada');
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create role ada login password 'right'`);
  await client.query('create role bob login');
  await client.end();
});
afterAll(() => server.stop());

/** The address of the server with another user, password or database. */
function addressOf({ user = 'mostrador', database = 'postgres' }): string {
  return server.url.replace('mostrador@', `${user}@`).replace(/[^/]*$/, database);
}

const faultOf = (url: string): Promise<unknown> =>
  openPostgres(url).then(
    () => undefined,
    (fault: unknown) => fault,
  );

describe('a database that cannot be used is told in one sentence with its place and the remedy, for', () => {
  test.each([
    ['a wrong password', { user: 'ada:wrong' }, 'It does not let ada in. Correct user and password'],
    ['no password where one is needed', { user: 'ada' }, 'It does not let ada in. Correct user and password'],
    ['an unknown user', { user: 'eve' }, 'It does not let eve in. Correct user and password'],
    ['an unknown database', { database: 'nowhere' }, 'It has no database nowhere. Create it, or correct'],
    ['a user without rights', { user: 'bob' }, 'bob needs the right to create a schema in postgres'],
  ])('%s', async (_, named, remedy) => {
    const fault = await faultOf(addressOf(named));
    expect(fault).toBeInstanceOf(UnusableDatabase);
    const { message } = fault as Error;
    expect(message).toMatch(
      /^The database of DATABASE_URL at \/.+:5432 cannot be used \(.+\)\. .+ DATABASE_URL(?:, or .+)?\.$/,
    );
    expect(message).toContain(remedy);
    expect(message).not.toContain('wrong');
  });

  test('a server that is none of PostgreSQL', async () => {
    const other: Server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as { port: number };
    const fault = await faultOf(`postgres://ada@127.0.0.1:${port}/portal`);
    other.close();
    expect(fault).toBeInstanceOf(UnusableDatabase);
    expect((fault as Error).message).toContain(`127.0.0.1:${port} cannot be used (`);
  });

  test.each([
    ['ENOTFOUND', 'There is no host of that name.'],
    ['ECONNREFUSED', 'Nothing listens there. Start PostgreSQL'],
    ['EHOSTUNREACH', 'Nothing answers there.'],
    ['57P03', 'Start this again once it is ready.'],
  ])('the code %s', (code, remedy) => {
    const fault = Object.assign(new Error('as the driver says'), { code });
    const { message } = unusable('postgres://ada:secret@db.example/portal', fault);
    expect(message).toContain(`at db.example:5432 cannot be used (as the driver says). ${remedy}`);
    expect(message).not.toContain('secret');
  });

  test('a server that is silent', () => {
    expect(unusable('postgres://db.example', new Error('timeout expired')).message).toContain(
      'at db.example:5432 cannot be used (timeout expired). Nothing answers there.',
    );
  });
});
