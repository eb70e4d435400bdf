import type { Json, JsonObject } from '../../base/json.ts';
import { isObject } from '../../base/json.ts';
import { CallError } from '../../api/call-error.ts';
import type { CallFailure } from '../../language/action.ts';
import type { SessionState, SessionStatus } from '../../engine/addresses/session-root.ts';
import type { SignIn } from '../../engine/services.ts';
import { sessionOfClaims, tokenClaims } from './claims.ts';
import { failedStatus } from './failed-status.ts';
import type { Coming, SessionSeams } from './session-seams.ts';
import { signedOutSession } from './signed-out-session.ts';

const textOf = (answer: Json, name: string): string | undefined => {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The session: signing in, its state, signing out. Its state is the root `session`. */
export class Session {
  readonly #seams: SessionSeams;
  /** Number of sign-outs. Answers requested before a sign-out are ignored after it. */
  #visits = 0;
  #leaving = false;

  constructor(seams: SessionSeams) {
    this.#seams = seams;
  }

  /**
   * Finds the session when the page loads, in this order: a token in the address, a client pair, a return from the
   * provider, a stored token. With none of them no sign-in is tried. A failure is stored in `session.status`, which
   * the login shows.
   */
  async find(arrival: Coming): Promise<void> {
    this.#set({ promocode: arrival.promocode ?? null });
    const stored = this.#seams.tokens.read();
    if (arrival.token !== undefined)
      return this.#attempt('token', () => this.#byToken(arrival.token as string));
    if (arrival.client !== undefined)
      return this.#attempt('clientid', () => this.#byClient(arrival.client as JsonObject));
    const { openid } = arrival;
    if (openid && 'code' in openid) return this.#attempt('openid', () => this.#byCode(openid));
    if (stored !== undefined) return this.#attempt('refresh', () => this.#byToken(stored));
    if (openid) this.#set({ type: 'openid', status: openid.failed });
  }

  /** Signs in. Fails with the CallError of the call; the session then stays unchanged. */
  async signIn({ method, with: given }: SignIn): Promise<void> {
    if (method === 'renewal') return this.#renew(given);
    if (method === 'openid') return this.#leave(given.redirect, false);
    const before = this.#state.authenticated;
    this.#set({ authenticating: true, status: null });
    try {
      if (method === 'credentials') await this.#byPassword(given);
      if (method === 'token') await this.#byToken(String(given.token));
      if (method === 'client') await this.#byClient(given);
    } finally {
      this.#set({ authenticating: false });
    }
    if (!before) await this.#begin();
  }

  /** Redirects to the identity provider, replacing the current history entry. */
  async toProvider(redirect: string | undefined): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    await this.#leave(redirect, true).finally(() => {
      this.#leaving = false;
    });
  }

  /**
   * Signs out, also at the provider if it was used to sign in. If the token cannot be revoked, the sign-out still
   * happens, and the login shows an error.
   */
  async signOut(): Promise<void> {
    const left = this.#seams.address();
    const { provider } = this.#seams;
    const [token, { type }] = [provider.tokens.read(), this.#state];
    let status: SessionStatus | null = null;
    this.#visits += 1;
    try {
      this.#seams.tokens.clear();
      provider.tokens.clear();
    } catch (thrown) {
      status = { status: 0, code: 'logout_failed', text: String(thrown) };
    }
    this.#seams.ended();
    const session: SessionState = { ...signedOutSession(this.#state.language), type: 'logout', left, status };
    this.#seams.store.write('session', session);
    if (token !== undefined || type === 'openid') await provider.signOut(token);
  }

  clearError(): void {
    this.#set({ status: null });
  }

  /** The token has expired during the visit. */
  expired(): void {
    if (this.#state.authenticated) this.#set({ expired: true });
  }

  refused({ status, code, message }: CallFailure): void {
    if (!this.#state.expired) this.#set({ status: { status, code, text: message } });
  }

  get #state(): SessionState {
    return this.#seams.store.read('session') as SessionState;
  }

  #set(change: Partial<SessionState>): void {
    this.#seams.store.write('session', { ...this.#state, ...change });
  }

  async #attempt(type: NonNullable<SessionState['type']>, signIn: () => Promise<void>): Promise<void> {
    this.#set({ authenticating: true, refreshing: type === 'refresh', type });
    try {
      await signIn();
      await this.#begin();
    } catch (thrown) {
      const status = failedStatus(type, thrown);
      if (status.code !== 'unreachable') this.#seams.tokens.clear();
      this.#set({
        authenticated: false,
        status: type === 'refresh' && status.code !== 'unreachable' ? null : status,
      });
    } finally {
      this.#set({ authenticating: false, refreshing: false });
    }
  }

  /** Redirects to the provider; if that is impossible, `session.status` says so. */
  async #leave(redirect: Json | undefined, replace: boolean): Promise<void> {
    const { expired, promocode } = this.#state;
    const asked = typeof redirect === 'string' && redirect !== '' ? redirect : undefined;
    const carried = {
      redirect: asked ?? (expired ? this.#seams.address() : undefined),
      promocode: promocode ?? undefined,
    };
    try {
      if (await this.#seams.provider.signIn(carried, replace)) return;
      this.#set({ status: { status: 0, code: 'provider_missing', text: 'The settings name no provider' } });
    } catch (thrown) {
      this.#set({ status: { status: 0, code: 'unreachable', text: String(thrown) } });
    }
  }

  async #byCode({ code, nonce }: { code: string; nonce: string }): Promise<void> {
    const answer = await this.#seams.call('session.openid', { code, nonce });
    this.#accept('openid', answer);
    const token = textOf(answer, 'openid_token');
    if (token !== undefined) this.#seams.provider.tokens.write(token);
  }

  async #byPassword(given: { [name: string]: Json }): Promise<void> {
    this.#accept('credentials', await this.#seams.call('session.signIn', given));
  }

  async #byClient(given: JsonObject): Promise<void> {
    this.#accept('clientid', await this.#seams.call('session.client', { ...given }));
  }

  async #byToken(token: string): Promise<void> {
    const answer = await this.#seams.call('session.isTokenValid', { token });
    if (!isObject(answer) || answer.token_is_valid !== true) {
      throw new CallError('session.isTokenValid', { status: 401, code: 'invalid_token' });
    }
    this.#accept(this.#state.type === 'refresh' ? 'refresh' : 'token', { token });
  }

  /** Continues with the token that a password change returned, or with the current one. */
  #renew(given: { [name: string]: Json }): void {
    const token = textOf(given, 'token');
    this.#set({ changePassword: false });
    if (token !== undefined) this.#set(this.#keep(token));
  }

  /** Stores a token, and returns what its claims say of the session. */
  #keep(token: string): Pick<SessionState, 'claims' | 'userId' | 'readOnly'> {
    this.#seams.tokens.write(token);
    const claims = tokenClaims(token);
    const { userId, readOnly } = sessionOfClaims(claims, this.#seams.settings().session);
    return { claims, userId, readOnly };
  }

  #accept(type: NonNullable<SessionState['type']>, answer: Json): void {
    const token = textOf(answer, 'token');
    if (token === undefined) throw new CallError('session', { status: 200, code: 'malformed' });
    const known = this.#keep(token);
    if (type !== 'refresh') this.#seams.provider.tokens.clear();
    const newCustomer = isObject(answer) && answer.new_customer === true;
    const changePassword = isObject(answer) && answer.change_password === true;
    const renewed = this.#state.expired;
    this.#set({
      ...known,
      type,
      newCustomer,
      changePassword,
      authenticated: true,
      expired: false,
      status: null,
    });
    if (renewed) this.#seams.renewed();
  }

  /**
   * Runs after every sign-in: loads the customer's language, settings and profile. A failure does not undo the
   * sign-in, and a slow answer is applied when it arrives.
   */
  async #begin(): Promise<void> {
    const { language } = sessionOfClaims(this.#state.claims, this.#seams.settings().session);
    const visit = this.#visits;
    void this.#seams.call('profile.read', {}).then(
      (answer) => {
        if (visit === this.#visits) this.#set({ profile: answer as SessionState['profile'] });
      },
      () => {},
    );
    const spoken = language === undefined ? undefined : this.#seams.useLanguage(language);
    await Promise.race([Promise.allSettled([this.#seams.began(), spoken]), this.#seams.patience()]);
  }
}
