import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { type Holder, lastLock, lock } from '../../src/cli/machine/data-lock.ts';
import { emptyFolder } from '../support/empty-folder.ts';

/** A port that answers until the test is over. */
async function openPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A port that nobody listens on. */
const closedPort = 1;
const deadProcess = spawnSync(process.execPath, ['--version']).pid;
const holder = (pid: number, port: number): Holder => ({ pid, port, address: `http://localhost:${port}` });
const mine = holder(process.pid, closedPort);
const leave = (folder: string, text: string) => writeFileSync(join(folder, 'lock-4.json'), text);

test('a lock is valid while its process runs and its port answers', async () => {
  const folder = emptyFolder();
  const other = holder(process.ppid, await openPort());
  leave(folder, JSON.stringify(other));
  expect((await lastLock(folder)).holder).toEqual(other);
  expect(await lock(folder, mine, 0)).toEqual(other);
});

test.each([
  [
    'a dead process, whose port another program has by now',
    async () => holder(deadProcess, await openPort()),
  ],
  ['a process number that another program has by now', async () => holder(process.ppid, closedPort)],
  [
    'the same process number, before a restart of the container',
    async () => holder(process.pid, await openPort()),
  ],
  ['a crash before anything was in it', async () => undefined],
])('a lock left by %s is taken over', async (_, left) => {
  const folder = emptyFolder();
  leave(folder, JSON.stringify(await left()) ?? '');
  expect((await lastLock(folder)).holder).toBeUndefined();
  expect(await lock(folder, mine, 0)).toBeUndefined();
  expect((await lastLock(folder)).number).toBe(5);
});

test('a lock of a dead process stays invalid when this process then listens on the same port', async () => {
  const folder = emptyFolder();
  leave(folder, JSON.stringify(holder(process.ppid, await openPort())));
  expect(await lock(folder, mine, 4)).toBeUndefined();
});
