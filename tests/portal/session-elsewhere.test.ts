import { describe, expect, it } from 'vitest';
import { asFailure, CallError } from '../../src/api/call-error.ts';
import { Browser, signedInTab, tokenOf } from './tabs.ts';

const casa = tokenOf(1);
const empresa = tokenOf(2);
const staff = tokenOf(1, 3, true);

const staffOfOther = tokenOf(2, 3, true);

type Tab = Awaited<ReturnType<typeof signedInTab>>;

describe.each([
  ['a customer', 'another customer', casa, empresa],
  ['a customer', 'another customer', empresa, casa],
  ['a customer', 'staff for that customer', casa, staff],
  ['staff for a customer', 'that customer', staff, casa],
  ['staff for a customer', 'staff for another', staff, staffOfOther],
  ['a customer', 'somebody with a token that names nobody', casa, 'opaque'],
  ['somebody with a token that names nobody', 'a customer', 'opaque', casa],
])('a page of %s, while %s signs in in another tab', (_own, _other, own, other) => {
  it.each([
    ['a call', (tab: Tab) => void tab.session.callToken('customer')],
    ['a call that everybody may make', (tab: Tab) => void tab.session.callToken('everyone')],
    [
      'a password that was changed',
      (tab: Tab) => tab.session.signIn({ method: 'renewal', with: { token: own } }),
    ],
    ['a token that has expired', (tab: Tab) => tab.session.expired(own)],
    ['a look at the page', (tab: Tab) => void tab.session.follow()],
  ])('lets nothing leave, keeps the other session, and gives way: %s', async (_what, act) => {
    const browser = new Browser(own);
    const tab = await signedInTab(browser);
    browser.cookie = other;
    await Promise.resolve()
      .then(() => act(tab))
      .catch((thrown: unknown) => expect(thrown).toBeInstanceOf(CallError));
    expect(tab.giveWay.mock.calls).toEqual([[{ says: 'otherPerson' }, undefined]]);
    expect(browser.cookie).toBe(other);
    expect(() => tab.session.callToken('customer')).toThrow(CallError);
  });
});

describe('a page whose customer changed in another tab', () => {
  it('lets no call leave, and gives way to a page of the other customer', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    await browser.open().session.signIn({ method: 'token', with: { token: empresa } });
    browser.cookie = empresa;
    expect(tab.session.follow()).toBe(false);
    expect(tab.giveWay).toHaveBeenCalledWith({ says: 'otherPerson' }, undefined);
    expect(tab.session.follow()).toBe(false);
    expect(tab.giveWay).toHaveBeenCalledTimes(1);
  });

  it('is signed out without ending the session of the other tab', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    browser.cookie = empresa;
    await tab.session.signOut();
    expect(browser.cookie).toBe(empresa);
  });

  it('with a token that names nobody gives way, because it may be of anybody', async () => {
    const browser = new Browser('opaque-1');
    const tab = await signedInTab(browser);
    browser.cookie = 'opaque-2';
    expect(tab.session.follow()).toBe(false);
    expect(tab.giveWay).toHaveBeenCalled();
  });

  it('begins a new page at the same address where another tab signed out, which says so', async () => {
    const browser = new Browser(casa);
    const [tab, other] = [await signedInTab(browser), await signedInTab(browser)];
    await other.session.signOut();
    expect(tab.session.follow()).toBe(false);
    const told = { signedOut: { status: null, former: '1' }, says: 'signedOutElsewhere' };
    expect(tab.giveWay.mock.calls).toEqual([[told, '/contratos/gas']]);
  });

  it('goes on with the renewed token of the same customer, and closes the dialog of an expired session', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    browser.cookie = tokenOf(1, 2);
    expect(tab.session.follow()).toBe(true);
    expect(tab.tokens.read()).toBe(tokenOf(1, 2));
    expect(tab.known()).toMatchObject({ authenticated: true, expired: false, userId: '1' });
    expect(tab.renewed).toHaveBeenCalled();
    expect(tab.giveWay).not.toHaveBeenCalled();
  });

  it('calls for a visitor without the token of a customer who signs in meanwhile', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await tab.session.find({});
    browser.cookie = casa;
    expect(tab.session.callToken('customer')).toBeUndefined();
    tab.session.follow();
    expect(tab.session.callToken('customer')).toBe(casa);
  });

  it('leaves the authorisation page if the same customer signs in again', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.refused(asFailure(new CallError('contracts.list', { status: 401, code: 'refused' })));
    expect(tab.known()).toMatchObject({ status: { status: 401 } });
    browser.cookie = tokenOf(1, 2);
    expect(tab.session.follow()).toBe(true);
    expect(tab.known()).toMatchObject({ authenticated: true, status: null });
    expect(tab.renewed).toHaveBeenCalledOnce();
  });

  it('of a visitor goes on as the customer who signed in', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await tab.session.find({});
    browser.cookie = casa;
    expect(tab.session.follow()).toBe(true);
    await expect.poll(tab.known).toMatchObject({ authenticated: true, userId: '1' });
  });
});

describe('the dialog of an expired session', () => {
  it('goes on with the same customer', async () => {
    const tab = await signedInTab(new Browser(casa));
    tab.session.expired(casa);
    tab.answers['session.signIn'] = { token: tokenOf(1, 2) };
    await tab.session.signIn({ method: 'credentials', with: {} });
    expect(tab.known()).toMatchObject({ authenticated: true, expired: false, userId: '1' });
    expect(tab.giveWay).not.toHaveBeenCalled();
  });

  it('stays while a second tab is opened, which finds nobody signed in', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    browser.refused.add(casa);
    const second = browser.open();
    await second.session.find({});
    expect(second.known()).toMatchObject({ authenticated: false, status: null });
    expect([tab.session.follow(), second.session.follow()]).toEqual([true, true]);
    expect(tab.known()).toMatchObject({ authenticated: true, expired: true });
    expect(second.session.callToken('customer')).toBeUndefined();
    second.answers['session.signIn'] = { token: tokenOf(1, 2) };
    await second.session.signIn({ method: 'credentials', with: {} });
    expect(tab.session.follow()).toBe(true);
    expect(tab.known()).toMatchObject({ authenticated: true, expired: false });
  });

  it('stays while a link that is refused is opened in a second tab', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    browser.refused = new Set([casa, empresa]);
    const second = browser.open();
    await second.session.find({ token: empresa });
    expect(second.known()).toMatchObject({ authenticated: false, status: { code: 'invalid_token' } });
    expect(tab.session.follow()).toBe(true);
    expect(tab.giveWay).not.toHaveBeenCalled();
  });

  it.each([
    ['goes on if a link of the same customer', tokenOf(1, 2), []],
    ['gives way if a link of another customer', empresa, [[{ says: 'otherPerson' }, undefined]]],
  ])('%s is opened in a second tab', async (_what, token, gaveWay) => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    browser.refused.add(casa);
    const second = browser.open();
    await second.session.find({ token });
    expect(second.known()).toMatchObject({ authenticated: true, offered: false });
    tab.session.follow();
    expect(tab.giveWay.mock.calls).toEqual(gaveWay);
    if (gaveWay.length === 0) expect(tab.known()).toMatchObject({ expired: false });
  });

  it('signs in without the expired token, which a retailer may refuse', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    tab.answers['session.signIn'] = { token: tokenOf(1, 2) };
    await tab.session.signIn({ method: 'credentials', with: {} });
    expect(browser.sent.at(-1)).toEqual(['session.signIn', undefined]);
    expect(tab.session.callToken('everyone')).toBe(tokenOf(1, 2));
  });

  it('gives way to a page of another customer, who has a provisional password', async () => {
    const browser = new Browser(casa);
    const tab = await signedInTab(browser);
    tab.session.expired(casa);
    tab.answers['session.signIn'] = { token: empresa, change_password: true };
    await tab.session.signIn({ method: 'credentials', with: {} });
    expect(tab.known()).toMatchObject({ userId: '1', changePassword: false });
    const told = { flags: { newCustomer: false, changePassword: true }, says: 'otherPerson' };
    expect(tab.giveWay.mock.calls).toEqual([[told, undefined]]);
    expect(browser.cookie).toBe(empresa);
    const next = browser.open();
    await next.session.find({}, tab.giveWay.mock.calls[0]?.[0]);
    expect(next.known()).toMatchObject({ authenticated: true, userId: '2', changePassword: true });
  });
});

describe('an address with a token, opened while somebody is signed in', () => {
  it.each([
    ['empty', ''],
    ['refused', empresa],
  ])('keeps the present session if the token is %s, and says so', async (_how, token) => {
    const browser = new Browser(casa);
    browser.refused.add(empresa);
    const tab = browser.open();
    await tab.session.find({ token });
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '1', status: null, offered: false });
    expect(tab.tellLinkRefused).toHaveBeenCalledOnce();
    expect(browser.cookie).toBe(casa);
  });

  it.each([
    ['another person takes', empresa],
    ['staff, who only read, take', staff],
  ])('asks before %s over, and keeps the present session if so told', async (_who, token) => {
    const browser = new Browser(casa);
    const tab = browser.open();
    await tab.session.find({ token });
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '1', offered: true });
    await tab.session.signIn({ method: 'kept', with: {} });
    expect(tab.known()).toMatchObject({ userId: '1', offered: false });
    expect([browser.cookie, tab.giveWay.mock.calls]).toEqual([casa, []]);
  });

  it.each([
    ['of staff, who may change nothing', staff, true],
    ['of another customer', empresa, false],
  ])('tells whether it is one %s', async (_who, token, offeredReadOnly) => {
    const tab = new Browser(casa).open();
    await tab.session.find({ token });
    expect(tab.known()).toMatchObject({ offered: true, offeredReadOnly, readOnly: false });
  });

  it('gives way to the page that the link asked for if so told, also after this one led elsewhere', async () => {
    const browser = new Browser(casa);
    const tab = browser.open();
    browser.address = '/contratos/electricity/0060001?action=powChange';
    await tab.session.find({ token: empresa });
    browser.address = '/contratos/electricity';
    await tab.session.signIn({ method: 'offered', with: {} });
    expect(browser.cookie).toBe(empresa);
    expect(tab.giveWay).toHaveBeenCalledWith(
      { flags: { newCustomer: false, changePassword: false } },
      '/contratos/electricity/0060001?action=powChange',
    );
  });

  it('goes on with the new token of the same customer', async () => {
    const browser = new Browser(casa);
    const tab = browser.open();
    await tab.session.find({ token: tokenOf(1, 2) });
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '1', type: 'token', offered: false });
    expect(browser.cookie).toBe(tokenOf(1, 2));
  });

  it('signs in with it if the present session is no longer good', async () => {
    const browser = new Browser(casa);
    browser.refused.add(casa);
    const tab = browser.open();
    await tab.session.find({ token: empresa });
    expect(tab.known()).toMatchObject({ authenticated: true, userId: '2', offered: false });
  });
});
