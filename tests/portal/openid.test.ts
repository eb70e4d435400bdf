import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/language/settings.ts';
import { endSessionAddress, leaveForProvider, readReturn } from '../../src/portal/session/openid.ts';
import { signState, verifyState } from '../../src/portal/session/signed-state.ts';

const oidc = {
  authorizationEndpoint: 'https://id.example/authorize?tenant=7',
  endSessionEndpoint: 'https://id.example/logout',
  clientId: 'portal',
  scope: 'openid email',
} as Settings['oidc'];
const returnTo = 'https://portal.example/connect';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
}

/** Leaves for the provider. @returns what is kept, and what the provider is asked. */
async function left(carried = { redirect: '/contratos/gas?page=2', promocode: 'SOL' }) {
  const tab = storage();
  const address = await leaveForProvider(oidc, carried, { storage: tab, returnTo, locale: 'ca-ES' });
  const asked = Object.fromEntries(new URL(address ?? '').searchParams);
  return { tab, asked, state: asked.state ?? '' };
}

describe('a state', () => {
  it('returns its content with the same key', async () => {
    const state = await signState({ redirect: '/día', promocode: 'A+B' }, 'key');
    expect(await verifyState(state, 'key')).toEqual({ redirect: '/día', promocode: 'A+B' });
  });
  it('that was changed, signed with another key, or is not a state has no content', async () => {
    const state = await signState({ redirect: '/' }, 'key');
    const forged = btoa(JSON.stringify({ redirect: 'https://bad.example' }));
    expect(await verifyState(`${forged}.${state.split('.')[1]}`, 'key')).toBeUndefined();
    expect(await verifyState(state, 'another')).toBeUndefined();
    for (const none of ['', '.', 'a.b', '%%%.%%%']) expect(await verifyState(none, 'key')).toBeUndefined();
  });
});

describe('leaving for the provider', () => {
  it('asks for a code for this portal, with a nonce of 32 random units', async () => {
    const { asked } = await left();
    expect(asked).toMatchObject({
      tenant: '7',
      response_type: 'code',
      client_id: 'portal',
      scope: 'openid email',
      redirect_uri: returnTo,
      ui_locales: 'ca-ES',
    });
    expect(atob((asked.nonce ?? '').replaceAll('-', '+').replaceAll('_', '/'))).toHaveLength(32);
    expect((await left()).asked.nonce).not.toBe(asked.nonce);
  });
  it.each(['', 'not an address', 'javascript:alert(1)'])(
    'is refused with the endpoint "%s"',
    async (written) => {
      const from = { storage: storage(), returnTo, locale: 'es-ES' };
      const settings = { ...oidc, authorizationEndpoint: written };
      expect(await leaveForProvider(settings, {}, from)).toBeUndefined();
    },
  );
});

describe('a return from the provider', () => {
  it('gives the code with its nonce, and the target address', async () => {
    const { tab, asked, state } = await left();
    expect(await readReturn({ code: 'c', state }, tab, '')).toEqual({
      code: 'c',
      nonce: asked.nonce,
      carried: { redirect: '/contratos/gas?page=2', promocode: 'SOL' },
    });
  });
  it('can be used once', async () => {
    const { tab, state } = await left();
    await readReturn({ code: 'c', state }, tab, '');
    const failed = { status: 403, code: 'no_nonce', text: 'Nonce not present' };
    expect(await readReturn({ code: 'c', state }, tab, '')).toEqual({ failed, carried: {} });
  });
  it('from another issuer is ignored', async () => {
    const { tab, state } = await left();
    const arrival = { code: 'c', state, issuer: 'https://bad.example' };
    expect(await readReturn(arrival, tab, 'https://id.example')).toMatchObject({
      failed: { code: 'invalid_state' },
    });
  });
  it('without the nonce fails, and still knows the target address', async () => {
    const { tab, state } = await left();
    tab.removeItem('mostrador.openid.nonce');
    expect(await readReturn({ code: 'c', state }, tab, '')).toEqual({
      failed: { status: 403, code: 'no_nonce', text: 'Nonce not present' },
      carried: { redirect: '/contratos/gas?page=2', promocode: 'SOL' },
    });
  });
  it.each([
    ['access_denied', 'access_denied'],
    ['temporarily_unavailable', 'unreachable'],
    ['invalid_scope', 'provider_failed'],
  ])('with the error %s says so, once its state is verified', async (error, code) => {
    const { tab, state } = await left();
    expect(await readReturn({ error, state }, tab, '')).toMatchObject({ failed: { status: 403, code } });
    const again = await left();
    expect(await readReturn({ error, state: 'forged' }, again.tab, '')).toMatchObject({
      failed: { code: 'invalid_state' },
    });
  });
});

describe('signing out at the provider', () => {
  it('sends the token and the return address', () => {
    const address = new URL(endSessionAddress(oidc, 'token', returnTo) ?? '');
    expect(address.origin + address.pathname).toBe('https://id.example/logout');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id_token_hint: 'token',
      client_id: 'portal',
      post_logout_redirect_uri: returnTo,
    });
  });
  it('is skipped if the settings name no address', () => {
    expect(endSessionAddress({ ...oidc, endSessionEndpoint: '' }, 'token', returnTo)).toBeUndefined();
  });
});
