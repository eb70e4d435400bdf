import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { alone } from '../../src/cli/publish/lock.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const lockFile = (): string => join(emptyFolder(), 'lock');

const deadProcess = spawnSync(process.execPath, ['--version']).pid;
const holder = (machine: string, pid: number) => JSON.stringify({ machine, pid, word: 'its own' });

/** How often a test looks, in ms. */
const interval = 1;

test.each([
  ['a process of this machine that has ended', holder(hostname(), deadProcess)],
  ['a container in which it had the number that this process has', holder('other', process.pid)],
  ['a container that was restarted under the same name', holder(hostname(), process.pid)],
  ['a crash before anything was in it', ''],
])('a lock left by %s is taken away', async (_, left) => {
  const file = lockFile();
  writeFileSync(file, left);
  expect(await alone(file, async () => 'done', { interval })).toBe('done');
  expect(existsSync(file)).toBe(false);
});

test('a holder whose number means nothing here keeps its lock while it works, and others are told', async () => {
  const file = lockFile();
  const order: string[] = [];
  const onWait = () => order.push('told');
  let second: Promise<unknown> | undefined;
  await alone(
    file,
    async () => {
      writeFileSync(file, holder('other', deadProcess));
      second = alone(file, async () => order.push('second'), { interval, onWait });
      await pause(1500);
      order.push('first');
      rmSync(file);
    },
    { interval },
  );
  await second;
  expect(order).toEqual(['told', 'first', 'second']);
});
