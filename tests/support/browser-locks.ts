/** How long the browser takes to free a lock, in milliseconds. Chromium takes about as long. */
const late = 10;

const passes = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The locks of a browser, as far as they are used.
 * @param busy how late the page learns what the browser says, in milliseconds; the order stays.
 */
export function browserLocks(busy = 0): LockManager {
  const held = new Map<string, Promise<unknown>>();
  const robbed = new Map<string, (thrown: Error) => void>();
  return {
    async query() {
      const now = { held: [...held.keys()].map((name) => ({ name })) };
      if (busy > 0) await passes(busy);
      return now;
    },
    async request(
      name: string,
      how: { signal?: AbortSignal; steal?: boolean },
      work: (lock: object) => unknown,
    ) {
      if (how.steal) {
        robbed.get(name)?.(new Error('stolen'));
        held.delete(name);
      }
      let isHeard = false;
      const ends = new Promise<never>((_, reject) =>
        how.signal?.addEventListener('abort', () => isHeard || reject(new Error('aborted'))),
      );
      ends.catch(() => undefined);
      while (held.has(name)) await Promise.race([held.get(name), ends]);
      const hear = () => {
        isHeard = true;
        return work({ name });
      };
      const worked = busy > 0 ? passes(busy).then(hear) : Promise.resolve(hear());
      const freed = worked.then(() => passes(late));
      held.set(name, freed);
      void freed.then(() => held.get(name) === freed && held.delete(name));
      await Promise.race([worked, ends, new Promise((_, reject) => robbed.set(name, reject))]);
      return undefined;
    },
  } as unknown as LockManager;
}
