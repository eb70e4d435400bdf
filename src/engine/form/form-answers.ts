import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import type { FormHandle } from '../place.ts';
import type { Applying } from './applying.ts';
import type { FormCore } from './form-core.ts';

/** The effects of a form's actions on it: they fill fields, and report answers and failures of calls. */
export class FormAnswers implements FormHandle {
  readonly #core: FormCore;
  readonly fill: FormHandle['fill'];

  readonly #applying: Pick<Applying, 'failed'> | undefined;

  /**
   * @param fill changes a field as a customer does.
   * @param applying tells a failure in its own way, if the form applies itself.
   */
  constructor(core: FormCore, fill: FormHandle['fill'], applying?: Pick<Applying, 'failed'>) {
    this.#core = core;
    this.fill = fill;
    this.#applying = applying;
  }

  showErrors(errors: { [path: string]: string }, message?: string): void {
    const { outcomes, display } = this.#core.parts;
    outcomes.forget();
    display.refuse(errors, message, outcomes);
    this.#core.look();
  }

  sends(): void {
    const { display, mark } = this.#core.parts;
    if (display.whole.sending) mark.set();
  }

  answered(result: Json, modifies?: boolean): void {
    this.#core.parts.outcomes.answered(result, modifies);
  }

  rereads(read: Promise<boolean>): void {
    const { outcomes, display } = this.#core.parts;
    void read.then((isRead) => {
      if (!isRead) return;
      outcomes.reread();
      if (!display.whole.sending) display.conclude(outcomes);
    });
  }

  showFailure(failure: CallFailure): void {
    if (this.#applying) {
      this.#applying.failed(failure);
      return;
    }
    const { outcomes, display } = this.#core.parts;
    this.showErrors(failure.errors);
    outcomes.failed(failure);
    display.set({ outcome: outcomes.present, doubt: outcomes.doubt });
  }
}
