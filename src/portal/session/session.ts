import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { SessionState, SessionStatus } from '../../engine/addresses/session-root.ts';
import type { SignIn } from '../../engine/services.ts';
import { sessionOfClaims } from './claims.ts';
import type { NextPage } from './next-page.ts';
import { type Offer, SessionFinder } from './session-finder.ts';
import { SessionRecord, textOf } from './session-record.ts';
import type { Coming, SessionSeams } from './session-seams.ts';
import { SignInCalls } from './sign-in-calls.ts';
import { signedOutSession } from './signed-out-session.ts';
import { WayToProvider } from './way-to-provider.ts';

/** The session: signing in, its state, signing out. Its state is the root `session`. */
export class Session {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #calls: SignInCalls;
  readonly #finder: SessionFinder;
  readonly #way: WayToProvider;
  #offer: Offer | undefined;
  /** Number of sign-outs. Answers requested before a sign-out are ignored after it. */
  #visits = 0;
  /** Another page takes the place of this one: nothing leaves any more. */
  #givenWay = false;

  constructor(seams: SessionSeams) {
    const giveWay = (next: NextPage) => {
      this.#givenWay = true;
      seams.giveWay(next);
    };
    this.#seams = { ...seams, giveWay };
    this.#record = new SessionRecord(this.#seams);
    this.#calls = new SignInCalls(this.#seams, this.#record);
    this.#way = new WayToProvider(this.#seams, this.#record);
    this.#finder = new SessionFinder(this.#seams, this.#record, this.#calls, () => this.#begin());
  }

  /** Finds the session when the page loads; `next` is what the page told that this one takes the place of. */
  async find(arrival: Coming, next?: NextPage): Promise<void> {
    this.#record.set({ promocode: arrival.promocode ?? null });
    this.#offer = await this.#finder.find(arrival, next);
    if (this.#offer) this.#record.set({ offered: true });
  }

  /** Signs in. Fails with the CallError of the call; the session then stays unchanged. */
  async signIn({ method, with: given }: SignIn): Promise<void> {
    if (method === 'renewal') return this.#renew(given);
    if (method === 'offered' || method === 'kept') return this.#decide(method === 'offered');
    if (method === 'openid') return this.#way.leave(given.redirect, false);
    const before = this.#record.state.authenticated;
    this.#record.set({ authenticating: true, status: null });
    try {
      if (method === 'credentials') await this.#calls.byPassword(given);
      if (method === 'token') await this.#calls.byToken(String(given.token));
      if (method === 'client') await this.#calls.byClient(given);
      if (!before) {
        await this.#begin();
        this.#record.begun();
      }
    } finally {
      this.#record.set({ authenticating: false });
    }
  }

  /** Redirects to the identity provider, replacing the current history entry. */
  toProvider(redirect: string | undefined): Promise<void> {
    return this.#way.replacing(redirect);
  }

  /**
   * Signs out, also at the provider if it was used to sign in. If the token cannot be revoked, the sign-out still
   * happens, and the login shows an error.
   */
  async signOut(): Promise<void> {
    if (!this.follow()) return;
    const left = this.#seams.address();
    const { provider } = this.#seams;
    const [token, { type }] = [provider.tokens.read(), this.#record.state];
    let status: SessionStatus | null = null;
    try {
      this.#seams.tokens.clear();
      provider.tokens.clear();
    } catch (thrown) {
      status = { status: 0, code: 'logout_failed', text: String(thrown) };
    }
    this.#end({ left, status });
    if (token !== undefined || type === 'openid') await provider.signOut(token);
  }

  /**
   * Follows what another tab did to the session: a page never goes on with the token of another person.
   * @returns whether the page goes on as it is, so that its calls may leave.
   */
  follow(): boolean {
    const { tokens, giveWay, tell } = this.#seams;
    const [own, shared] = [tokens.read(), tokens.shared()];
    if (this.#givenWay) return false;
    if (own === shared) return true;
    if (own === undefined) return this.#beginAsElsewhere();
    tokens.adopt();
    if (shared === undefined) {
      this.#end({ left: null, status: null });
      tell('signedOutElsewhere');
      return false;
    }
    if (this.#record.areOfOne(own, shared)) {
      this.#record.set(this.#record.knownOf(shared));
      this.#record.goOn();
      return true;
    }
    giveWay({ newCustomer: false, changePassword: false, told: true });
    return false;
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

  /** Deletes everything of the customer; the login shows. */
  #end(how: Pick<SessionState, 'left' | 'status'>): void {
    this.#visits += 1;
    this.#offer = undefined;
    this.#seams.ended();
    this.#seams.store.write('session', {
      ...signedOutSession(this.#record.state.language),
      type: 'logout',
      ...how,
    });
  }

  /** Somebody signed in in another tab: a visitor's page goes on as theirs, unless it is signing in itself. */
  #beginAsElsewhere(): boolean {
    const { tokens } = this.#seams;
    if (this.#record.state.authenticating) return true;
    tokens.adopt();
    const token = tokens.read();
    if (token !== undefined) void this.#finder.stored(token);
    return true;
  }

  /** The answer to the question whose session goes on. */
  #decide(takes: boolean): void {
    const offer = this.#offer;
    this.#offer = undefined;
    this.#record.set({ offered: false });
    if (!takes || !offer) return;
    this.#seams.tokens.write(offer.token);
    this.#seams.giveWay({ ...offer.next, told: false });
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
    const { began, patience, useLanguage } = this.#seams;
    await Promise.race([Promise.allSettled([began()]), patience()]);
    // The language comes last, so that the login is not seen in another one.
    if (language !== undefined) await Promise.race([Promise.allSettled([useLanguage(language)]), patience()]);
  }
}
