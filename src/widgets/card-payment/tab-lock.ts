import { leaseLock } from './lease-lock.ts';

/** The locks of the browser, as far as they are used. */
type Locks = Pick<LockManager, 'request' | 'query'>;

/** One of all tabs of a person: only one can pay at a time. It is freed with the tab. */
export type TabLock = {
  /** Takes it if nobody has it. */
  take(): Promise<boolean>;
  free(): void;
  /** Whether another tab has it. */
  isElsewhere(): Promise<boolean>;
  /** Calls once no other tab has it. Returns how to stop waiting. */
  whenFree(hear: () => void): () => void;
};

/** Asks the browser for a lock that nobody else has. Answers how to free it, or nothing where it is held. */
const requested = (locks: Locks, name: string) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      lock === null ? resolve(undefined) : new Promise<void>((free) => resolve(free));
    locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });

/** A lock of the browser by its name. */
function browserLock(name: string, locks: Locks): TabLock {
  let release: (() => void) | undefined;
  let taking: Promise<boolean> | undefined;
  const take = async () => {
    release = await requested(locks, name);
    return release !== undefined;
  };
  return {
    take: async () => {
      if (release) return true;
      taking ??= take().finally(() => {
        taking = undefined;
      });
      return taking;
    },
    free() {
      release?.();
      release = undefined;
    },
    isElsewhere: async () => {
      if (release) return false;
      const { held = [] } = await locks.query();
      return held.some((lock) => lock.name === name);
    },
    whenFree(hear) {
      const waiting = new AbortController();
      // Heard once this tab has let go of it too.
      locks.request(name, { signal: waiting.signal }, () => undefined).then(hear, () => undefined);
      return () => waiting.abort();
    },
  };
}

/** A lock by its name. Tabs that ask for the same name exclude each other. */
export const tabLock = (name: string, locks: Locks | undefined = navigator.locks): TabLock =>
  locks
    ? browserLock(name, locks)
    : leaseLock(name, {
        storage: localStorage,
        now: Date.now,
        own: String(crypto.getRandomValues(new Uint32Array(2))),
      });
