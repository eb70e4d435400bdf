import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { run as buildPortals } from '../../src/cli/build.ts';

const changedAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

/** Whether something was written since the last build, or nothing was built yet: old code must not be measured. */
async function isStale(root: string): Promise<boolean> {
  const built = await changedAt(join(root, 'dist/.engine/engine.json'));
  const folders = ['src', 'screens', 'schemas', 'partners'].map((folder) => join(root, folder));
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const written = await Promise.all(
    entries.flat().map((entry) => changedAt(join(entry.parentPath, entry.name))),
  );
  return built === 0 || Math.max(...written) > built;
}

/** Builds the portals, unless the present build is of the present sources. Fails if they do not build. */
export async function buildIfStale(root: string): Promise<void> {
  if ((await isStale(root)) && (await buildPortals([], root)) !== 0)
    throw new Error('The portal does not build.');
}
