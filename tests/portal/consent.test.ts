import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, type Store } from '../../src/engine/state/store.ts';
import { createConsent } from '../../src/portal/consent.ts';
import { storage } from './memory-storage.ts';

const day = 24 * 60 * 60 * 1000;
const all = { preferences: true, statistics: true, marketing: true };

let browser = storage();
/** What the browser tells each tab of the others. */
let tabs: EventTarget[] = [];
let now = 0;
let cookies = { days: 365, policy: '', clientLoginAccepts: 'all' };

/** The page of a partner, as a reload or another tab of the same browser opens it. */
function page(partner = 'sol') {
  const events = new EventTarget();
  const reload = vi.fn();
  const store: Store = createStore({
    settings: { cookies },
    session: { type: null },
    env: { consent: null },
  });
  tabs.push(events);
  const seams = { localStorage: browser.face, addEventListener: events.addEventListener.bind(events) };
  const location = { reload } as unknown as Location;
  const consent = createConsent({ partner, store, page: { ...seams, location }, now: () => now });
  return { consent, store, reload, chosen: () => store.read('env.consent') };
}

/** Tells the other tabs what one stored. */
function follow(): void {
  const told = Object.assign(new Event('storage'), { key: 'mostrador.consent.sol' });
  for (const tab of tabs) tab.dispatchEvent(told);
}

describe('consent', () => {
  beforeEach(() => {
    browser = storage();
    [tabs, now] = [[], 0];
    cookies = { days: 365, policy: '', clientLoginAccepts: 'all' };
  });

  test('is unknown, and allows what is necessary alone, until something is chosen', () => {
    const { consent, chosen } = page();
    expect(chosen()).toBeNull();
    expect([consent.allows('necessary'), consent.allows('statistics')]).toEqual([true, false]);
  });

  test('is kept for the next page of the same partner', () => {
    page().consent.choose({ statistics: true });
    const kept = { necessary: true, preferences: false, statistics: true, marketing: false };
    expect(page().chosen()).toEqual(kept);
    expect(page('luna').chosen()).toBeNull();
  });

  test('leaves a category that is not named as it was', () => {
    const { consent, chosen } = page();
    consent.choose(all);
    consent.choose({ marketing: false });
    expect(chosen()).toMatchObject({ preferences: true, statistics: true, marketing: false });
  });

  test('ends after the days of the settings', () => {
    page().consent.choose(all);
    now = 365 * day - 1;
    expect(page().consent.allows('marketing')).toBe(true);
    now = 365 * day;
    expect(page().chosen()).toBeNull();
  });

  test('holds for one text of the policy, also where the server names it later', () => {
    const { consent, store, chosen } = page();
    consent.choose(all);
    store.write('settings.cookies.policy', '2027-01');
    expect(chosen()).toBeNull();
    consent.choose({});
    expect(chosen()).toMatchObject({ marketing: false });
  });

  test('is the same in all tabs', () => {
    const [one, other] = [page(), page()];
    const hear = vi.fn();
    other.consent.listen(hear);
    one.consent.choose(all);
    follow();
    expect([other.consent.allows('marketing'), hear.mock.calls.length]).toEqual([true, 1]);
  });

  test('that is taken back loads the page again in each tab where something ran under it', () => {
    const [ran, idle] = [page(), page()];
    ran.consent.choose(all);
    follow();
    ran.consent.began('statistics');
    idle.consent.choose({ marketing: false });
    follow();
    expect(ran.reload).not.toHaveBeenCalled();
    idle.consent.choose({ statistics: false });
    follow();
    expect(ran.reload).toHaveBeenCalledTimes(1);
    expect(idle.reload).not.toHaveBeenCalled();
  });

  test('lasts as long as the page where the browser stores nothing', () => {
    browser.takes.more = false;
    const { consent, chosen } = page();
    consent.choose(all);
    expect(chosen()).toMatchObject(all);
    expect(page().chosen()).toBeNull();
  });

  test('that somebody wrote by hand counts as none', () => {
    browser.stored.set('mostrador.consent.sol', '"yes"');
    expect(page().chosen()).toBeNull();
  });
});

describe('a login of a client', () => {
  beforeEach(() => {
    browser = storage();
    [tabs, now] = [[], 0];
    cookies = { days: 365, policy: '', clientLoginAccepts: 'all' };
  });

  const after = (accepts: string) => {
    cookies = { ...cookies, clientLoginAccepts: accepts };
    const opened = page();
    opened.store.write('session.type', 'clientid');
    opened.store.write('session.authenticated', true);
    return opened.chosen();
  };

  test.each([
    ['all', { necessary: true, ...all }],
    ['necessary', { necessary: true, preferences: false, statistics: false, marketing: false }],
    ['none', null],
  ])('accepts what the settings say: %s', (accepts, expected) => {
    expect(after(accepts)).toEqual(expected);
  });

  test('that is refused accepts nothing', () => {
    const opened = page();
    opened.store.write('session.type', 'clientid');
    opened.store.write('session.authenticated', false);
    expect(opened.chosen()).toBeNull();
  });

  test('changes nothing that was chosen before', () => {
    page().consent.choose({ statistics: true });
    expect(after('all')).toMatchObject({ statistics: true, marketing: false });
  });
});
