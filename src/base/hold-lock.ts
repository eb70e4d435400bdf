import type { TabLock } from './tab-lock.ts';

/** A lock that a page holds for as long as it can. */
export type HeldLock = {
  /** Takes it from whichever tab has it. */
  seize(): Promise<void>;
  giveUp(): void;
};

/**
 * Takes a lock, and waits for it while another tab has it.
 * @param tell learns whether this tab has it, at first and after each change.
 * @param page says when the customer leaves it and comes back. It holds nothing in between.
 */
export function holdLock(lock: TabLock, tell: (has: boolean) => void, page: EventTarget = window): HeldLock {
  let isOver = false;
  let stopWaiting = () => {};
  const has = (took: boolean) => {
    stopWaiting();
    // Several tabs may wait; those that come too late wait again.
    stopWaiting = took ? () => {} : lock.whenFree(take);
    tell(took);
  };
  const take = async () => {
    const took = await lock.take();
    if (!isOver) has(took);
  };
  const stopListening = lock.whenLost(() => has(false));
  void take();
  // A page that the browser shows again after Back takes it once more.
  page.addEventListener('pagehide', lock.free);
  page.addEventListener('pageshow', take);
  return {
    async seize() {
      await lock.seize();
      has(true);
    },
    giveUp() {
      isOver = true;
      stopWaiting();
      stopListening();
      page.removeEventListener('pagehide', lock.free);
      page.removeEventListener('pageshow', take);
      lock.free();
    },
  };
}
