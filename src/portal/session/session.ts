import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { SessionState, SessionStatus } from '../../engine/addresses/session-root.ts';
import type { SignIn } from '../../engine/services.ts';
import type { NextPage } from './next-page.ts';
import { type Offer, SessionFinder } from './session-finder.ts';
import { SessionRecord } from './session-record.ts';
import type { Coming, IsHere, SessionSeams } from './session-seams.ts';
import { textOf } from './sign-in-answer.ts';
import { type SignInCalls, signInCalls } from './sign-in-calls.ts';
import { SignInFlow } from './sign-in-flow.ts';
import { signedOutSession } from './signed-out-session.ts';
import { WayToProvider } from './way-to-provider.ts';

/** The session: signing in, its state, signing out. Its state is the root `session`. */
export class Session {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #calls: SignInCalls;
  readonly #flow: SignInFlow;
  readonly #finder: SessionFinder;
  readonly #way: WayToProvider;
  #offer: Offer | undefined;
  /** Number of visits that ended, by a sign-out or because another person came. */
  #visits = 0;
  /** Another page takes the place of this one: nothing leaves any more. */
  #givenWay = false;

  constructor(seams: SessionSeams) {
    const giveWay = (next: NextPage) => {
      this.#givenWay = true;
      this.#visits += 1;
      seams.giveWay(next);
    };
    this.#seams = { ...seams, giveWay };
    this.#record = new SessionRecord(this.#seams);
    this.#calls = signInCalls(seams.call);
    this.#way = new WayToProvider(this.#seams, this.#record);
    const visit = () => this.#visit();
    this.#flow = new SignInFlow(this.#seams, this.#record, visit);
    this.#finder = new SessionFinder(this.#seams, this.#record, {
      calls: this.#calls,
      flow: this.#flow,
      visit,
    });
  }

  /** Finds the session when the page loads; `next` is what the page told that this one takes the place of. */
  async find(arrival: Coming, next?: NextPage): Promise<void> {
    this.#record.set({ promocode: arrival.promocode ?? null });
    this.#offer = await this.#finder.find(arrival, next);
    if (this.#offer) this.#record.set({ offered: true });
    this.follow();
  }

  /** Signs in. Fails with the CallError of the call; the session then stays unchanged. */
  async signIn({ method, with: given }: SignIn): Promise<void> {
    if (method === 'renewal') return this.#renew(given);
    if (method === 'offered' || method === 'kept') return this.#decide(method === 'offered');
    if (method === 'openid') return this.#way.leave(given.redirect, false);
    this.#record.set({ authenticating: true, status: null });
    try {
      if (method === 'credentials') await this.#flow.run('credentials', () => this.#calls.byPassword(given));
      if (method === 'token') await this.#flow.run('token', () => this.#calls.byToken(String(given.token)));
      if (method === 'client') await this.#flow.run('clientid', () => this.#calls.byClient(given));
    } finally {
      this.#record.set({ authenticating: false });
      this.follow();
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
    if (own === undefined) return this.#takeOver();
    tokens.adopt();
    if (shared === undefined) {
      this.#end({ left: null, status: null });
      tell('signedOutElsewhere');
      return false;
    }
    if (this.#record.areOfOne(own, shared)) {
      this.#record.goOn(shared);
      return true;
    }
    giveWay({ newCustomer: false, changePassword: false, told: true });
    return false;
  }

  clearError(): void {
    this.#record.set({ status: null });
  }

  /** A call was refused because its token has expired. If it was renewed meanwhile, refused reads run again. */
  expired(token: string | undefined): void {
    if (!this.follow() || !this.#record.state.authenticated) return;
    if (token === this.#seams.tokens.read()) this.#record.set({ expired: true });
    else this.#seams.renewed();
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

  /** Notes the present visit; the test follows the other tabs first. */
  #visit(): IsHere {
    const visit = this.#visits;
    return () => {
      this.follow();
      return visit === this.#visits;
    };
  }

  /** Somebody signed in in another tab: a visitor's page goes on as theirs, unless it is signing in itself. */
  #takeOver(): boolean {
    const { tokens } = this.#seams;
    if (this.#record.state.authenticating) return true;
    tokens.adopt();
    const token = tokens.read();
    if (token !== undefined) void this.#finder.stored(token);
    return true;
  }

  /** The answer to the question whose session goes on. */
  #decide(takes: boolean): void {
    if (!this.follow()) return;
    const offer = this.#offer;
    this.#offer = undefined;
    this.#record.set({ offered: false });
    if (!takes || !offer) return;
    this.#seams.tokens.write(offer.token);
    this.#seams.giveWay({ ...offer.flags, told: false });
  }

  /**
   * Continues with the token that a password change returned, or with the current one. Ignored if the customer who
   * changed it is gone.
   */
  #renew(given: { [name: string]: Json }): void {
    if (!this.follow()) return;
    const token = textOf(given, 'token');
    const { authenticated, userId } = this.#record.state;
    const named = token === undefined ? null : this.#record.knownOf(token).userId;
    if (!authenticated || (named !== null && named !== userId)) return;
    this.#record.set({ changePassword: false });
    if (token === undefined) return;
    this.#seams.tokens.write(token);
    this.#record.goOn(token);
  }
}
