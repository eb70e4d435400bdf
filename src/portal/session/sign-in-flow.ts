import type { Json } from '../../base/json.ts';
import type { SessionState } from '../../engine/addresses/session-root.ts';
import { sessionOfClaims } from './claims.ts';
import { failedStatus } from './failed-status.ts';
import type { SessionRecord } from './session-record.ts';
import type { IsHere, SessionSeams } from './session-seams.ts';
import { type PersonFlags, personFlags } from './sign-in-answer.ts';

export type SignInType = NonNullable<SessionState['type']>;

/** Sends a sign-in; answers a token and what is said of the person. */
export type Ask = () => Promise<Json>;

/**
 * A sign-in from its request to the first screen. An answer is ignored after a sign-out, also in another tab, after
 * another person came, and once a sign-in that began later was accepted.
 */
export class SignInFlow {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #isHere: IsHere;
  #begun = 0;
  #accepted = 0;

  constructor(seams: SessionSeams, record: SessionRecord, isHere: IsHere) {
    this.#seams = seams;
    this.#record = record;
    this.#isHere = isHere;
  }

  /** The number of the sign-in that was accepted last; 0 if none was. */
  get accepted(): number {
    return this.#accepted;
  }

  /** Signs in. Fails with the error of the request; the session then stays unchanged. */
  async run(type: SignInType, ask: Ask, flags?: PersonFlags): Promise<void> {
    this.#begun += 1;
    const own = this.#begun;
    const isPresent = () => this.#isHere() && own >= this.#accepted;
    const answer = await ask();
    if (!isPresent()) return;
    const goesOn = this.#record.state.authenticated;
    this.#record.accept(type, answer, flags ?? personFlags(answer));
    this.#accepted = own;
    if (goesOn) return;
    await this.#welcome(isPresent);
    if (isPresent()) this.#record.authenticate();
  }

  /** Signs in without being asked by a press. A failure is stored in `session.status`, which the login shows. */
  async attempt(type: SignInType, ask: Ask, flags?: PersonFlags): Promise<void> {
    this.#record.set({ authenticating: true, refreshing: type === 'refresh', type });
    try {
      await this.run(type, ask, flags);
    } catch (thrown) {
      if (this.#isHere()) this.#failed(type, thrown);
    } finally {
      if (this.#isHere()) this.#record.set({ authenticating: false, refreshing: false });
    }
  }

  /** A stored token that is refused counts for nothing, without a word: the login asks anyway. */
  #failed(type: SignInType, thrown: unknown): void {
    this.#seams.ahead.forget();
    const status = failedStatus(type, thrown);
    const isRefused = type === 'refresh' && status.code !== 'unreachable';
    if (isRefused) this.#seams.tokens.disown();
    this.#record.set({ authenticated: false, status: isRefused ? null : status });
  }

  /**
   * Loads the customer's language, settings and profile. A failure does not undo the sign-in, and a slow answer is
   * applied when it arrives.
   */
  async #welcome(isPresent: IsHere): Promise<void> {
    const { call, loadFirst, useLanguage, settings } = this.#seams;
    const { language } = sessionOfClaims(this.#record.state.claims, settings().session);
    void call('profile.read', {}).then(
      (answer) => {
        if (isPresent()) this.#record.set({ profile: answer as SessionState['profile'] });
      },
      () => {},
    );
    const patience = this.#seams.patience();
    const patiently = (task: Promise<void>) => Promise.race([Promise.allSettled([task]), patience]);
    await patiently(loadFirst());
    // The language comes last, so that the login is not seen in another one.
    if (language !== undefined) await patiently(useLanguage(language));
  }
}
