import { watch } from 'node:fs';
import { join } from 'node:path';
import { afterChanges } from '../dev/after-changes.ts';

/** The folders of definitions and of files that definitions name. */
const folders = ['screens', 'schemas', 'partners'];

/**
 * Runs a task now and after each save below the folders of definitions, one run at a time.
 * @param signal ends it; without one it goes on until the process ends.
 */
export async function afterEachSave(
  root: string,
  task: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const listeners: ((event: string, file: string) => void)[] = [];
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (event, name) => {
      for (const hear of listeners) hear(event, join(root, folder, name ?? ''));
    }),
  );
  const end = () => {
    for (const watcher of watchers) watcher.close();
  };
  afterChanges(
    { on: (_: string, hear: (event: string, file: string) => void) => listeners.push(hear) } as never,
    root,
    folders,
    task,
  );
  await task();
  await new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
  });
  end();
}
