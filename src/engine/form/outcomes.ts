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
  /** The moment when the form was sent before the page was loaded; nothing else is known of its outcome. */
  since?: string;
};

/** What the page knows of a change that was under way when it was left. */
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
  #outcome: Outcome | undefined;

  /**
   * @param before the outcome that stands already.
   * @param sentAt when the form was sent, if its outcome is not known.
   */
  constructor(form: Form, scope: Scope, { before, sentAt }: { before?: Outcome; sentAt?: string } = {}) {
    this.#form = form;
    this.#scope = scope;
    const unknown = sentAt === undefined ? undefined : this.#read('error', notHeard);
    this.#outcome = before ?? (unknown && { name: 'unknown', scope: unknown, since: sentAt });
  }

  get present(): Outcome | undefined {
    return this.#outcome;
  }

  /** Whether the outcome replaces the form. */
  get over(): boolean {
    return this.#outcome?.name === 'done' || this.#outcome?.name === 'sent';
  }

  /** Whether the outcome offers a way back to the typed data, which then stay a draft until the form is left. */
  get leadsBack(): boolean {
    return this.over && this.#form[this.#outcome?.name as 'done' | 'sent']?.again !== undefined;
  }

  /** Called before data are sent. */
  begin(sent: Json): void {
    this.#sent = sent;
    this.#answer = null;
    this.#outcome = undefined;
  }

  /** Called when a call of the form has answered. */
  answered(result: Json): void {
    this.#answer = result;
  }

  /** Called when a call of the form failed; the change may have arrived anyway. */
  failed(failure: CallFailure): void {
    const scope = this.#read('error', failure);
    this.#outcome = { name: failure.unknown ? 'unknown' : 'failed', scope };
  }

  /** Called when all actions have run without a failure. */
  ran(): void {
    const { sent, done } = this.#form;
    const scope = this.#read('result', this.#answer);
    if (sent && holds(sent.when, scope.read)) this.#outcome = { name: 'sent', scope };
    else if (done) this.#outcome = { name: 'done', scope };
  }

  /** Removes a failure; that a change may have arrived stays. @returns whether there was one. */
  forgetFailure(): boolean {
    const isFailure = this.#outcome?.name === 'failed';
    if (isFailure) this.forget();
    return isFailure;
  }

  /** Removes the outcome: the form shows again. */
  forget(): void {
    this.#outcome = undefined;
  }

  #read(root: 'result' | 'error', value: Json): Scope {
    return this.#scope.with('form', fixedRoot(this.#sent)).with(root, fixedRoot(value));
  }
}
