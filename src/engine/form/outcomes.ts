import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import type { OutcomeName } from '../../language/outcome.ts';
import type { Form } from '../../language/portal.ts';
import { holds } from '../../rules/evaluate.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';

/** What came of sending a form, and what its words may read. */
export type Outcome = { name: OutcomeName; scope: Scope };

/**
 * What came of a form: kept with its data and apart from whatever draws it. `form` in an outcome is what was sent,
 * `result` the answer of the last call, `error` the failure.
 */
export class Outcomes {
  readonly #form: Form;
  readonly #scope: Scope;
  #sent: Json = null;
  #answer: Json = null;
  #outcome: Outcome | undefined;

  constructor(form: Form, scope: Scope) {
    this.#form = form;
    this.#scope = scope;
  }

  get present(): Outcome | undefined {
    return this.#outcome;
  }

  /** Something stands in place of the form. */
  get over(): boolean {
    return this.#outcome?.name === 'done' || this.#outcome?.name === 'sent';
  }

  /** The way back leads to what was typed, so that it stays a draft until the form is left. */
  get leadsBack(): boolean {
    return this.over && this.#form[this.#outcome?.name as 'done' | 'sent']?.again !== undefined;
  }

  /** Data are about to be sent. */
  begin(sent: Json): void {
    this.#sent = sent;
    this.#answer = null;
    this.#outcome = undefined;
  }

  /** A call of the form answered. */
  answered(result: Json): void {
    this.#answer = result;
  }

  /** A call of the form failed, or may have arrived nevertheless. */
  failed(failure: CallFailure): void {
    const scope = this.#read('error', failure);
    this.#outcome = { name: failure.unknown ? 'unknown' : 'failed', scope };
  }

  /** All actions ran, and nothing complained. */
  ran(): void {
    const { sent, done } = this.#form;
    const scope = this.#read('result', this.#answer);
    if (sent && holds(sent.when, scope.read)) this.#outcome = { name: 'sent', scope };
    else if (done) this.#outcome = { name: 'done', scope };
  }

  /** Back to the form, as it was or with something else to say. */
  forget(): void {
    this.#outcome = undefined;
  }

  #read(root: 'result' | 'error', value: Json): Scope {
    return this.#scope.with('form', fixedRoot(this.#sent)).with(root, fixedRoot(value));
  }
}
