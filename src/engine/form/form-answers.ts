import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import type { FormHandle } from '../place.ts';
import type { FormCore } from './form-core.ts';

/** What the actions of a form may do to it: fill fields, and tell what a call answered or refused. */
export class FormAnswers implements FormHandle {
  readonly #core: FormCore;
  readonly fill: FormHandle['fill'];

  /** @param fill changes a field as a customer does. */
  constructor(core: FormCore, fill: FormHandle['fill']) {
    this.#core = core;
    this.fill = fill;
  }

  showErrors(errors: { [path: string]: string }, message?: string): void {
    const { outcomes, display } = this.#core.parts;
    outcomes.forget();
    display.refuse(errors, message);
    this.#core.look();
  }

  answered(result: Json): void {
    this.#core.parts.outcomes.answered(result);
  }

  showFailure(failure: CallFailure): void {
    const { outcomes, display } = this.#core.parts;
    this.showErrors(failure.errors);
    outcomes.failed(failure);
    display.set({ outcome: outcomes.present });
  }
}
