import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptStates } from '../../src/portal/kept-states.ts';
import { storage } from './memory-storage.ts';

const zoom = { in: 'browser', key: 'zoom' } as const;
const paying = { in: 'browser', key: 'paying', days: 1 } as const;
const step = { in: 'tab', key: 'step' } as const;

let [tab, browser] = [storage(), storage()];
/** What the browser tells this tab of others. */
let events = new EventTarget();
let customer: string | undefined = 'anna';
let now = 0;

/** The page of a partner, as a reload or another tab of the same browser opens it. */
const page = (partner = 'sol', own = tab) =>
  keptStates({
    partner,
    page: {
      sessionStorage: own.face,
      localStorage: browser.face,
      addEventListener: events.addEventListener.bind(events),
    },
    customer: () => customer,
    now: () => now,
  });

describe('states that outlive the page', () => {
  beforeEach(() => {
    [tab, browser] = [storage(), storage()];
    events = new EventTarget();
    customer = 'anna';
    now = 0;
  });

  test('are read by the next page, those of the browser in another tab too', () => {
    page().kept.write(zoom, 'daily');
    page().kept.write(step, 2);
    expect([page().kept.read(zoom), page().kept.read(step)]).toEqual(['daily', 2]);
    const other = page('sol', storage());
    expect([other.kept.read(zoom), other.kept.read(step)]).toEqual(['daily', undefined]);
  });

  test('are apart for each partner and each customer', () => {
    page().kept.write(zoom, 'daily');
    expect(page('luna').kept.read(zoom)).toBeUndefined();
    customer = 'berta';
    expect(page().kept.read(zoom)).toBeUndefined();
    customer = 'anna';
    expect(page().kept.read(zoom)).toBe('daily');
  });

  test('stay in the tab while nobody knows the customer', () => {
    customer = undefined;
    page().kept.write(zoom, 'daily');
    expect([browser.stored.size, page().kept.read(zoom)]).toEqual([0, 'daily']);
    customer = 'anna';
    expect(page().kept.read(zoom)).toBeUndefined();
  });

  test('are forgotten at the sign-out, except for those with days, which end by themselves', () => {
    const { kept, forget } = page();
    kept.write(zoom, 'daily');
    kept.write(step, 2);
    kept.write(paying, 'i1');
    forget();
    expect([zoom, step, paying].map(page().kept.read)).toEqual([undefined, undefined, 'i1']);
    now += 25 * 60 * 60 * 1000;
    expect(page().kept.read(paying)).toBeUndefined();
    forget();
    expect([tab.stored.size, browser.stored.size]).toEqual([0, 0]);
  });

  test('of another customer outlive a sign-out', () => {
    page().kept.write(zoom, 'daily');
    customer = 'berta';
    page().forget();
    customer = 'anna';
    expect(page().kept.read(zoom)).toBe('daily');
  });

  test('that storage refuses stay in memory until the sign-out', () => {
    const { kept, forget } = page();
    kept.write(zoom, 'monthly');
    browser.takes.more = false;
    kept.write(zoom, 'daily');
    expect([kept.read(zoom), page().kept.read(zoom)]).toEqual(['daily', 'monthly']);
    forget();
    expect(kept.read(zoom)).toBeUndefined();
  });

  test('tell other places of the page at once, and that another customer is there', () => {
    const { kept, changed } = page();
    const heard = vi.fn();
    const stop = kept.listen(heard);
    kept.write(zoom, 'daily');
    changed();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    kept.write(zoom, 'hourly');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('that are live are followed by other tabs at once, others when they are read', () => {
    const { kept } = page();
    const hear = vi.fn();
    kept.listen(hear);
    const told = (state: typeof paying & { live?: boolean }) => {
      kept.read(state);
      page('sol', storage()).kept.write(state, 'sent');
      hear.mockClear();
      for (const key of browser.stored.keys())
        events.dispatchEvent(Object.assign(new Event('storage'), { key }));
      return hear.mock.calls.length > 0;
    };
    expect(told(paying)).toBe(false);
    expect(told({ ...paying, live: true })).toBe(true);
  });

  test('tell whether they are stored', () => {
    const { kept } = page();
    expect(kept.write(paying, 'i1')).toBe(true);
    browser.takes.more = false;
    expect(kept.write(paying, 'i2')).toBe(false);
    expect(kept.read(paying)).toBe('i2');
  });
});
