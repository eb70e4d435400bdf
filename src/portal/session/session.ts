import type { Json, JsonObject } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import type { SessionState, SessionStatus } from '../../engine/addresses/session-root.ts';
import type { SignIn } from '../../engine/services.ts';
import { sessionOfClaims } from './claims.ts';
import { failedStatus } from './failed-status.ts';
import { SessionRecord, textOf } from './session-record.ts';
import type { Coming, SessionSeams } from './session-seams.ts';
import { SignInCalls } from './sign-in-calls.ts';
import { signedOutSession } from './signed-out-session.ts';

/** The session: signing in, its state, signing out. Its state is the root `session`. */
export class Session {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #calls: SignInCalls;
  /** Number of sign-outs. Answers requested before a sign-out are ignored after it. */
  #visits = 0;
  #leaving = false;

  constructor(seams: SessionSeams) {
    this.#seams = seams;
    this.#record = new SessionRecord(seams);
    this.#calls = new SignInCalls(seams, this.#record);
  }

  /**
   * Finds the session when the page loads, in this order: a token in the address, a client pair, a return from the
   * provider, a stored token. With none of them no sign-in is tried. A failure is stored in `session.status`, which
   * the login shows.
   */
  async find(arrival: Coming): Promise<void> {
    this.#record.set({ promocode: arrival.promocode ?? null });
    const stored = this.#seams.tokens.read();
    if (arrival.token !== undefined)
      return this.#attempt('token', () => this.#calls.byToken(arrival.token as string));
    if (arrival.client !== undefined)
      return this.#attempt('clientid', () => this.#calls.byClient(arrival.client as JsonObject));
    const { openid } = arrival;
    if (openid && 'code' in openid) return this.#attempt('openid', () => this.#calls.byCode(openid));
    if (stored !== undefined) return this.#attempt('refresh', () => this.#calls.byToken(stored));
    if (openid) this.#record.set({ type: 'openid', status: openid.failed });
  }

  /** Signs in. Fails with the CallError of the call; the session then stays unchanged. */
  async signIn({ method, with: given }: SignIn): Promise<void> {
    if (method === 'renewal') return this.#renew(given);
    if (method === 'openid') return this.#leave(given.redirect, false);
    const before = this.#record.state.authenticated;
    this.#record.set({ authenticating: true, status: null });
    try {
      if (method === 'credentials') await this.#calls.byPassword(given);
      if (method === 'token') await this.#calls.byToken(String(given.token));
      if (method === 'client') await this.#calls.byClient(given);
    } finally {
      this.#record.set({ authenticating: false });
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
    const [token, { type }] = [provider.tokens.read(), this.#record.state];
    let status: SessionStatus | null = null;
    this.#visits += 1;
    try {
      this.#seams.tokens.clear();
      provider.tokens.clear();
    } catch (thrown) {
      status = { status: 0, code: 'logout_failed', text: String(thrown) };
    }
    this.#seams.ended();
    const session: SessionState = {
      ...signedOutSession(this.#record.state.language),
      type: 'logout',
      left,
      status,
    };
    this.#seams.store.write('session', session);
    if (token !== undefined || type === 'openid') await provider.signOut(token);
  }

  clearError(): void {
    this.#record.set({ status: null });
  }

  /** The token has expired during the visit. */
  expired(): void {
    if (this.#record.state.authenticated) this.#record.set({ expired: true });
  }

  refused({ status, code, message }: CallFailure): void {
    if (!this.#record.state.expired) this.#record.set({ status: { status, code, text: message } });
  }

  async #attempt(type: NonNullable<SessionState['type']>, signIn: () => Promise<void>): Promise<void> {
    this.#record.set({ authenticating: true, refreshing: type === 'refresh', type });
    try {
      await signIn();
      await this.#begin();
    } catch (thrown) {
      const status = failedStatus(type, thrown);
      if (status.code !== 'unreachable') this.#seams.tokens.clear();
      this.#record.set({
        authenticated: false,
        status: type === 'refresh' && status.code !== 'unreachable' ? null : status,
      });
    } finally {
      this.#record.set({ authenticating: false, refreshing: false });
    }
  }

  /** Redirects to the provider; if that is impossible, `session.status` says so. */
  async #leave(redirect: Json | undefined, replace: boolean): Promise<void> {
    const { expired, promocode } = this.#record.state;
    const asked = typeof redirect === 'string' && redirect !== '' ? redirect : undefined;
    const carried = {
      redirect: asked ?? (expired ? this.#seams.address() : undefined),
      promocode: promocode ?? undefined,
    };
    try {
      if (await this.#seams.provider.signIn(carried, replace)) return;
      this.#record.set({
        status: { status: 0, code: 'provider_missing', text: 'The settings name no provider' },
      });
    } catch (thrown) {
      this.#record.set({ status: { status: 0, code: 'unreachable', text: String(thrown) } });
    }
  }

  /** Continues with the token that a password change returned, or with the current one. */
  #renew(given: { [name: string]: Json }): void {
    const token = textOf(given, 'token');
    this.#record.set({ changePassword: false });
    if (token !== undefined) this.#record.set(this.#record.keep(token));
  }

  /**
   * Runs after every sign-in: loads the customer's language, settings and profile. A failure does not undo the
   * sign-in, and a slow answer is applied when it arrives.
   */
  async #begin(): Promise<void> {
    const { language } = sessionOfClaims(this.#record.state.claims, this.#seams.settings().session);
    const visit = this.#visits;
    void this.#seams.call('profile.read', {}).then(
      (answer) => {
        if (visit === this.#visits) this.#record.set({ profile: answer as SessionState['profile'] });
      },
      () => {},
    );
    const spoken = language === undefined ? undefined : this.#seams.useLanguage(language);
    await Promise.race([Promise.allSettled([this.#seams.began(), spoken]), this.#seams.patience()]);
  }
}
