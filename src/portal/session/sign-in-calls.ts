import { CallError } from '../../api/call-error.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { SessionSeams } from './session-seams.ts';

/**
 * The calls that sign in: each answers a token and what is said of the person, or fails with the CallError of the
 * call.
 */
export type SignInCalls = ReturnType<typeof signInCalls>;

/** Binds the calls that sign in to a client. */
export function signInCalls(call: SessionSeams['call']) {
  return {
    byCode: ({ code, nonce }: { code: string; nonce: string }) => call('session.openid', { code, nonce }),
    byPassword: (given: JsonObject) => call('session.signIn', given),
    byClient: (given: JsonObject) => call('session.client', { ...given }),
    /** Asks whether a token is good, and answers that token. */
    async byToken(token: string): Promise<Json> {
      const answer = await call('session.isTokenValid', { token });
      if (!isObject(answer) || answer.token_is_valid !== true)
        throw new CallError('session.isTokenValid', { status: 401, code: 'invalid_token' });
      return { token };
    },
  };
}
