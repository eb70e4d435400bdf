import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterChanges } from '../../src/cli/dev/after-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watcher, and the paths that each run of its task was given. */
function watched(task: (run: number) => Promise<void> = async () => {}) {
  const watcher = new EventEmitter();
  const runs: (readonly string[])[] = [];
  afterChanges(watcher as never, '/root', ['screens'], async (paths) => {
    runs.push(paths);
    await task(runs.length);
  });
  return { save: (path: string) => watcher.emit('all', 'change', `/root/${path}`), runs };
}

describe('a task that follows changes', () => {
  it('runs once for files saved together, and not for other folders', async () => {
    const { save, runs } = watched();
    for (const path of ['screens/a.json', 'screens/b.json', 'screens/a.json', 'src/x.ts']) save(path);
    await vi.runAllTimersAsync();
    expect(runs).toEqual([['screens/a.json', 'screens/b.json']]);
  });

  it('runs one at a time, and again for files saved meanwhile', async () => {
    let end = () => {};
    const { save, runs } = watched(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    save('screens/a.json');
    await vi.runAllTimersAsync();
    save('screens/b.json');
    await vi.runAllTimersAsync();
    expect(runs).toEqual([['screens/a.json']]);
    end();
    await vi.runAllTimersAsync();
    expect(runs).toEqual([['screens/a.json'], ['screens/b.json']]);
  });

  it('goes on after a failure', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { save, runs } = watched(async (run) => {
      if (run === 1) throw new Error('gone while it was read');
    });
    save('screens/a.json');
    await vi.runAllTimersAsync();
    save('screens/a.json');
    await vi.runAllTimersAsync();
    expect(runs).toHaveLength(2);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
