import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../src/cli/machine/postgres.ts';

/** A PostgreSQL server for a test: the address of an empty database, and how to stop it. */
export type PostgresServer = { url: string; stop(): Promise<void> };

const user = 'mostrador';

/** PostgreSQL refuses root, so root starts it as the user that comes with Debian's package. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Waits until the server takes connections. Fails with what it says when it ends before. */
function ready(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (words: Buffer) => {
      said += words.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

/**
 * Starts a server in a folder of its own, reached through a socket there: no port is taken, nothing is left behind.
 * @param guarded a user who needs a password; all others are let in without one.
 */
export async function startPostgres(guarded?: string): Promise<PostgresServer> {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pg-'));
  const who = otherUser();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const how = { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const making = ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--no-sync'];
  try {
    execFileSync(join(programs, 'initdb'), making, { ...how, stdio: 'ignore' });
  } catch (thrown) {
    rmSync(folder, { recursive: true, force: true });
    throw thrown;
  }
  const rules = join(data, 'pg_hba.conf');
  if (guarded) writeFileSync(rules, `local all ${guarded} scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  const running = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(join(programs, 'postgres'), running, { ...how, stdio: ['ignore', 'ignore', 'pipe'] });
  await ready(server);
  return {
    url: `postgres://${user}@${encodeURIComponent(folder)}/postgres`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
