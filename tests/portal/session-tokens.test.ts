import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../src/engine/addresses/session-root.ts';
import { Browser, signedInTab, tokenOf } from './tabs.ts';

const [casa, empresa] = [tokenOf(1), tokenOf(2)];
const accesses = ['customer', 'everyone', 'visitor'] as const;

describe('the token of a session', () => {
  it('goes with every call but those of visitors', async () => {
    const { session } = await signedInTab(new Browser(casa));
    expect(accesses.map((access) => session.callToken(access))).toEqual([casa, casa, undefined]);
  });

  it('goes with calls of customers alone once it has expired', async () => {
    const { session } = await signedInTab(new Browser(casa));
    session.expired(casa);
    expect(accesses.map((access) => session.callToken(access))).toEqual([casa, undefined, undefined]);
  });

  it('does not go with the check of another that a link brings', async () => {
    const browser = new Browser(casa);
    await browser.open().session.find({ token: empresa });
    expect(browser.sent.filter(([call]) => call === 'session.isTokenValid')).toEqual([
      ['session.isTokenValid', undefined],
      ['session.isTokenValid', undefined],
    ]);
  });
});

describe('a token that could not be checked', () => {
  /** The login of somebody whose token is stored, while the retailer could not say whether it is good. */
  async function login(browser: Browser) {
    const tab = browser.open();
    browser.isDown = true;
    await tab.session.find({});
    browser.isDown = false;
    expect(tab.known()).toMatchObject({ authenticated: false });
    return tab;
  }

  it('does not go with the sign-in of the next person, nor with what everybody may read', async () => {
    const browser = new Browser(casa);
    const { session } = await login(browser);
    expect(accesses.map((access) => session.callToken(access)).slice(1)).toEqual([undefined, undefined]);
  });

  it('makes nobody of its customer: who signs in in another tab is followed without a word', async () => {
    const browser = new Browser(casa);
    const tab = await login(browser);
    browser.cookie = empresa;
    tab.session.follow();
    await expect.poll(() => tab.known()).toMatchObject({ authenticated: true, userId: '2' });
    expect(tab.giveWay).not.toHaveBeenCalled();
  });
});

describe('what is asked for while a token is checked', () => {
  it('is forgotten if the token is refused or cannot be checked, and only then', async () => {
    const states: Partial<Browser>[] = [{ refused: new Set([casa]) }, { isDown: true }, {}];
    for (const state of states) {
      const browser = new Browser(casa);
      Object.assign(browser, state);
      const tab = browser.open();
      await tab.session.find({});
      const { authenticated } = tab.known() as SessionState;
      expect([tab.ahead.ask.mock.calls.length, tab.ahead.forget.mock.calls.length]).toEqual([
        1,
        authenticated ? 0 : 1,
      ]);
    }
  });
});

describe('a browser that takes no cookies', () => {
  it('signs nobody in, and says why', async () => {
    const browser = new Browser();
    const tab = browser.open();
    browser.isClosed = true;
    tab.answers['session.signIn'] = { token: casa };
    await expect(tab.session.signIn({ method: 'credentials', with: {} })).rejects.toMatchObject({
      code: 'not_kept',
    });
    expect([tab.known(), tab.giveWay.mock.calls]).toMatchObject([{ authenticated: false }, []]);
  });

  it('says so to whoever comes by a link', async () => {
    const browser = new Browser();
    browser.isClosed = true;
    const tab = browser.open();
    await tab.session.find({ token: casa });
    expect(tab.known()).toMatchObject({ authenticated: false, status: { code: 'not_kept' } });
  });
});

describe('the session that a link offers', () => {
  it('does not take over the token of the former customer at the provider', async () => {
    const browser = new Browser(casa);
    browser.ofProvider = 'of casa';
    const tab = browser.open();
    await tab.session.find({ token: empresa });
    await tab.session.signIn({ method: 'offered', with: {} });
    expect([browser.cookie, browser.ofProvider]).toEqual([empresa, undefined]);
  });
});

describe('a sign-in at the form while a link is signing in', () => {
  it('goes on with what its answer said, though that of the link comes later', async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.answers['session.signIn'] = { token: empresa, change_password: true };
    let answerLink = () => {};
    browser.meanwhile = (call) => {
      if (call === 'session.isTokenValid') browser.later = new Promise((resolve) => (answerLink = resolve));
    };
    const byLink = tab.session.find({ token: casa });
    browser.later = Promise.resolve();
    await tab.session.signIn({ method: 'credentials', with: {} });
    answerLink();
    await byLink;
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '2', changePassword: true });
    expect(browser.cookie).toBe(empresa);
  });

  it('does not show the profile of the customer of the link', async () => {
    const browser = new Browser();
    const tab = browser.open();
    tab.answers['session.signIn'] = { token: empresa };
    const profiles = ['casa', 'empresa'].map((name) => ({ name }));
    Object.defineProperty(tab.answers, 'profile.read', { get: () => profiles.shift() });
    let signingIn: Promise<void> | undefined;
    browser.meanwhile = (call) => {
      if (call === 'profile.read') signingIn ??= tab.session.signIn({ method: 'credentials', with: {} });
    };
    await tab.session.find({ token: casa });
    await signingIn;
    expect(tab.known()).toMatchObject({ userId: '2', profile: { name: 'empresa' } });
  });
});
