import type { Json, JsonObject } from '../../base/json.ts';
import { isObject } from '../../base/json.ts';
import { CallError } from '../../api/call-error.ts';
import type { CallFailure } from '../../language/action.ts';
import type { Settings } from '../../language/settings.ts';
import type { SessionState, SessionStatus } from '../../engine/router/session-root.ts';
import type { SignIn } from '../../engine/services.ts';
import type { Store } from '../../engine/state/store.ts';
import { sessionOfClaims, tokenClaims } from './claims.ts';
import { failedStatus } from './failed-status.ts';
import type { Arrival } from './arrival.ts';
import type { TokenStore } from './token-store.ts';

/** The session of somebody who has not signed in. */
export const signedOutSession = (language: string): SessionState => ({
  authenticated: false,
  authenticating: false,
  refreshing: false,
  readOnly: false,
  expired: false,
  status: null,
  type: null,
  left: null,
  newCustomer: false,
  changePassword: false,
  promocode: null,
  language,
  userId: null,
  claims: {},
  profile: null,
});

export type SessionSeams = {
  store: Store;
  tokens: TokenStore;
  call: (name: string, given: { [name: string]: Json }) => Promise<Json>;
  settings: () => Settings;
  /** After a sign-in: what the first screen should wait for, as the settings of the customer. */
  began: () => Promise<void>;
  /** The present address, from its path on. */
  address: () => string;
  /** How long a screen waits for that. */
  patience: () => Promise<void>;
  /** After a sign-out: everything that was read goes. */
  ended: () => void;
  /** After an expired session was taken up again: what was refused meanwhile is read once more. */
  renewed: () => void;
  /** Speaks the language of the customer, unless somebody chose one here. */
  useLanguage: (language: string) => Promise<void>;
};

const textOf = (answer: Json, name: string): string | undefined => {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The session: how it begins, what it knows, how it ends. Everything it knows stands in the root `session`. */
export class Session {
  readonly #seams: SessionSeams;
  /** Counts those who signed out: what was asked for one is not for the next. */
  #visits = 0;

  constructor(seams: SessionSeams) {
    this.#seams = seams;
  }

  /**
   * Finds the session on load: a token of the address before a client pair, before a stored token.
   * A failure is left in `session.status`, where the login shows it.
   */
  async find(arrival: Arrival): Promise<void> {
    this.#set({ promocode: arrival.promocode ?? null });
    const stored = this.#seams.tokens.read();
    if (arrival.token !== undefined)
      return this.#attempt('token', () => this.#byToken(arrival.token as string));
    if (arrival.client !== undefined)
      return this.#attempt('clientid', () => this.#byClient(arrival.client as JsonObject));
    if (stored !== undefined) return this.#attempt('refresh', () => this.#byToken(stored));
  }

  /** Signs in. Fails with the CallError of the call, and leaves a session as it was. */
  async signIn({ method, with: given }: SignIn): Promise<void> {
    if (method === 'renewal') return this.#renew(given);
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

  /** Signs out. Where the token cannot be taken away, the portal is left all the same, and the login says so. */
  async signOut(): Promise<void> {
    const left = this.#seams.address();
    let status: SessionStatus | null = null;
    this.#visits += 1;
    try {
      this.#seams.tokens.clear();
    } catch (thrown) {
      status = { status: 0, code: 'logout_failed', text: String(thrown) };
    }
    this.#seams.ended();
    const session: SessionState = { ...signedOutSession(this.#state.language), type: 'logout', left, status };
    this.#seams.store.write('session', session as unknown as Json);
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
    return this.#seams.store.read('session') as unknown as SessionState;
  }

  #set(change: Partial<SessionState>): void {
    this.#seams.store.write('session', { ...this.#state, ...change } as unknown as Json);
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

  /** Goes on with the token that a change of the password gave; without one, with the present one. */
  #renew(given: { [name: string]: Json }): void {
    const token = textOf(given, 'token');
    this.#set({ changePassword: false });
    if (token === undefined) return;
    this.#seams.tokens.write(token);
    const claims = tokenClaims(token);
    const { language: _lang, ...known } = sessionOfClaims(claims, this.#seams.settings().session);
    this.#set({ ...known, claims });
  }

  #accept(type: NonNullable<SessionState['type']>, answer: Json): void {
    const token = textOf(answer, 'token');
    if (token === undefined) throw new CallError('session', { status: 200, code: 'malformed' });
    this.#seams.tokens.write(token);
    const claims = tokenClaims(token);
    const { language: _lang, ...known } = sessionOfClaims(claims, this.#seams.settings().session);
    const newCustomer = isObject(answer) && answer.new_customer === true;
    const changePassword = isObject(answer) && answer.change_password === true;
    const renewed = this.#state.expired;
    this.#set({
      ...known,
      claims,
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
   * What follows every sign-in: the customer's language, settings and profile. None of it can undo the sign-in, nor
   * keep the screen back for long: what comes later counts from then on.
   */
  async #begin(): Promise<void> {
    const { language } = sessionOfClaims(this.#state.claims, this.#seams.settings().session);
    const visit = this.#visits;
    void this.#seams.call('profile.read', {}).then(
      (answer) => {
        if (visit === this.#visits) this.#set({ profile: answer as unknown as SessionState['profile'] });
      },
      () => {},
    );
    const spoken = language === undefined ? undefined : this.#seams.useLanguage(language);
    await Promise.race([Promise.allSettled([this.#seams.began(), spoken]), this.#seams.patience()]);
  }
}
