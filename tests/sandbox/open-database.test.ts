import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/sandbox/open-database.ts';

vi.mock('../../src/sandbox/pglite.ts', () => ({
  createPglite: () => Promise.resolve(),
  openPglite: () => Promise.reject(new Error('out of memory')),
}));

test('if a new database cannot be opened either, the old one stays in place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'PG_VERSION'), '17');
  await expect(openDatabase(undefined, folder)).rejects.toThrow('out of memory');
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('17');
  expect((await readdir(dirname(folder))).filter((name) => name.includes('set-aside'))).toEqual([]);
});
