import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Does something when a test is over (`onTestFinished`), or, said outside of tests and hooks, those of the file (`afterAll`). */
export type Afterwards = (work: () => void | Promise<void>) => void;

/** An empty folder, gone when the test is over. */
export function emptyFolder(afterwards: Afterwards = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-'));
  afterwards(() => rmSync(folder, { recursive: true }));
  return folder;
}
