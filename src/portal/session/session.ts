import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { CallInfo } from '../../language/portal.ts';
import type { SessionStatus } from '../../engine/addresses/session-root.ts';
import type { SignIn } from '../../engine/services.ts';
import type { NextPage } from './next-page.ts';
import { OtherTabs } from './other-tabs.ts';
import { type Offer, SessionFinder } from './session-finder.ts';
import { SessionRecord } from './session-record.ts';
import type { Coming, SessionSeams } from './session-seams.ts';
import { textOf } from './sign-in-answer.ts';
import { type SignInCalls, signInCalls } from './sign-in-calls.ts';
import { SignInFlow } from './sign-in-flow.ts';
import { noProviderToken } from './token-store.ts';
import { WayToProvider } from './way-to-provider.ts';

/** What the login shows after the retailer has ended a session. */
const endedByRetailer: SessionStatus = { status: 401, code: 'ended', text: '' };

/** The session: signing in, its state, signing out. Its state is the root `session`. */
export class Session {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #calls: SignInCalls;
  readonly #flow: SignInFlow;
  readonly #finder: SessionFinder;
  readonly #way: WayToProvider;
  readonly #tabs: OtherTabs;
  #offer: (Offer & { address: string }) | undefined;

  constructor(seams: SessionSeams) {
    const giveWay: SessionSeams['giveWay'] = (next, address) => {
      this.#tabs.giveWay();
      seams.giveWay(next, address);
    };
    this.#seams = { ...seams, giveWay };
    this.#record = new SessionRecord(this.#seams);
    this.#calls = signInCalls(seams.call);
    this.#way = new WayToProvider(this.#seams, this.#record);
    this.#tabs = new OtherTabs(this.#seams, this.#record, (token) => void this.#finder.stored(token));
    const isHere = () => this.#tabs.follow();
    this.#flow = new SignInFlow(this.#seams, this.#record, isHere);
    this.#finder = new SessionFinder(this.#seams, this.#record, {
      calls: this.#calls,
      flow: this.#flow,
      isHere,
    });
  }

  /** Finds the session when the page loads; `next` is what the page told that this one takes the place of. */
  async find(arrival: Coming, { signedOut, flags }: NextPage = {}): Promise<void> {
    this.#record.set({
      promocode: arrival.promocode ?? null,
      ...(signedOut && { type: 'logout', ...signedOut }),
    });
    if (signedOut?.status) return;
    const address = this.#seams.address();
    const offer = await this.#finder.find(arrival, flags);
    this.#offer = offer && { ...offer, address };
    if (offer) {
      const { readOnly } = this.#record.knownOf(offer.token);
      this.#record.set({ offered: true, offeredReadOnly: readOnly });
    }
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
   * happens, and the login shows an error; so it does of a sign-out that the customer did not ask for.
   */
  async signOut(why: SessionStatus | null = null): Promise<void> {
    if (!this.follow()) return;
    this.#tabs.giveWay();
    const { provider } = this.#seams;
    const token = provider.tokens.read();
    const status = this.#revoke() ?? why;
    this.#seams.giveWay({ signedOut: { status } }, token && (await this.#endAtProvider(token)));
  }

  /** Where the session of the provider ends; undefined if the settings do not say. */
  #endAtProvider(token: string): Promise<string | undefined> {
    const hint = token === noProviderToken ? undefined : token;
    return this.#seams.provider.signOutAddress(hint).catch(() => undefined);
  }

  /** The token that a call carries, see `OtherTabs`. */
  callToken(access: CallInfo['access']): string | undefined {
    return this.#tabs.callToken(access);
  }

  /** Follows what another tab did to the session; answers whether the page goes on as it is. */
  follow(): boolean {
    return this.#tabs.follow();
  }

  /** Looks once more for a stored session that the retailer could not be asked about. */
  async retry(): Promise<void> {
    const token = this.#seams.tokens.read();
    if (token !== undefined && this.#record.state.status?.code === 'unreachable')
      await this.#finder.stored(token);
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

  /** The retailer ended the session of a token: signs out, unless another tab has signed in since. */
  ended(token: string | undefined): void {
    if (token !== undefined && token === this.#seams.tokens.read()) void this.signOut(endedByRetailer);
  }

  refused({ status, code, message }: CallFailure): void {
    if (!this.#record.state.expired) this.#record.set({ status: { status, code, text: message } });
  }

  /** Deletes the tokens; answers what the login shows if one stays. */
  #revoke(): SessionStatus | null {
    try {
      this.#seams.tokens.clear();
      this.#seams.provider.tokens.clear();
      return null;
    } catch (thrown) {
      return { status: 0, code: 'logout_failed', text: String(thrown) };
    }
  }

  /** The answer to the question whose session goes on; the person of the link is led to the page that it asked for. */
  #decide(takes: boolean): void {
    if (!this.follow()) return;
    const offer = this.#offer;
    this.#offer = undefined;
    this.#record.set({ offered: false });
    if (!takes || !offer) return;
    this.#record.keep({ token: offer.token });
    this.#seams.giveWay({ flags: offer.flags }, offer.address);
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
