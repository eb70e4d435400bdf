import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaseLock } from '../../src/base/lease-lock.ts';
import { type TabLock, tabLock } from '../../src/base/tab-lock.ts';
import { browserLocks } from '../support/browser-locks.ts';

function storage(write: (kept: Map<string, string>, key: string, value: string) => void): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => write(kept, key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const roomy = () => storage((kept, key, value) => void kept.set(key, value));
const full = () =>
  storage(() => {
    throw new Error('full');
  });

/** Two tabs of one person, by each way to lock. */
const ways: [string, () => [TabLock, TabLock]][] = [
  [
    'locks of the browser',
    () => {
      const locks = browserLocks();
      return [tabLock('p', locks), tabLock('p', locks)];
    },
  ],
  [
    'leases in the storage',
    () => {
      const shared = roomy();
      const lease = (own: string) => leaseLock('p', { storage: shared, now: Date.now, own });
      return [lease('a'), lease('b')];
    },
  ],
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Waits as long as tabs need to find out who has the lock. */
const settled = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  await vi.advanceTimersByTimeAsync(1500);
  return answer;
};

describe.each(ways)('%s', (_name, open) => {
  test('are had by one of two tabs', async () => {
    const [one, other] = open();
    expect(await settled(one.take())).toBe(true);
    expect(await settled(other.take())).toBe(false);
    expect([await one.isElsewhere(), await other.isElsewhere()]).toEqual([false, true]);
  });

  test('are had by one of two that press at once', async () => {
    const [one, other] = open();
    const taken = await settled(Promise.all([one.take(), other.take()]));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('are still had by who takes them twice', async () => {
    const [one, other] = open();
    expect(await settled(one.take())).toBe(true);
    expect(await settled(one.take())).toBe(true);
    expect(await settled(other.take())).toBe(false);
  });

  test('go back to the tab that has just freed them, even if the browser frees them a moment later', async () => {
    const [one, other] = open();
    await settled(one.take());
    one.free();
    expect(await settled(one.take())).toBe(true);
    expect(await settled(other.take())).toBe(false);
  });

  test('stay free if a tab frees them before it gets them', async () => {
    const [one, other] = open();
    const taking = one.take();
    one.free();
    expect(await settled(taking)).toBe(false);
    expect(await settled(other.take())).toBe(true);
  });

  test('are the next tab’s once they are free, which hears of it', async () => {
    const [one, other] = open();
    await settled(one.take());
    const heard = vi.fn();
    other.whenFree(heard);
    await settled(Promise.resolve());
    expect(heard).not.toHaveBeenCalled();
    one.free();
    await settled(Promise.resolve());
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await settled(other.take())).toBe(true);
  });

  test('are not heard of any more by who has stopped waiting', async () => {
    const [one, other] = open();
    await settled(one.take());
    const heard = vi.fn();
    other.whenFree(heard)();
    one.free();
    await settled(Promise.resolve());
    expect(heard).not.toHaveBeenCalled();
  });

  test('are seized from the tab that has them, which hears of it, and once', async () => {
    const [one, other] = open();
    const heard = vi.fn();
    one.whenLost(heard);
    await settled(one.take());
    await settled(other.seize());
    expect([heard.mock.calls.length, await one.isElsewhere(), await other.isElsewhere()]).toEqual([
      1,
      true,
      false,
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard.mock.calls.length, await settled(one.take())]).toEqual([1, false]);
  });

  test('are not lost by who frees them', async () => {
    const [one, other] = open();
    const heard = vi.fn();
    one.whenLost(heard);
    await settled(one.take());
    one.free();
    await settled(other.take());
    expect(heard).not.toHaveBeenCalled();
  });

  test('last as long as their tab', async () => {
    const [one, other] = open();
    await settled(one.take());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await settled(other.take())).toBe(false);
  });
});

describe('a lock of the browser', () => {
  test('goes to a busy page, even if the page learns it late', async () => {
    const lock = tabLock('p', browserLocks(400));
    expect(await settled(lock.take())).toBe(true);
    expect(await settled(lock.isElsewhere())).toBe(false);
  });

  test('does not go to a busy page while another tab has it', async () => {
    const locks = browserLocks(400);
    await settled(tabLock('p', locks).take());
    expect(await settled(tabLock('p', locks).take())).toBe(false);
  });

  test('stays free if a busy page gets it after it freed it', async () => {
    const locks = browserLocks(400);
    const one = tabLock('p', locks);
    const taking = one.take();
    await vi.advanceTimersByTimeAsync(200);
    one.free();
    expect(await settled(taking)).toBe(false);
    expect(await settled(tabLock('p', locks).take())).toBe(true);
  });
});

describe('a lease', () => {
  test('ends 15 seconds after its tab has gone', async () => {
    const shared = roomy();
    shared.setItem('mostrador.lease.p', JSON.stringify({ tab: 'gone', until: Date.now() + 15_000 }));
    const lock = leaseLock('p', { storage: shared, now: Date.now, own: 'a' });
    expect(await settled(lock.take())).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await settled(lock.take())).toBe(true);
  });

  test('is not needed where nothing can be stored: every tab may pay', async () => {
    const lock = leaseLock('p', { storage: full(), now: Date.now, own: 'a' });
    expect(await settled(lock.take())).toBe(true);
  });
});
