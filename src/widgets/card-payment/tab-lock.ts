/** The locks of the browser, as far as they are used. */
type Locks = Pick<LockManager, 'request' | 'query'>;

/** One of all tabs of a person: only one can pay at a time. The browser frees it with the tab. */
export type TabLock = {
  /** Takes it if nobody has it. */
  take(): Promise<boolean>;
  free(): void;
  /** Whether another tab has it. */
  isElsewhere(): Promise<boolean>;
  /** Calls once no other tab has it. Returns how to stop waiting. */
  whenFree(hear: () => void): () => void;
};

/** Without the locks of the browser (a page without TLS) every tab may pay. */
const noLock: TabLock = {
  take: async () => true,
  free: () => undefined,
  isElsewhere: async () => false,
  whenFree: () => () => undefined,
};

/** A lock by its name. Tabs that ask for the same name exclude each other. */
export function tabLock(name: string, locks: Locks | undefined = navigator.locks): TabLock {
  if (!locks) return noLock;
  let release: (() => void) | undefined;
  let taking: Promise<boolean> | undefined;

  const take = () =>
    new Promise<boolean>((resolve, reject) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((free) => {
            release = free;
          });
        })
        .catch(reject);
    });

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
