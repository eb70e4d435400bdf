/** Milliseconds after which others may have a lock that was let go of, as Chromium takes them. */
const late = 10;

const moment = () => new Promise((resolve) => setTimeout(resolve, late));

/** The locks of a browser, as far as they are used. */
export function browserLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  const robbed = new Map<string, (thrown: Error) => void>();
  const aborted = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  return {
    async query() {
      return { held: [...held.keys()].map((name) => ({ name })) };
    },
    async request(
      name: string,
      how: { signal?: AbortSignal; steal?: boolean },
      work: (lock: object | null) => unknown,
    ) {
      if (how.steal) {
        robbed.get(name)?.(new Error('stolen'));
        held.delete(name);
      }
      if ('ifAvailable' in how && held.has(name)) return work(null);
      const ends = aborted(how.signal);
      ends.catch(() => undefined);
      while (held.has(name)) await Promise.race([held.get(name), ends]);
      const worked = Promise.resolve(work({ name }));
      const freed = worked.then(moment);
      held.set(name, freed);
      void freed.then(() => held.get(name) === freed && held.delete(name));
      await Promise.race([worked, new Promise((_, reject) => robbed.set(name, reject))]);
      return undefined;
    },
  } as unknown as LockManager;
}
