import type { Json } from '../../base/json.ts';
import type { FormCore } from './form-core.ts';
import { encoded } from './pipeline.ts';

/** Runs the actions of a form with the encoded data. @returns whether all went well. */
export type Send = (encoded: Json) => Promise<boolean>;

/** How a form is sent: once what is under way has ended, if its data are good, and if the customer says so. */
export class Submission {
  readonly #core: FormCore;
  #trying = false;

  constructor(core: FormCore) {
    this.#core = core;
  }

  /**
   * Tries to send. A form that was left while it waited is not sent, nor one whose customer declines what `ask` asks.
   * Until one try has ended, its question included, there is no other.
   * @returns the first field with an error, or '' where only the form as a whole has one, when the data is not good yet.
   */
  async submit(send: Send, ask: () => Promise<boolean>): Promise<string | undefined> {
    if (this.#trying) return undefined;
    this.#trying = true;
    return this.#try(send, ask).finally(() => {
      this.#trying = false;
    });
  }

  async #try(send: Send, ask: () => Promise<boolean>): Promise<string | undefined> {
    const { display, sources, work, rows } = this.#core.parts;
    sources.hurry();
    if (work.any) await this.#settled();
    if (this.#core.stopped) return undefined;
    display.try();
    const { faults, visible, kept } = this.#core.look();
    if (faults.size > 0)
      return [...rows.fields.keys()].find((path) => faults.has(path) && visible(path)) ?? '';
    if ((await ask()) && !this.#core.stopped) await this.#send(send, kept);
    return undefined;
  }

  async #send(send: Send, kept: Json): Promise<void> {
    const { display, outcomes, scope } = this.#core.parts;
    outcomes.begin(kept);
    display.set({ sending: true, outcome: undefined });
    try {
      if ((await send(encoded(this.#core.form, kept, scope))) && !display.refused) this.#ran();
    } finally {
      display.set({ sending: false, outcome: outcomes.present });
      this.#core.follow();
    }
  }

  /** Everything went well: nothing that was typed is still to be sent. */
  #ran(): void {
    const { outcomes, data } = this.#core.parts;
    outcomes.ran();
    if (outcomes.leadsBack) return;
    data.settle();
    this.#core.forgetDraft();
  }

  /** Waits until nothing of a field is under way, and every source has answered for what the form holds. */
  async #settled(): Promise<void> {
    const { work, sources, display } = this.#core.parts;
    display.set({ sending: true });
    while (work.any) {
      await work.over();
      sources.hurry();
    }
    display.set({ sending: false });
    this.#core.follow();
  }
}
