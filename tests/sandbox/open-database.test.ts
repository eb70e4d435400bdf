import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/sandbox/open-database.ts';
import { emptyFolder } from '../support/empty-folder.ts';

vi.mock('../../src/sandbox/pglite.ts', () => ({
  createPglite: () => Promise.resolve(),
  openPglite: () => Promise.reject(new Error('out of memory')),
}));

test('if a new database cannot be opened either, the old one stays in place', async () => {
  const folder = emptyFolder();
  await writeFile(join(folder, 'PG_VERSION'), '17');
  await expect(openDatabase(undefined, folder)).rejects.toThrow('out of memory');
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('17');
  expect((await readdir(dirname(folder))).filter((name) => name.includes('set-aside'))).toEqual([]);
});
