import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Event } from '../../../src/widgets/card-payment/machine/event.ts';
import { NotLoaded } from '../../../src/widgets/card-payment/ports.ts';
import { type TabLock, tabLock } from '../../../src/base/tab-lock.ts';
import { browserLocks } from '../../support/browser-locks.ts';
import { begun, item, minutes, noon, payment, secret } from './support/payments.ts';
import { agreeing, openTab, rest } from './support/runs.ts';

afterEach(() => vi.useRealTimers());

const asks = async () => ({ type: 'actionRequired', secret, at: noon }) as const;
const cut = async () => ({ type: 'notKnown' }) as const;

/** An answer that comes when it is told to. */
function held<Answer>() {
  let answer: (given: Answer) => void = () => undefined;
  const coming = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { coming: () => coming, answer: (given: Answer) => answer(given) };
}

describe('a payment', () => {
  test('is kept before it is sent, and forgotten once it is paid', async () => {
    const tab = openTab();
    await tab.fillAndPay();
    expect(tab.did).toEqual(['check', 'store', 'pay', 'store']);
    expect(tab.browser.slot).toBeNull();
    expect(tab.runner.state).toMatchObject({ name: 'done', payment });
  });

  test('is sent only once it is kept', async () => {
    const storing = held<boolean>();
    const tab = openTab({ store: storing.coming });
    await tab.fillAndPay();
    expect(tab.did).not.toContain('pay');
    storing.answer(true);
    await rest();
    expect(tab.did).toContain('pay');
  });

  test('is sent once by two presses', async () => {
    const tab = openTab();
    await tab.runner.open();
    await rest();
    tab.runner.tell({ type: 'fields', complete: true, wrong: false });
    await Promise.all([tab.runner.pay(), tab.runner.pay()]);
    await rest();
    expect(tab.did.filter((word) => word === 'pay')).toHaveLength(1);
  });

  test('of which no answer comes is asked about, and not sent again', async () => {
    const tab = openTab({ pay: cut });
    await tab.fillAndPay();
    expect(tab.runner.state.name).toBe('unknown');
    expect(tab.browser.slot).toMatchObject({ step: 'sent' });
    tab.runner.tell({ type: 'checkAgain' });
    await rest();
    expect(tab.did).toEqual(['check', 'store', 'pay', 'check', 'check']);
  });

  test('of which no answer comes is asked about by itself until it may be paid again, and no longer', async () => {
    vi.useFakeTimers({ now: noon });
    const tab = openTab({ pay: cut, now: Date.now });
    const paying = tab.fillAndPay();
    await vi.advanceTimersByTimeAsync(minutes(9));
    await paying;
    const checks = () => tab.did.filter((word) => word === 'check').length;
    const before = checks();
    await vi.advanceTimersByTimeAsync(minutes(2));
    expect(checks()).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(checks()).toBe(before + 1);
    tab.runner.tell({ type: 'payAgain', at: Date.now() });
    expect(tab.runner.state.name).toBe('starting');
  });

  test('whose tab is closed while it is sent is asked about by the next', async () => {
    const closing = openTab({ pay: () => new Promise(() => undefined) });
    await closing.fillAndPay();
    closing.runner.end();
    const next = openTab({
      stored: () => closing.browser.slot,
      check: async () => ({ found: payment }),
    });
    await next.runner.open();
    await rest();
    expect(next.met).toEqual(['checking', 'done']);
    expect(next.did).not.toContain('pay');
  });

  test('whose answer comes after its customer has gone shows nothing, and stays kept', async () => {
    const paying = held<Event>();
    const finish = vi.fn();
    const tab = openTab({ pay: paying.coming, finish });
    await tab.fillAndPay();
    tab.runner.tell({ type: 'signedOut' });
    paying.answer({ type: 'paid', payment });
    await rest();
    expect(finish).not.toHaveBeenCalled();
    expect(tab.browser.slot).toMatchObject({ step: 'sent' });
  });

  test('that ends does not forget one that another tab keeps meanwhile', async () => {
    const paying = held<Event>();
    const tab = openTab({ pay: paying.coming });
    await tab.fillAndPay();
    const others = { ...begun('sent'), at: new Date(noon + 1000).toISOString() };
    tab.browser.slot = others;
    paying.answer({ type: 'refused', code: 'card_declined' });
    await rest();
    expect(tab.runner.state.name).toBe('refused');
    expect(tab.browser.slot).toBe(others);
  });
});

describe('a card whose bank asks', () => {
  test('is kept with its intent before the provider has the secret', async () => {
    let keptThen: unknown;
    const tab = openTab(
      { pay: asks },
      {
        authenticate: async () => {
          keptThen = tab.browser.slot;
          return 'agreed';
        },
      },
    );
    await tab.fillAndPay();
    expect(keptThen).toMatchObject({ step: 'bank', intent: 'pi_1' });
    expect(JSON.stringify(keptThen)).not.toContain('secret');
    expect(tab.runner.state.name).toBe('done');
  });

  test('may leave the page where the payment is kept, and not where the browser refuses to keep it', async () => {
    const mayLeave: boolean[] = [];
    const authenticate = async (_: string, may: boolean) => {
      mayLeave.push(may);
      return may ? ('agreed' as const) : ('leaves' as const);
    };
    await openTab({ pay: asks }, { authenticate }).fillAndPay();
    const refused = vi.fn();
    const full = openTab({ pay: asks, store: async () => false, refused }, { authenticate });
    await full.fillAndPay();
    const broken = openTab({ pay: asks, store: () => Promise.reject(new Error('full')) }, { authenticate });
    await broken.fillAndPay();
    expect(mayLeave).toEqual([true, false, false]);
    expect(full.runner.state).toMatchObject({ name: 'refused', code: 'cannot_leave' });
    expect(refused).toHaveBeenCalledWith('cannot_leave');
  });

  test('that is left takes the question of its bank away; an answer that comes all the same opens nothing', async () => {
    const answering = held<'agreed'>();
    const openOther = vi.fn();
    const leaveBank = vi.fn();
    const tab = openTab({ pay: asks, openOther }, { authenticate: answering.coming, leaveBank });
    await tab.fillAndPay();
    expect(leaveBank).not.toHaveBeenCalled();
    tab.runner.end();
    await rest();
    expect(leaveBank).toHaveBeenCalledOnce();
    answering.answer('agreed');
    await rest();
    expect([tab.runner.state.name, openOther.mock.calls.length]).toEqual(['ended', 0]);
    expect(tab.browser.slot).toMatchObject({ step: 'bank', intent: 'pi_1' });
  });

  test('that is left before the code of the platform has come is not asked at all', async () => {
    const loading = held<void>();
    const authenticate = vi.fn(async () => 'agreed' as const);
    const tab = openTab({
      confirm: asks,
      load: async () => {
        await loading.coming();
        return { ...agreeing, authenticate };
      },
    });
    tab.browser.slot = begun('bank');
    await tab.runner.open();
    await rest();
    expect(tab.runner.state.name).toBe('bank');
    tab.runner.end();
    loading.answer();
    await rest();
    expect(authenticate).not.toHaveBeenCalled();
  });

  test('is confirmed also where the code of the provider breaks', async () => {
    const authenticate = () => Promise.reject(new Error('broken'));
    const tab = openTab({ pay: asks }, { authenticate });
    await tab.fillAndPay();
    expect(tab.did).toContain('confirm');
  });

  test('is confirmed three times where no answer comes, then asked about', async () => {
    vi.useFakeTimers();
    const tab = openTab({ pay: asks, confirm: cut });
    const paying = tab.fillAndPay();
    await vi.advanceTimersByTimeAsync(9000);
    await paying;
    expect(tab.did.filter((word) => word === 'confirm')).toHaveLength(3);
    expect(tab.runner.state.name).toBe('unknown');
    expect(tab.did.filter((word) => word === 'pay')).toHaveLength(1);
  });
});

test('a customer who closes a payment while pressing Pay can pay the next invoice', async () => {
  const locks = browserLocks(10);
  const tab = openTab({ lock: tabLock('payments', locks) });
  await tab.runner.open();
  await rest();
  tab.runner.tell({ type: 'fields', complete: true, wrong: false });
  const paying = tab.runner.pay();
  tab.runner.end();
  await paying;
  await rest();
  expect([tab.did.includes('pay'), tab.runner.state.name]).toEqual([false, 'ended']);
  expect(await tabLock('payments', locks).take()).toBe(true);
});

describe('an opening', () => {
  test('of a payment that was left at the bank confirms it', async () => {
    const tab = openTab();
    tab.browser.slot = begun('bank');
    await tab.runner.open();
    await rest();
    expect(tab.met).toEqual(['confirming', 'done']);
  });

  test('beside a tab that pays waits, and begins once that has ended', async () => {
    const ending = held<void>();
    let isElsewhere = true;
    const lock: TabLock = {
      take: async () => true,
      seize: async () => undefined,
      whenLost: () => () => undefined,
      free: () => undefined,
      isElsewhere: async () => isElsewhere,
      whenFree(hear) {
        void ending.coming().then(hear);
        return () => undefined;
      },
    };
    const tab = openTab({ lock });
    await tab.runner.open();
    expect(tab.runner.state.name).toBe('elsewhere');
    isElsewhere = false;
    ending.answer();
    await rest();
    expect(tab.runner.state.name).toBe('ready');
  });
});

test.each(['key', 'script'] as const)('a %s that does not come can be asked for again', async (why) => {
  let times = 0;
  const { runner } = openTab({
    load: async () => {
      times++;
      throw why === 'key' ? new NotLoaded('key') : new Error('blocked');
    },
  });
  await runner.open();
  await rest();
  expect(runner.state).toMatchObject({ name: 'unavailable', why });
  runner.tell({ type: 'tryAgain' });
  await rest();
  expect(times).toBe(2);
});

test('a slot that another tab cleared is asked about', async () => {
  const tab = openTab({ pay: asks }, { authenticate: () => new Promise(() => undefined) });
  await tab.fillAndPay();
  tab.runner.slotChanged(null);
  await rest();
  expect(tab.runner.state.name).toBe('unknown');
  expect(tab.did.filter((word) => word === 'check')).toHaveLength(2);
});

test('what is paid is what the dialog was opened with', async () => {
  const pay = vi.fn(async () => ({ type: 'paid', payment }) as const);
  await openTab({ pay }).fillAndPay();
  expect(pay).toHaveBeenCalledWith({ item, platform: 'stripe', method: 'pm_1' });
});
