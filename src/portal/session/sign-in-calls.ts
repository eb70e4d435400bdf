import { CallError } from '../../api/call-error.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { type SessionRecord, textOf } from './session-record.ts';
import type { SessionSeams } from './session-seams.ts';

/** The calls that sign in. Each stores the session that its answer gives, or fails with the CallError of the call. */
export class SignInCalls {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;

  constructor(seams: SessionSeams, record: SessionRecord) {
    this.#seams = seams;
    this.#record = record;
  }

  async byCode({ code, nonce }: { code: string; nonce: string }): Promise<void> {
    const answer = await this.#seams.call('session.openid', { code, nonce });
    this.#record.accept('openid', answer);
    const token = textOf(answer, 'openid_token');
    if (token !== undefined) this.#seams.provider.tokens.write(token);
  }

  async byPassword(given: { [name: string]: Json }): Promise<void> {
    this.#record.accept('credentials', await this.#seams.call('session.signIn', given));
  }

  async byClient(given: JsonObject): Promise<void> {
    this.#record.accept('clientid', await this.answerOfClient(given));
  }

  async byToken(token: string): Promise<void> {
    this.#record.accept('token', await this.answerOfToken(token));
  }

  /** The stored token, if it is still good; `next` is what the page before this one told of the person. */
  async byStored(token: string, next: JsonObject): Promise<void> {
    this.#record.accept('refresh', { ...(await this.answerOfToken(token)), ...next });
  }

  /** The answer of a sign-in by a client pair. */
  answerOfClient(given: JsonObject): Promise<Json> {
    return this.#seams.call('session.client', { ...given });
  }

  /** A valid token as the answer of a sign-in. */
  async answerOfToken(token: string): Promise<JsonObject> {
    const answer = await this.#seams.call('session.isTokenValid', { token });
    if (!isObject(answer) || answer.token_is_valid !== true)
      throw new CallError('session.isTokenValid', { status: 401, code: 'invalid_token' });
    return { token };
  }
}
