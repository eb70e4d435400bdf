import { describe, expect, it } from 'vitest';
import { createStore } from '../../src/engine/state/store.ts';
import { Session } from '../../src/portal/session/session.ts';
import { signedOutSession } from '../../src/portal/session/signed-out-session.ts';
import type { Settings } from '../../src/language/settings.ts';
import { pageTokens } from '../../src/portal/session/page-tokens.ts';
import { noProvider } from './no-provider.ts';

function signedIn(clear: () => void) {
  const session = { ...signedOutSession('es'), authenticated: true, userId: '7' };
  const store = createStore({ session: session });
  const nothing = async () => undefined;
  const seams = {
    store,
    tokens: pageTokens({ read: () => 'token', write: () => undefined, clear }, () => undefined),
    provider: noProvider(),
    call: async () => ({}),
    settings: () => ({}) as Settings,
    loadFirst: nothing,
    patience: nothing,
    address: () => '/contratos/gas?page=2',
    ended: () => undefined,
    renewed: () => undefined,
    giveWay: () => undefined,
    tell: () => undefined,
    useLanguage: nothing,
  };
  return { session: new Session(seams), known: () => store.read('session') };
}

describe('signing out', () => {
  it('removes everything of the customer, and remembers the address not to return to', async () => {
    const { session, known } = signedIn(() => undefined);
    await session.signOut();
    expect(known()).toEqual({ ...signedOutSession('es'), type: 'logout', left: '/contratos/gas?page=2' });
  });

  it('that fails also hides everything of the customer, and asks to close the browser', async () => {
    const { session, known } = signedIn(() => {
      throw new Error('The cookie is stuck');
    });
    await session.signOut();
    expect(known()).toMatchObject({ authenticated: false, userId: null, status: { code: 'logout_failed' } });
  });
});
