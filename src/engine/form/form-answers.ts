import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import type { FormHandle } from '../place.ts';
import type { FormCore } from './form-core.ts';

/** The effects of a form's actions on it: they fill fields, and report answers and failures of calls. */
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
