import { describe, expect, it } from 'vitest';
import { Browser, signedInTab, tokenOf } from './tabs.ts';

const [casa, renewed, empresa] = [tokenOf(1), tokenOf(1, 2), tokenOf(2)];

describe('signing out', () => {
  it('begins a new page, and lets no call of the former customer leave with the token of the next', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    await tab.session.signOut();
    expect(tab.giveWay.mock.calls).toEqual([[{ signedOut: { status: null } }, undefined]]);
    expect(browser.cookie).toBeUndefined();
    browser.cookie = empresa;
    expect(() => tab.session.callToken('customer')).toThrow('other_session');
  });

  it('is not undone by a sign-in whose answer comes late', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    tab.answers['session.signIn'] = { token: renewed };
    browser.meanwhile = () => void tab.session.signOut();
    await tab.session.signIn({ method: 'credentials', with: {} });
    expect([browser.cookie, tab.giveWay.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('is not undone by a changed password, not even while the next customer signs in', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    await tab.session.signOut();
    for (const cookie of [undefined, empresa]) {
      browser.cookie = cookie;
      await tab.session.signIn({ method: 'renewal', with: { token: renewed } });
      expect(browser.cookie).toBe(cookie);
    }
  });

  it('that fails asks the customer of the new page to close the browser, and signs nobody in', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    browser.isStuck = true;
    await tab.session.signOut();
    const next = browser.open();
    await next.session.find({}, tab.giveWay.mock.calls[0]?.[0]);
    expect(next.known()).toMatchObject({
      authenticated: false,
      type: 'logout',
      status: { code: 'logout_failed' },
    });
  });
});
