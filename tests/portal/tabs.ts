import { expect, vi } from 'vitest';
import { CallError } from '../../src/api/call-error.ts';
import type { Json } from '../../src/base/json.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { pageTokens } from '../../src/portal/session/page-tokens.ts';
import { Session } from '../../src/portal/session/session.ts';
import type { TokenStore } from '../../src/portal/session/token-store.ts';
import { signedOutSession } from '../../src/portal/session/signed-out-session.ts';
import { noProvider } from './no-provider.ts';

const inToken = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of a customer; tokens of one customer differ by their number. */
export const tokenOf = (uid: number, number = 1, read_only = false): string =>
  `${inToken({ alg: 'none' })}.${inToken({ uid, number, read_only })}.signature`;

/** A browser: one cookie for all tabs. */
export class Browser {
  cookie: string | undefined;
  /** Tokens that the retailer no longer accepts. */
  refused = new Set<string>();
  /** Whether the cookie cannot be deleted. */
  isStuck = false;
  /** Whether the browser takes no cookies. */
  isClosed = false;
  /** Whether the retailer cannot say if a token is good. */
  isDown = false;
  /** The address of the page. */
  address = '/contratos/gas';
  /** The token of the identity provider. */
  ofProvider: string | undefined;
  /** The calls that left, with the token of each. */
  readonly sent: [call: string, token: string | undefined][] = [];
  /** When the answers of the calls that leave now come. */
  later: Promise<void> = Promise.resolve();
  /** Called when a call has left, before its answer comes. */
  meanwhile: (call: string) => void = () => undefined;

  constructor(cookie?: string) {
    this.cookie = cookie;
  }

  /** Opens a tab. */
  open() {
    const store = createStore({ session: signedOutSession('es') });
    const stored = {
      read: () => this.cookie,
      write: (token: string) => {
        if (!this.isClosed) this.cookie = token;
      },
      clear: () => {
        if (this.isStuck) throw new Error('The cookie is stuck');
        this.cookie = undefined;
      },
    };
    const ahead = { ask: vi.fn(), forget: vi.fn() };
    const heard = { giveWay: vi.fn(), tellLinkRefused: vi.fn(), renewed: vi.fn() };
    const answers: { [call: string]: Json } = {};
    const tokens = pageTokens(stored);
    const session: Session = new Session({
      store,
      tokens,
      provider: noProvider({ tokens: this.#providerTokens() }),
      call: async (name, { token }) => {
        this.sent.push([name, session.callToken(name.startsWith('session.') ? 'visitor' : 'customer')]);
        this.meanwhile(name);
        await this.later;
        const isRefused = token === '' || this.refused.has(String(token));
        if (name === 'session.isTokenValid' && this.isDown)
          throw new CallError(name, { status: 500, code: 'refused' });
        if (name === 'session.isTokenValid' && isRefused)
          throw new CallError(name, { status: 401, code: 'refused' });
        if (name === 'session.isTokenValid') return { token_is_valid: true };
        const answer = answers[name];
        if (answer === null) throw new CallError(name, { status: 403, code: 'refused' });
        return answer ?? {};
      },
      settings: () => ({ session: { userIdClaim: 'uid', readOnlyClaim: 'read_only' } }),
      loadFirst: async () => undefined,
      ahead,
      patience: async () => undefined,
      address: () => this.address,
      useLanguage: async () => undefined,
      ...heard,
    });
    return { session, tokens, answers, ahead, ...heard, known: () => store.read('session') };
  }

  #providerTokens(): TokenStore {
    const set = (token?: string) => {
      this.ofProvider = token;
    };
    return { read: () => this.ofProvider, write: set, clear: () => set() };
  }
}

/** A tab in which the customer of the cookie is signed in. */
export async function signedInTab(browser: Browser) {
  const tab = browser.open();
  await tab.session.find({});
  expect(tab.known()).toMatchObject({ authenticated: true });
  return tab;
}
