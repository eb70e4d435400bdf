import type { Loaded } from '../../../../src/widgets/card-payment/drivers/driver.ts';
import type { Begun } from '../../../../src/widgets/card-payment/machine/payment.ts';
import type { StateName } from '../../../../src/widgets/card-payment/machine/state.ts';
import type { Ports } from '../../../../src/widgets/card-payment/ports.ts';
import { Runner } from '../../../../src/widgets/card-payment/runner.ts';
import { item, minutes, noon, payment } from './payments.ts';

/** Until everything that was begun has gone as far as it can by itself. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** The code of a platform that agrees to everything. */
export const agreeing: Loaded = {
  Fields: () => null,
  makeMethod: async () => ({ method: 'pm_1' }),
  authenticate: async () => 'agreed',
  leaveBank: () => undefined,
  neverPaid: async () => false,
  focusIncomplete: () => undefined,
};

/** A browser tab with one payment: a retailer and a provider that agree to everything, unless told otherwise. */
export function openTab(other: Partial<Ports> = {}, code: Partial<Loaded> = {}) {
  /** What was done, in order. */
  const did: string[] = [];
  const browser: { slot: Begun | null } = { slot: null };
  const said =
    <Given extends unknown[], Answer>(word: string, answer: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      did.push(word);
      return answer(...given);
    };
  const plain: Ports = {
    lock: {
      take: async () => true,
      seize: async () => undefined,
      whenLost: () => () => undefined,
      free: () => undefined,
      isElsewhere: async () => false,
      whenFree: () => () => undefined,
    },
    now: () => noon,
    opening: () => ({ item, readOnly: false, patience: minutes(10), returned: null }),
    stored: () => browser.slot,
    store: async (slot) => {
      browser.slot = slot;
      return true;
    },
    platforms: async () => ({ type: 'platforms', platforms: [{ name: 'stripe', hasForm: true }] }),
    load: async () => ({ ...agreeing, ...code }),
    pay: async () => ({ type: 'paid', payment }),
    confirm: async () => ({ type: 'paid', payment }),
    check: async () => ({ found: null }),
    read: async () => undefined,
    tell: () => undefined,
    sayAmount: () => undefined,
    forgetReturned: () => undefined,
    finish: () => undefined,
    refused: () => undefined,
    openOther: () => undefined,
  };
  const asked = { ...plain, ...other };
  const ports: Ports = {
    ...asked,
    store: said('store', asked.store),
    pay: said('pay', asked.pay),
    confirm: said('confirm', asked.confirm),
    check: said('check', asked.check),
  };
  const met: StateName[] = [];
  const runner = new Runner(ports, () => {
    if (met.at(-1) !== runner.state.name) met.push(runner.state.name);
  });
  return {
    runner,
    did,
    browser,
    /** The states that were shown, in order. */
    met,
    async fillAndPay() {
      await runner.open();
      await rest();
      runner.tell({ type: 'fields', complete: true, wrong: false });
      await runner.pay();
      await rest();
    },
  };
}
