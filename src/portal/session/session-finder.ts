import type { Json, JsonObject } from '../../base/json.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';
import { failedStatus } from './failed-status.ts';
import type { NextPage } from './next-page.ts';
import { nextOf, type SessionRecord, textOf } from './session-record.ts';
import type { Coming, SessionSeams } from './session-seams.ts';
import type { SignInCalls } from './sign-in-calls.ts';

type Type = NonNullable<SessionState['type']>;

/** A sign-in that the address asks for. */
type Asked = { type: Type; answer: () => Promise<Json> };

/** What an address offers instead of the present session: a valid token of another person. */
export type Offer = { token: string; next: Pick<SessionState, 'newCustomer' | 'changePassword'> };

/** Finds the session of a page that opens. A failure is stored in `session.status`, which the login shows. */
export class SessionFinder {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #calls: SignInCalls;
  /** Runs after a sign-in. */
  readonly #begin: () => Promise<void>;

  constructor(seams: SessionSeams, record: SessionRecord, calls: SignInCalls, begin: () => Promise<void>) {
    this.#seams = seams;
    this.#record = record;
    this.#calls = calls;
    this.#begin = begin;
  }

  /**
   * Looks in this order: a token in the address, a client pair, a return from the provider, a stored token. With none
   * of them no sign-in is tried.
   * @returns the session that the address offers beside the stored one.
   */
  async find(arrival: Coming, next: NextPage | undefined): Promise<Offer | undefined> {
    const stored = this.#seams.tokens.read();
    const asked = this.#askedBy(arrival);
    const { openid } = arrival;
    if (asked && stored !== undefined) return this.#beside(stored, asked);
    if (asked) await this.#bring(asked.type, asked.answer);
    else if (openid && 'code' in openid) await this.attempt('openid', () => this.#calls.byCode(openid));
    else if (stored !== undefined) await this.stored(stored, next);
    else if (openid) this.#record.set({ type: 'openid', status: openid.failed });
    return undefined;
  }

  /** Goes on with a stored token, if it is still good. */
  stored(token: string, next?: NextPage): Promise<void> {
    const told: JsonObject = next
      ? { new_customer: next.newCustomer, change_password: next.changePassword }
      : {};
    return this.attempt('refresh', () => this.#calls.byStored(token, told));
  }

  async attempt(type: Type, signIn: () => Promise<void>): Promise<void> {
    this.#record.set({ authenticating: true, refreshing: type === 'refresh', type });
    try {
      await signIn();
      await this.#begin();
      this.#record.begun();
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

  #askedBy({ token, client }: Coming): Asked | undefined {
    if (token !== undefined) return { type: 'token', answer: () => this.#calls.answerOfToken(token) };
    if (client !== undefined)
      return { type: 'clientid', answer: () => this.#calls.answerOfClient(client as JsonObject) };
    return undefined;
  }

  #bring(type: Type, answer: () => Promise<Json>): Promise<void> {
    return this.attempt(type, async () => this.#record.accept(type, await answer()));
  }

  /**
   * An address asks for a sign-in while a session is stored: the stored one goes on, unless it is no longer good or
   * both are of the same person. A valid token of another person is offered.
   */
  async #beside(stored: string, { type, answer }: Asked): Promise<Offer | undefined> {
    this.#record.set({ authenticating: true, refreshing: true, type: 'refresh' });
    const coming = answer();
    const token = await coming.then((given) => textOf(given, 'token')).catch(() => undefined);
    if (token !== undefined && this.#record.areOfOne(stored, token)) {
      await this.#bring(type, () => coming);
      return undefined;
    }
    await this.stored(stored);
    const { authenticated, status } = this.#record.state;
    if (!authenticated) {
      if (status === null) await this.#bring(type, () => coming);
      return undefined;
    }
    if (token !== undefined) return { token, next: nextOf(await coming) };
    this.#seams.tell('linkRefused');
    return undefined;
  }
}
