import { CallError } from '../../api/call-error.ts';
import type { CallInfo } from '../../language/portal.ts';
import type { SessionRecord } from './session-record.ts';
import type { SessionSeams } from './session-seams.ts';

/** What other tabs do to the session: a page never goes on with the token of another person. */
export class OtherTabs {
  readonly #seams: SessionSeams;
  readonly #record: SessionRecord;
  readonly #takeUp: (token: string) => void;
  #givenWay = false;

  /** `takeUp` goes on with a token that another tab stored, on a page of a visitor. */
  constructor(seams: SessionSeams, record: SessionRecord, takeUp: (token: string) => void) {
    this.#seams = seams;
    this.#record = record;
    this.#takeUp = takeUp;
  }

  /** Another page takes the place of this one: nothing leaves any more. */
  giveWay(): void {
    this.#givenWay = true;
  }

  /**
   * The token that a call carries. One that was found to be no longer good, or could not be checked, goes with the calls
   * of customers alone. Fails once another page takes the place of this one.
   */
  callToken(access: CallInfo['access']): string | undefined {
    // A visitor's page calls for nobody, also if somebody signed in in another tab.
    const isVisitors = this.#seams.tokens.read() === undefined && !this.#givenWay;
    if (!isVisitors && !this.follow()) throw new CallError('session', { status: 0, code: 'other_session' });
    const { authenticated, authenticating, expired } = this.#record.state;
    const isGood = (authenticated && !expired) || authenticating;
    return access === 'customer' || (access === 'everyone' && isGood) ? this.#seams.tokens.read() : undefined;
  }

  /**
   * Follows what another tab did to the session.
   * @returns whether the page goes on as it is, so that its calls may leave.
   */
  follow(): boolean {
    const { tokens } = this.#seams;
    const [own, shared] = [tokens.read(), tokens.shared()];
    if (this.#givenWay) return false;
    if (own === shared) return true;
    if (own === undefined || this.#isVisitors) return this.#takeOver();
    tokens.adopt();
    if (shared === undefined || !this.#record.areOfOne(own, shared)) return this.#leaveTo(shared);
    this.#record.goOn(shared);
    return true;
  }

  /** The customer signed out in another tab, or somebody else signed in there. */
  #leaveTo(shared: string | undefined): false {
    const { giveWay, address } = this.#seams;
    const former = this.#record.state.userId;
    if (shared !== undefined) giveWay({ says: 'otherPerson' });
    else giveWay({ signedOut: { status: null, former }, says: 'signedOutElsewhere' }, address());
    return false;
  }

  /** Whether nobody is signed in, nor about to be, though a token may be stored that could not be checked. */
  get #isVisitors(): boolean {
    const { authenticated, authenticating } = this.#record.state;
    return !authenticated && !authenticating;
  }

  /** Somebody signed in in another tab: a visitor's page goes on as theirs, unless it is signing in itself. */
  #takeOver(): true {
    const { tokens } = this.#seams;
    if (this.#record.state.authenticating) return true;
    tokens.adopt();
    const token = tokens.read();
    if (token !== undefined) this.#takeUp(token);
    return true;
  }
}
