import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeldLock, holdLock } from '../../src/base/hold-lock.ts';
import { tabLock } from '../../src/base/tab-lock.ts';
import { browserLocks } from '../support/browser-locks.ts';

const opened: HeldLock[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { giveUp } of opened.splice(0)) giveUp();
  vi.useRealTimers();
});

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function hold(locks: LockManager, tell: (has: boolean) => void, page = new EventTarget()): HeldLock {
  const held = holdLock(tabLock('draft', locks), tell, page);
  opened.push(held);
  return held;
}

/** A tab that holds the lock for as long as it can, with what it was told last. */
function open(locks: LockManager) {
  const page = new EventTarget();
  let last: boolean | undefined;
  const keepLast = (has: boolean) => {
    last = has;
  };
  const held = hold(locks, keepLast, page);
  return { ...held, has: () => last, page };
}

test('the next of three tabs gets the lock each time a tab is closed', async () => {
  const locks = browserLocks();
  const tabs = [open(locks), open(locks), open(locks)];
  await passes(500);
  expect(tabs.map(({ has }) => has())).toEqual([true, false, false]);
  tabs[0]?.giveUp();
  await passes(500);
  expect(tabs.slice(1).map(({ has }) => has())).toEqual([true, false]);
  tabs[1]?.giveUp();
  await passes(500);
  expect(tabs[2]?.has()).toBe(true);
});

test('a page that frees the lock and takes it at once never learns that another tab has it', async () => {
  const locks = browserLocks();
  const before = open(locks);
  await passes(500);
  before.giveUp();
  const told: boolean[] = [];
  hold(locks, (has) => told.push(has));
  await passes(500);
  expect(told).toEqual([true]);
});

test('a tab learns that another one seized its lock, and gets it back once that one is closed', async () => {
  const locks = browserLocks();
  const [one, other] = [open(locks), open(locks)];
  await passes(500);
  await other.seize();
  await passes(0);
  expect([one.has(), other.has()]).toEqual([false, true]);
  other.giveUp();
  await passes(500);
  expect(one.has()).toBe(true);
});

test('a page that gives up before it gets the lock leaves it free', async () => {
  const locks = browserLocks();
  hold(locks, () => undefined).giveUp();
  const next = open(locks);
  await passes(500);
  expect(next.has()).toBe(true);
});

test('a page that comes back after Back gets the lock, unless another tab took it', async () => {
  const locks = browserLocks();
  const [one, other] = [open(locks), open(locks)];
  await passes(500);
  one.page.dispatchEvent(new Event('pagehide'));
  await passes(500);
  expect(other.has()).toBe(true);
  one.page.dispatchEvent(new Event('pageshow'));
  await passes(500);
  expect(one.has()).toBe(false);
  other.giveUp();
  await passes(500);
  expect(one.has()).toBe(true);
});
