import { CallError } from '../../api/call-error.ts';
import { isObject, type Json } from '../../base/json.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';
import { sessionOfClaims, tokenClaims } from './claims.ts';
import type { SessionSeams } from './session-seams.ts';

/** A text of an answer by its name; undefined if it is missing or empty. */
export const textOf = (answer: Json, name: string): string | undefined => {
  const value = isObject(answer) ? answer[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The root `session` of the store, together with the stored token. */
export class SessionRecord {
  readonly #seams: SessionSeams;

  constructor(seams: SessionSeams) {
    this.#seams = seams;
  }

  get state(): SessionState {
    return this.#seams.store.read('session') as SessionState;
  }

  set(change: Partial<SessionState>): void {
    this.#seams.store.write('session', { ...this.state, ...change });
  }

  /** Stores a token, and returns what its claims say of the session. */
  keep(token: string): Pick<SessionState, 'claims' | 'userId' | 'readOnly'> {
    this.#seams.tokens.write(token);
    const claims = tokenClaims(token);
    const { userId, readOnly } = sessionOfClaims(claims, this.#seams.settings().session);
    return { claims, userId, readOnly };
  }

  /** Stores the token and the session that the answer of a sign-in gives. */
  accept(type: NonNullable<SessionState['type']>, answer: Json): void {
    const token = textOf(answer, 'token');
    if (token === undefined) throw new CallError('session', { status: 200, code: 'malformed' });
    const known = this.keep(token);
    if (type !== 'refresh') this.#seams.provider.tokens.clear();
    const newCustomer = isObject(answer) && answer.new_customer === true;
    const changePassword = isObject(answer) && answer.change_password === true;
    const renewed = this.state.expired;
    this.set({
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
}
