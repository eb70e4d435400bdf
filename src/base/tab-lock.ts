import { leaseLock } from './lease-lock.ts';

/** The locks of the browser, as far as they are used. */
type Locks = Pick<LockManager, 'request' | 'query'>;

/** What one of all tabs of a person has, such as a payment or a draft. It is freed with the tab. */
export type TabLock = {
  /** Takes it if no other tab has it. */
  take(): Promise<boolean>;
  /** Takes it from whichever tab has it. */
  seize(): Promise<void>;
  /** Frees it, and stops a take that is under way. */
  free(): void;
  /** Whether another tab has it. */
  isElsewhere(): Promise<boolean>;
  /** Calls once no other tab has it. Returns how to stop waiting. */
  whenFree(hear: () => void): () => void;
  /** Calls when another tab has taken it from this one. Returns how to stop listening. */
  whenLost(hear: () => void): () => void;
};

/**
 * How long a tab waits for a lock before it asks who has it, in milliseconds. Browsers free a lock a moment after its page
 * frees it.
 */
const lag = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, lag));

/** A lock of the browser by its name. */
function browserLock(name: string, locks: Locks): TabLock {
  const lost = new Set<() => void>();
  let release: (() => void) | undefined;
  let taking: { took: Promise<boolean>; cancel: () => void } | undefined;
  /**
   * Asks the browser for the lock. @returns true if this tab got it, until it calls `release` or another tab seizes it;
   * false if the signal came first.
   */
  const request = (how: LockOptions) =>
    new Promise<boolean>((resolve, reject) => {
      let own: (() => void) | undefined;
      const hold = () =>
        new Promise<void>((free) => {
          // This tab no longer wants it.
          if (how.signal?.aborted) return free();
          own = free;
          release = free;
          resolve(true);
        });
      locks.request(name, how, hold).catch((thrown) => {
        if (how.signal?.aborted) resolve(false);
        else reject(thrown);
        if (own === undefined || release !== own) return;
        release = undefined;
        for (const hear of lost) hear();
      });
    });
  const isHeld = async () => {
    const { held = [] } = await locks.query();
    return held.some((lock) => lock.name === name);
  };
  /** Waits for the lock, and gives up once the browser says that a tab has it. A busy page learns late that it got it. */
  const requestOrLeave = () => {
    const left = new AbortController();
    const cancel = () => left.abort();
    let isAnswered = false;
    const took = request({ signal: left.signal }).finally(() => {
      isAnswered = true;
      if (taking?.took === took) taking = undefined;
    });
    const look = async () => {
      do await pause();
      while (!isAnswered && !(await isHeld()));
      if (!isAnswered) cancel();
    };
    look().catch(cancel);
    return { took, cancel };
  };
  return {
    take: async () => {
      if (release) return true;
      taking ??= requestOrLeave();
      await taking.took;
      // This tab may have seized or freed it meanwhile.
      return release !== undefined;
    },
    async seize() {
      if (!release) await request({ steal: true });
    },
    free() {
      taking?.cancel();
      taking = undefined;
      release?.();
      release = undefined;
    },
    isElsewhere: async () => !release && isHeld(),
    whenFree(hear) {
      const waiting = new AbortController();
      // Heard once this tab has let go of it too.
      locks.request(name, { signal: waiting.signal }, () => undefined).then(hear, () => undefined);
      return () => waiting.abort();
    },
    whenLost(hear) {
      lost.add(hear);
      return () => void lost.delete(hear);
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
