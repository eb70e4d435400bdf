import type { Json, JsonObject } from '../../base/json.ts';
import type { SessionRecord } from './session-record.ts';
import type { Coming, IsHere, SessionSeams } from './session-seams.ts';
import { type PersonFlags, personFlags, textOf } from './sign-in-answer.ts';
import type { SignInCalls } from './sign-in-calls.ts';
import type { Ask, SignInFlow, SignInType } from './sign-in-flow.ts';

/** A sign-in that the address asks for. */
type Asked = { type: SignInType; ask: Ask };

/** What an address offers instead of the present session: a valid token of another person. */
export type Offer = { token: string; flags: PersonFlags };

/** Finds the session of a page that opens. A failure is stored in `session.status`, which the login shows. */
export class SessionFinder {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #calls: SignInCalls;
  readonly #flow: SignInFlow;
  readonly #isHere: IsHere;

  constructor(
    seams: SessionSeams,
    record: SessionRecord,
    { calls, flow, isHere }: { calls: SignInCalls; flow: SignInFlow; isHere: IsHere },
  ) {
    this.#seams = seams;
    this.#record = record;
    this.#calls = calls;
    this.#flow = flow;
    this.#isHere = isHere;
  }

  /**
   * Looks in this order: a token in the address, a client pair, a return from the provider, a stored token. With none
   * of them no sign-in is tried.
   * @returns the session that the address offers beside the stored one.
   */
  async find(arrival: Coming, flags: PersonFlags | undefined): Promise<Offer | undefined> {
    const stored = this.#seams.tokens.read();
    const asked = this.#askedBy(arrival);
    const { openid } = arrival;
    if (asked) return this.#byAddress(asked);
    if (openid && 'code' in openid) await this.#byCode(openid);
    else if (stored !== undefined) await this.stored(stored, flags);
    else if (openid) this.#record.set({ type: 'openid', status: openid.failed });
    return undefined;
  }

  /** Goes on with a stored token, if it is still good. */
  stored(token: string, flags?: PersonFlags): Promise<void> {
    const ask = () => {
      const answer = this.#goodToken(token);
      this.#seams.ahead.ask();
      return answer;
    };
    return this.#flow.attempt('refresh', ask, flags);
  }

  /** The answer for a stored token; if another tab renewed it meanwhile, that for the new one. */
  async #goodToken(token: string): Promise<Json> {
    const answer = this.#calls.byToken(token);
    await answer.catch(() => undefined);
    const present = this.#isHere() ? this.#seams.tokens.read() : undefined;
    return present === undefined || present === token ? answer : this.#goodToken(present);
  }

  /** A code that the retailer refuses does not end the stored session. */
  async #byCode(returned: { code: string; nonce: string }): Promise<void> {
    await this.#flow.attempt('openid', () => this.#calls.byCode(returned));
    const stored = this.#seams.tokens.read();
    if (this.#isHere() && !this.#record.state.authenticated && stored !== undefined)
      await this.stored(stored);
  }

  #askedBy({ token, client }: Coming): Asked | undefined {
    if (token !== undefined) return { type: 'token', ask: () => this.#calls.byToken(token) };
    if (client !== undefined)
      return { type: 'clientid', ask: () => this.#calls.byClient(client as JsonObject) };
    return undefined;
  }

  /**
   * An address asks for a sign-in. A session that is stored, also by another tab while the answer is awaited, goes on,
   * unless it is no longer good or both are of the same person. A valid token of another person is offered. Ignored if
   * somebody signed in on this page meanwhile.
   */
  async #byAddress({ type, ask }: Asked): Promise<Offer | undefined> {
    const { tokens } = this.#seams;
    const refreshing = tokens.read() !== undefined;
    this.#record.set({ authenticating: true, refreshing, type: refreshing ? 'refresh' : type });
    const { accepted } = this.#flow;
    const coming = ask();
    const answer = await coming.catch(() => null);
    if (!this.#isHere() || this.#flow.accepted !== accepted) return undefined;
    tokens.adopt();
    const [stored, token] = [tokens.read(), textOf(answer, 'token')];
    const isSame = stored !== undefined && token !== undefined && this.#record.areOfOne(stored, token);
    if (stored !== undefined && !isSame) await this.stored(stored);
    const { authenticated, status } = this.#record.state;
    if (!this.#isHere()) return undefined;
    if (authenticated && token !== undefined) return { token, flags: personFlags(answer) };
    if (authenticated) this.#seams.tellLinkRefused();
    else if (status === null) await this.#flow.attempt(type, () => coming);
    return undefined;
  }
}
