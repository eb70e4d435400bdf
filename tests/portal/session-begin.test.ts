import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { Session } from '../../src/portal/session/session.ts';
import { signedOutSession } from '../../src/portal/session/signed-out-session.ts';
import { pageTokens } from '../../src/portal/session/page-tokens.ts';
import { noProvider } from './no-provider.ts';

const never = new Promise<never>(() => {});

/** A session whose calls answer as given, and whose patience ends when the test says so. */
function sessionOf(
  answers: { [call: string]: Promise<Json> | Json },
  loadFirst: () => Promise<void> = async () => {},
  token = 'kept',
) {
  const store = createStore({ session: signedOutSession('es') });
  let shared = token;
  const write = (next: string) => {
    shared = next;
  };
  const tokens = {
    ...pageTokens({ read: () => shared, write, clear: () => {} }),
    disown: vi.fn(),
  };
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const patience = vi.fn(() => stopped);
  const session = new Session({
    store,
    tokens,
    provider: noProvider(),
    call: async (name) => answers[name] as Json,
    settings: () => ({ session: { userIdClaim: 'uid', readOnlyClaim: 'read_only' } }),
    loadFirst,
    ahead: { ask: () => undefined, forget: () => undefined },
    address: () => '/',
    patience,
    renewed: () => {},
    giveWay: () => {},
    tellLinkRefused: () => {},
    useLanguage: () => never,
  });
  return { session, store, tokens, patience, stop };
}

const valid = { 'session.isTokenValid': { token_is_valid: true } };

describe('a stored session', () => {
  it('does not wait for the profile, which may come later', async () => {
    const { session, store } = sessionOf({ ...valid, 'profile.read': never });
    await session.find({});
    expect(store.read('session')).toMatchObject({
      authenticated: true,
      authenticating: false,
      profile: null,
    });
  });

  it('ignores a profile that arrives after the sign-out', async () => {
    let answer = (_profile: Json) => {};
    const profile = new Promise<Json>((resolve) => {
      answer = resolve;
    });
    const { session, store } = sessionOf({ ...valid, 'profile.read': profile });
    await session.find({});
    await session.signOut();
    answer({ name: 'Ada' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.read('session.profile')).toBeNull();
  });

  it('is not undone by what fails after it', async () => {
    const { session, store } = sessionOf({ ...valid, 'profile.read': {} }, async () => {
      throw new Error('no texts of that language');
    });
    await session.find({});
    expect(store.read('session')).toMatchObject({ authenticated: true, status: null });
  });

  it('waits for the settings of the customer for a limited time', async () => {
    const { session, store, stop } = sessionOf({ ...valid, 'profile.read': {} }, () => never);
    const found = session.find({});
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.read('session')).toMatchObject({ authenticated: false, refreshing: true });
    stop();
    await found;
    expect(store.read('session')).toMatchObject({ authenticated: true, refreshing: false });
  });

  it('waits for the settings and the language of the customer together as long as for one', async () => {
    const token = `head.${btoa(JSON.stringify({ lang: 'ca' }))}.signature`;
    const { session, patience, stop } = sessionOf({ ...valid, 'profile.read': {} }, () => never, token);
    stop();
    await session.find({});
    expect(patience).toHaveBeenCalledOnce();
  });
});

describe('a stored session that cannot be checked', () => {
  const failing = (status: number, code: CallError['code']) => {
    const failed = Promise.reject(new CallError('session.isTokenValid', { status, code }));
    failed.catch(() => {});
    return { 'session.isTokenValid': failed };
  };

  it.each<[number, CallError['code']]>([
    [0, 'offline'],
    [0, 'timeout'],
    [500, 'refused'],
    [404, 'refused'],
    [429, 'refused'],
    [200, 'malformed'],
  ])('because of %i %s is kept for later, and the login says so', async (status, code) => {
    const { session, store, tokens } = sessionOf(failing(status, code));
    await session.find({});
    expect(store.read('session.status.code')).toBe('unreachable');
    expect(tokens.disown).not.toHaveBeenCalled();
  });

  it('is found once the retailer answers again, for whoever tries again', async () => {
    const answers: { [call: string]: Promise<Json> | Json } = failing(502, 'refused');
    const { session, store } = sessionOf(answers);
    await session.find({});
    Object.assign(answers, valid, { 'profile.read': {} });
    await session.retry();
    expect(store.read('session')).toMatchObject({ authenticated: true, status: null });
  });

  it.each([400, 401, 403, 419])(
    'because the server refuses it with %i counts for nothing',
    async (status) => {
      const { session, store, tokens } = sessionOf(failing(status, 'refused'));
      await session.find({});
      expect(store.read('session')).toMatchObject({ authenticated: false, status: null });
      expect(tokens.disown).toHaveBeenCalledOnce();
    },
  );
});

describe('a changed password', () => {
  const provisional = { 'session.signIn': { token: 'first', change_password: true }, 'profile.read': {} };
  const signIn = { method: 'credentials' as const, with: { user: 'ada', password: 'sent' } };

  it.each([
    [true, true],
    [1, true],
    ['True', true],
    ['0', false],
    ['false', false],
    [null, false],
  ])('is asked for where the answer says %s: %s', async (said, isAsked) => {
    const answer = { token: 'first', change_password: said };
    const { session, store } = sessionOf({ ...provisional, 'session.signIn': answer });
    await session.signIn(signIn);
    expect(store.read('session.changePassword')).toBe(isAsked);
  });

  it('gives another token, with which the same session continues', async () => {
    const { session, store, tokens } = sessionOf(provisional);
    await session.signIn(signIn);
    expect(store.read('session')).toMatchObject({ authenticated: true, changePassword: true });
    await session.signIn({ method: 'renewal', with: { token: 'second' } });
    expect(tokens.read()).toBe('second');
    expect(store.read('session')).toMatchObject({
      authenticated: true,
      changePassword: false,
      type: 'credentials',
    });
  });

  it('keeps the current token if there is no new one', async () => {
    const { session, store, tokens } = sessionOf(provisional);
    await session.signIn(signIn);
    await session.signIn({ method: 'renewal', with: { token: null } });
    expect(tokens.read()).toBe('first');
    expect(store.read('session')).toMatchObject({ authenticated: true, changePassword: false });
  });
});
