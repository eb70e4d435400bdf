import { relative } from 'node:path';
import type { FSWatcher } from 'vite';

/**
 * Milliseconds to wait after a change: an editor may write a file in several steps, and a branch changes many files.
 */
const rest = 60;

/**
 * Runs a task after files below some folders of the root changed: once for changes that come together, one run at a
 * time, and again for changes during a run. A failure is printed; the next change tries again.
 * @param task gets the changed paths below the root, with forward slashes.
 */
export function afterChanges(
  watcher: Pick<FSWatcher, 'on'>,
  root: string,
  folders: readonly string[],
  task: (paths: readonly string[]) => Promise<void>,
): void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const start = async () => {
    if (running || changed.size === 0) return;
    running = true;
    const paths = [...changed];
    changed.clear();
    await task(paths).catch(console.error);
    running = false;
    await start();
  };
  watcher.on('all', (_event, file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    if (!folders.some((folder) => path.startsWith(`${folder}/`))) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void start(), rest);
  });
}
