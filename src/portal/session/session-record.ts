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

/** What the answer of a sign-in says of the person, beside the token. */
export const nextOf = (answer: Json): Pick<SessionState, 'newCustomer' | 'changePassword'> => ({
  newCustomer: isObject(answer) && answer.new_customer === true,
  changePassword: isObject(answer) && answer.change_password === true,
});

type Known = Pick<SessionState, 'claims' | 'userId' | 'readOnly'>;

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

  /** What the claims of a token say of the session. */
  knownOf(token: string): Known {
    const claims = tokenClaims(token);
    const { userId, readOnly } = sessionOfClaims(claims, this.#seams.settings().session);
    return { claims, userId, readOnly };
  }

  /** Whether two tokens are of one person. A token that names nobody may be anybody's. */
  areOfOne(one: string, other: string): boolean {
    const { userId } = this.knownOf(one);
    return userId !== null && userId === this.knownOf(other).userId;
  }

  /** Stores a token, and returns what its claims say of the session. */
  keep(token: string): Known {
    this.#seams.tokens.write(token);
    return this.knownOf(token);
  }

  /**
   * Stores the token and the session that the answer of a sign-in gives; it begins by `begun`. If another person is signed in, as below the
   * dialog of an expired session, a new page takes the place of this one.
   */
  accept(type: NonNullable<SessionState['type']>, answer: Json): void {
    const token = textOf(answer, 'token');
    if (token === undefined) throw new CallError('session', { status: 200, code: 'malformed' });
    if (type !== 'refresh') this.#seams.provider.tokens.clear();
    const next = nextOf(answer);
    const own = this.#seams.tokens.read();
    if (token !== own) this.#seams.tokens.write(token);
    if (this.state.authenticated && own !== undefined && !this.areOfOne(own, token))
      this.#seams.giveWay({ ...next, told: true });
    else {
      this.set({ ...this.knownOf(token), ...next, type, status: null });
      this.goOn();
    }
  }

  /**
   * The first screen can be chosen: what it depends on is known, or was waited for long enough. Somebody who signed
   * out meanwhile in another tab stays out.
   */
  begun(): void {
    if (this.#seams.tokens.read() === undefined) return;
    this.set({ authenticated: true, authenticating: false, refreshing: false });
  }

  /** The token is good again: the dialog of the expired session closes, and refused reads run again. */
  goOn(): void {
    if (!this.state.expired) return;
    this.set({ expired: false });
    this.#seams.renewed();
  }
}
