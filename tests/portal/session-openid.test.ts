import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { Session } from '../../src/portal/session/session.ts';
import { signedOutSession } from '../../src/portal/session/signed-out-session.ts';
import type { Provider } from '../../src/portal/session/session-seams.ts';
import { pageTokens } from '../../src/portal/session/page-tokens.ts';
import { noProvider } from './no-provider.ts';

function kept(value?: string) {
  const store = {
    value,
    read: () => store.value,
    write(next: string) {
      store.value = next;
    },
    clear() {
      store.value = undefined;
    },
  };
  return store;
}

function sessionOf(call: (name: string, given: unknown) => Promise<Json>, given: Partial<Provider> = {}) {
  const store = createStore({ session: signedOutSession('es') });
  const tokens = kept();
  const nothing = async () => undefined;
  const giveWay = vi.fn();
  const session = new Session({
    store,
    tokens: pageTokens(tokens),
    provider: noProvider(given),
    call,
    settings: () => ({ session: { userIdClaim: 'uid', readOnlyClaim: 'read_only' } }),
    loadFirst: nothing,
    ahead: { ask: () => undefined, forget: () => undefined },
    patience: nothing,
    address: () => '/contratos/gas',
    renewed: () => undefined,
    giveWay,
    tellLinkRefused: () => undefined,
    useLanguage: nothing,
  });
  return { session, tokens, giveWay, known: () => store.read('session') };
}

const returned = { code: 'c', nonce: 'n', carried: {} };

describe('a return from the provider', () => {
  it('exchanges the code with the nonce for a session, and keeps the token of the provider', async () => {
    const tokens = kept();
    const call = vi.fn(async () => ({ token: 't', openid_token: 'id', new_customer: true }));
    const { session, known, tokens: own } = sessionOf(call, { tokens });
    await session.find({ openid: returned, promocode: 'SOL' });
    expect(call).toHaveBeenCalledWith('session.openid', { code: 'c', nonce: 'n' });
    expect(known()).toMatchObject({
      authenticated: true,
      type: 'openid',
      newCustomer: true,
      promocode: 'SOL',
    });
    expect([own.value, tokens.value]).toEqual(['t', 'id']);
  });

  it.each([{ status: 403, code: 'refused' } as const, { status: 419, code: 'token_expired' } as const])(
    'whose code the retailer refuses ($status) shows a failure and does not sign in',
    async (failure) => {
      const { session, known } = sessionOf(async () => {
        throw new CallError('session.openid', failure);
      });
      await session.find({ openid: returned });
      expect(known()).toMatchObject({
        authenticated: false,
        status: { status: failure.status, code: 'invalid_code' },
      });
    },
  );

  it('that failed shows a failure, without a call', async () => {
    const call = vi.fn(async () => ({}));
    const { session, known } = sessionOf(call);
    const failed = { status: 403, code: 'invalid_state', text: 'Invalid state' };
    await session.find({ openid: { failed, carried: {} } });
    expect(known()).toMatchObject({ authenticated: false, type: 'openid', status: failed });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('without credentials', () => {
  it('no sign-in is attempted', async () => {
    const call = vi.fn(async () => ({}));
    const { session, known } = sessionOf(call);
    await session.find({});
    expect(call).not.toHaveBeenCalled();
    expect(known()).toEqual(signedOutSession('es'));
  });
});

describe('leaving for the provider', () => {
  it('keeps the target address and the promotion code', async () => {
    const signIn = vi.fn(async () => true);
    const { session } = sessionOf(async () => ({}), { signIn });
    await session.find({ promocode: 'SOL' });
    await session.toProvider('/contratos/gas');
    expect(signIn).toHaveBeenCalledWith({ redirect: '/contratos/gas', promocode: 'SOL' }, true);
  });

  it('shows a failure if the settings do not name the provider', async () => {
    const { session, known } = sessionOf(async () => ({}));
    await session.signIn({ method: 'openid', with: { redirect: null } });
    expect(known()).toMatchObject({ status: { code: 'provider_missing' } });
  });

  it('shows a failure that can be retried, for instance without browser storage', async () => {
    const signIn = vi.fn(async () => true).mockRejectedValueOnce(new Error('no storage'));
    const { session, known } = sessionOf(async () => ({}), { signIn });
    await session.toProvider('/contratos');
    expect(known()).toMatchObject({ status: { code: 'unreachable', text: 'Error: no storage' } });
    await session.toProvider('/contratos');
    expect(signIn).toHaveBeenCalledTimes(2);
  });
});

describe('signing out', () => {
  it('goes to the provider with its token, which is then deleted', async () => {
    const tokens = kept('id');
    const signOutAddress = async (token?: string) => `https://id.test/end?hint=${token}`;
    const { session, giveWay } = sessionOf(async () => ({}), { tokens, signOutAddress });
    await session.signOut();
    expect(tokens.value).toBeUndefined();
    expect(giveWay).toHaveBeenCalledWith({ signedOut: { status: null } }, 'https://id.test/end?hint=id');
  });

  it('goes to the provider also if it gave no token, and after a reload', async () => {
    const tokens = kept();
    const signOutAddress = async (token?: string) => `https://id.test/end?hint=${token}`;
    const call = async () => ({ token: 't' });
    const first = sessionOf(call, { tokens, signOutAddress });
    await first.session.find({ openid: returned });
    const reloaded = sessionOf(call, { tokens, signOutAddress });
    await reloaded.session.signOut();
    expect(reloaded.giveWay).toHaveBeenCalledWith(expect.anything(), 'https://id.test/end?hint=undefined');
  });

  it('after a sign-in by password stays on the portal', async () => {
    const signOutAddress = vi.fn(async () => undefined);
    const { session } = sessionOf(async () => ({ token: 't' }), { signOutAddress });
    await session.signIn({ method: 'credentials', with: { user: 'u', password: 'p' } });
    await session.signOut();
    expect(signOutAddress).not.toHaveBeenCalled();
  });
});
