import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { OutcomeName } from '../../language/outcome.ts';
import type { Form } from '../../language/portal.ts';
import { holds } from '../../rules/evaluate.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';

/** The outcome of sending a form, and the scope of its texts. */
export type Outcome = {
  name: OutcomeName;
  scope: Scope;
  /** The moment when the form was sent, in another tab or before a reload; nothing else is known of its outcome. */
  since?: string;
  /** What is shown was read again since. */
  isReread?: true;
  /** A former call of the same submit has changed something. */
  isPartial?: true;
};

/** What the page knows of a change that was sent in another tab, or before a reload. */
const notHeard: CallFailure = {
  call: '',
  status: 0,
  code: 'not_heard',
  message: '',
  errors: {},
  body: null,
  unknown: true,
};

/**
 * The outcome of a form, stored with its data and not with its view. In its scope, `form` is what was sent, `result`
 * the answer of the last call, `error` the failure.
 */
export class Outcomes {
  readonly #form: Form;
  readonly #scope: Scope;
  #sent: Json = null;
  #answer: Json = null;
  #hasChanged = false;
  #outcome: Outcome | undefined;
  #doubt: Outcome | undefined;

  /** @param before what stands already. */
  constructor(form: Form, scope: Scope, before?: { outcome?: Outcome; doubt?: Outcome }) {
    this.#form = form;
    this.#scope = scope;
    this.#outcome = before?.outcome;
    this.#doubt = before?.doubt;
  }

  /** The answer of the last call since data were sent. */
  get answer(): Json {
    return this.#answer;
  }

  /** Whether something was changed at the retailer since data were sent. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  get present(): Outcome | undefined {
    return this.#outcome;
  }

  /** What was sent before and may have arrived, beside a later failure. Only a success or a new beginning ends it. */
  get doubt(): Outcome | undefined {
    return this.#doubt;
  }

  /** Whether the outcome replaces the form. */
  get over(): boolean {
    return this.#outcome?.name === 'done' || this.#outcome?.name === 'sent';
  }

  /** Whether the outcome offers a way back to the typed data, which then stay a draft until the form is left. */
  get leadsBack(): boolean {
    return this.#outcome?.name === 'done' && this.#form.done?.again !== undefined;
  }

  /** Called before data are sent. */
  begin(sent: Json): void {
    if (this.#outcome?.name === 'unknown') this.#doubt = this.#outcome;
    this.#sent = sent;
    this.#answer = null;
    this.#hasChanged = false;
    this.#outcome = undefined;
  }

  /** Called when a call of the form has answered. */
  answered(result: Json, modifies = false): void {
    this.#answer = result;
    if (modifies) this.#hasChanged = true;
  }

  /** Called when a call of the form failed; the change may have arrived anyway. */
  failed(failure: CallFailure): void {
    const scope = this.#read('error', failure);
    if (this.#outcome?.name === 'unknown') this.#doubt = this.#outcome;
    if (failure.unknown) this.#doubt = undefined;
    const partial = this.#hasChanged ? { isPartial: true as const } : {};
    this.#outcome = { name: failure.unknown ? 'unknown' : 'failed', scope, ...partial };
  }

  /** Called when what is shown was read again: it tells whether the change has arrived. */
  reread(): void {
    if (this.#outcome?.name === 'unknown') this.#outcome = { ...this.#outcome, isReread: true };
    if (this.#doubt) this.#doubt = { ...this.#doubt, isReread: true };
  }

  /** Called when all actions have run without a failure. */
  ran(): void {
    const { sent, done } = this.#form;
    this.#doubt = undefined;
    const scope = this.#read('result', this.#answer);
    if (sent && holds(sent.when, scope.read)) this.#outcome = { name: 'sent', scope };
    else if (done) this.#outcome = { name: 'done', scope };
  }

  /**
   * Follows the moment when the form was sent in another tab, or before a reload; undefined once that outcome is known.
   * An outcome that was seen here stays, but for a failure.
   * @returns whether the outcome has changed.
   */
  follow(sentAt: string | undefined): boolean {
    const standing = this.#outcome?.name === 'failed' ? this.#doubt : this.#outcome;
    const isSeen = standing !== undefined && standing.since === undefined;
    if (isSeen || sentAt === standing?.since) return false;
    const scope = this.#read('error', notHeard);
    this.#doubt = undefined;
    this.#outcome = sentAt === undefined ? undefined : { name: 'unknown', scope, since: sentAt };
    return true;
  }

  /** Removes a failure; that a change may have arrived stays. @returns whether there was one. */
  forgetFailure(): boolean {
    const isFailure = this.#outcome?.name === 'failed';
    if (isFailure) this.forget();
    return isFailure;
  }

  /** Removes the outcome, so that the form shows again. A doubt about an earlier submit stays. */
  forget(): void {
    this.#outcome = this.#doubt;
    this.#doubt = undefined;
  }

  /** Called when the customer begins again with other data. */
  reset(): void {
    this.#outcome = undefined;
    this.#doubt = undefined;
  }

  #read(root: 'result' | 'error', value: Json): Scope {
    return this.#scope.with('form', fixedRoot(this.#sent)).with(root, fixedRoot(value));
  }
}
