import { CallError } from '../../api/call-error.ts';
import type { Json } from '../../base/json.ts';
import { tokenClaims } from '../../base/token-claims.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';
import { sessionOfClaims } from './claims.ts';
import type { SessionSeams } from './session-seams.ts';
import { type PersonFlags, textOf } from './sign-in-answer.ts';
import { noProviderToken } from './token-store.ts';

type Known = Pick<SessionState, 'claims' | 'userId' | 'readOnly'>;

/** The root `session` of the store, together with the stored tokens. */
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

  /**
   * Whether two tokens are of one person. A token that names nobody may be anybody's, and one that only reads is of
   * staff, who look on behalf of the customer.
   */
  areOfOne(one: string, other: string): boolean {
    const [own, its] = [this.knownOf(one), this.knownOf(other)];
    return own.userId !== null && own.userId === its.userId && own.readOnly === its.readOnly;
  }

  /**
   * Stores the tokens and the session that the answer of a sign-in gives; `authenticate` completes it. If another
   * person is signed in, as below the dialog of an expired session, a new page takes the place of this one.
   */
  accept(type: NonNullable<SessionState['type']>, answer: Json, flags: PersonFlags): void {
    const token = textOf(answer, 'token');
    if (token === undefined) throw new CallError('session', { status: 200, code: 'malformed' });
    const own = this.#seams.tokens.read();
    const ofProvider = type === 'openid' ? (textOf(answer, 'openid_token') ?? noProviderToken) : undefined;
    if (type !== 'refresh') this.keep({ token, ofProvider });
    if (this.state.authenticated && own !== undefined && !this.areOfOne(own, token))
      this.#seams.giveWay({ flags, says: 'otherPerson' });
    else {
      this.set({ ...flags, type, status: null });
      this.goOn(token);
    }
  }

  /** The first screen can be chosen: what it depends on is known, or was waited for long enough. */
  authenticate(): void {
    this.set({ authenticated: true, authenticating: false, refreshing: false });
  }

  /**
   * The session goes on with a good token: the dialog of an expired one and the authorisation page close, and refused
   * reads run again.
   */
  goOn(token: string): void {
    const { expired, status } = this.state;
    this.set({ ...this.knownOf(token), expired: false, status: null });
    if (expired || status) this.#seams.renewed();
  }

  /**
   * Stores the token of a new session in place of the former one's, also that of the provider. Fails if the browser
   * keeps no cookies; nothing is changed then.
   */
  keep({ token, ofProvider }: { token: string; ofProvider?: string | undefined }): void {
    const { tokens, provider } = this.#seams;
    tokens.write(token);
    if (ofProvider === undefined) provider.tokens.clear();
    else provider.tokens.write(ofProvider);
  }
}
