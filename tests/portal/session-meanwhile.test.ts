import { describe, expect, it } from 'vitest';
import { Browser, signedInTab, tokenOf } from './tabs.ts';

const [casa, renewed, empresa] = [tokenOf(1), tokenOf(1, 2), tokenOf(2)];
const signedOutOf = (former: string | null) => [
  { signedOut: { status: null, former }, says: 'signedOutElsewhere' },
  '/contratos/gas',
];
const signedOut = signedOutOf('1');
const returned = { openid: { code: 'c', nonce: 'n', carried: {} } };

/** Another tab changes the cookie once, while that call of a page is under way. */
function changeDuring(browser: Browser, during: string, cookie: string | undefined) {
  browser.meanwhile = (call) => {
    if (call !== during) return;
    browser.meanwhile = () => undefined;
    browser.cookie = cookie;
  };
}

describe.each([
  ['good', []],
  ['refused', [casa]],
])('while a stored token is checked that is %s', (_how, refused) => {
  async function found(cookie: string | undefined) {
    const browser = new Browser(casa);
    browser.refused = new Set(refused);
    changeDuring(browser, 'session.isTokenValid', cookie);
    const tab = browser.open();
    await tab.session.find({});
    expect(browser.cookie).toBe(cookie);
    return tab;
  }

  it('another person who signs in in another tab stays signed in, and a new page is theirs', async () => {
    const tab = await found(empresa);
    expect(tab.giveWay).toHaveBeenCalledOnce();
    expect(tab.known()).toMatchObject({ authenticated: false, status: null });
  });

  it('the same customer who signs in in another tab stays signed in', async () => {
    const tab = await found(renewed);
    expect(tab.tokens.read()).toBe(renewed);
    expect(tab.known()).toMatchObject({ authenticated: true, authenticating: false, userId: '1' });
  });

  it('a sign-out in another tab stays', async () => {
    const tab = await found(undefined);
    expect(tab.giveWay.mock.calls).toEqual([signedOutOf(null)]);
    expect(tab.known()).toMatchObject({ authenticated: false, status: null });
  });
});

describe('a sign-in whose answer comes late', () => {
  const withPassword = { method: 'credentials' as const, with: {} };

  it('by password holds against a sign-in in another tab: it was asked for here', async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.answers['session.signIn'] = { token: casa };
    changeDuring(browser, 'session.signIn', empresa);
    await tab.session.signIn(withPassword);
    expect([browser.cookie, tab.known()]).toMatchObject([casa, { authenticated: true, userId: '1' }]);
  });

  it('by password goes on as the person of another tab, if it fails', async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.answers['session.signIn'] = null;
    changeDuring(browser, 'session.signIn', empresa);
    await expect(tab.session.signIn(withPassword)).rejects.toThrow();
    await expect.poll(tab.known).toMatchObject({ authenticated: true, userId: '2' });
    expect(browser.cookie).toBe(empresa);
  });

  it.each([
    ['signed out', undefined],
    ['signed in as another person', empresa],
  ])('in the dialog of an expired session is ignored after another tab %s', async (_how, cookie) => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    tab.answers['session.signIn'] = { token: renewed };
    changeDuring(browser, 'session.signIn', cookie);
    await tab.session.signIn(withPassword);
    expect(browser.cookie).toBe(cookie);
    expect(tab.giveWay).toHaveBeenCalledOnce();
  });

  it('by an address is offered beside the session of another tab', async () => {
    const browser = new Browser();
    changeDuring(browser, 'session.isTokenValid', empresa);
    const tab = browser.open();
    await tab.session.find({ token: casa });
    expect(browser.cookie).toBe(empresa);
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '2', offered: true });
  });

  it('by an address is ignored after another tab signed out', async () => {
    const browser = new Browser(casa);
    changeDuring(browser, 'session.isTokenValid', undefined);
    const tab = browser.open();
    await tab.session.find({ token: empresa });
    expect([browser.cookie, tab.giveWay.mock.calls]).toEqual([undefined, [signedOutOf(null)]]);
  });

  it('by a code of the provider that is refused leaves the stored session', async () => {
    const browser = new Browser(casa);
    const tab = browser.open();
    tab.answers['session.openid'] = null;
    await tab.session.find(returned);
    expect(browser.cookie).toBe(casa);
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '1', status: null });
  });

  it('is not completed if another tab signs out before the first screen is loaded', async () => {
    const browser = new Browser(casa);
    changeDuring(browser, 'profile.read', undefined);
    const tab = browser.open();
    await tab.session.find({});
    expect([browser.cookie, tab.giveWay.mock.calls]).toEqual([undefined, [signedOut]]);
  });
});

describe('a changed password whose answer comes late', () => {
  const renewal = { method: 'renewal' as const, with: { token: renewed } };

  it.each([renewed, 'opaque'])(
    'does not sign in again after a sign-out in another tab: %s',
    async (token) => {
      const browser = new Browser(casa);
      const tab = await signedInTab(browser);
      browser.cookie = undefined;
      await tab.session.signIn(renewal);
      await tab.session.signIn({ ...renewal, with: { token } });
      expect([browser.cookie, tab.giveWay.mock.calls]).toEqual([undefined, [signedOut]]);
    },
  );

  it('does not take the place of another person who signed in in another tab', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    browser.cookie = empresa;
    await tab.session.signIn(renewal);
    expect(browser.cookie).toBe(empresa);
    expect(tab.giveWay).toHaveBeenCalledOnce();
  });

  it('is nothing to a customer who signed in after the one who changed it signed out', async () => {
    const browser = new Browser(empresa);
    const tab = await signedInTab(browser);
    await tab.session.signIn(renewal);
    expect([browser.cookie, tab.known()]).toMatchObject([empresa, { userId: '2' }]);
  });
});

describe('a call that is refused because its token has expired', () => {
  it('asks to sign in again', async () => {
    const tab = await signedInTab(new Browser(casa));
    tab.session.expired(casa);
    expect(tab.known()).toMatchObject({ expired: true });
  });

  it('is read again if another tab renewed the token meanwhile', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    browser.cookie = renewed;
    tab.session.expired(casa);
    expect(tab.known()).toMatchObject({ authenticated: true, expired: false });
    expect(tab.renewed).toHaveBeenCalledOnce();
  });
});

describe('the token of a page', () => {
  it('is deleted without that of another tab', () => {
    const browser = new Browser(casa);
    const { tokens } = browser.open();
    browser.cookie = empresa;
    tokens.clear();
    expect([tokens.read(), browser.cookie]).toEqual([undefined, empresa]);
  });
});

describe('the question whose session goes on', () => {
  it('is answered by a sign-out in another tab', async () => {
    const browser = new Browser(casa);
    const tab = browser.open();
    await tab.session.find({ token: empresa });
    browser.cookie = undefined;
    await tab.session.signIn({ method: 'offered', with: {} });
    expect([browser.cookie, tab.giveWay.mock.calls]).toEqual([undefined, [signedOut]]);
  });
});
