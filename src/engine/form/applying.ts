import type { CallFailure } from '../../language/action.ts';
import { failureKey } from '../actions/tell-failure.ts';
import { type Application, application } from './applied-data.ts';
import type { FormCore } from './form-core.ts';
import type { FormOutside } from './form-parts.ts';
import type { Send } from './submission.ts';

/** Milliseconds without a key before a form applies itself. */
const typingPause = 700;

/**
 * Has a form apply itself: after a pause while somebody types, and at once when something is chosen, a field is left
 * or Enter is pressed. One run follows the other; of several that wait only the last runs.
 */
export class Applying {
  readonly #core: FormCore;
  readonly #outside: Pick<FormOutside, 'language' | 'notify'>;
  #send: Send | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Something changed since the last run began. */
  #isDue = false;
  #isRunning = false;
  /** A run was asked for while another was under way. */
  #isAsked = false;
  /** The last run failed, so that nobody knows what holds. */
  #isUnsure = false;
  #carried: readonly string[] = [];

  constructor(core: FormCore, outside: Pick<FormOutside, 'language' | 'notify'>) {
    this.#core = core;
    this.#outside = outside;
  }

  /** Applies from now on by these actions. Answers how to stop. */
  start(send: Send): () => void {
    this.#send = send;
    return () => {
      this.#send = undefined;
      clearTimeout(this.#timer);
    };
  }

  /** A field was changed. @param typed whether somebody types, so that a pause is waited for. */
  changed(typed: boolean): void {
    this.#isDue = true;
    if (typed) this.#pause();
    else this.now();
  }

  #pause(): void {
    const { display, data, rules } = this.#core.parts;
    clearTimeout(this.#timer);
    const pause = rules.value(this.#core.form.submit.pause ?? typingPause);
    this.#timer = setTimeout(() => this.now(), Number(pause));
    display.wait(data.pending);
    this.#core.look();
  }

  /** A field was left: what changed since the last run is applied. */
  left(): void {
    if (this.#isDue) this.now();
  }

  /** Applies what is pending, at once or after the run that is under way. */
  now(): void {
    clearTimeout(this.#timer);
    this.#core.parts.display.wait([]);
    this.#isAsked = this.#isRunning;
    if (this.#isRunning || !this.#send) return;
    this.#isDue = false;
    const next = application(this.#core);
    if (next) void this.#run(next, this.#send);
  }

  /** A call of the run failed: that is said under the first field it carried, in a cell by a notice. */
  failed({ errors, ...failure }: CallFailure): void {
    const { language, notify } = this.#outside;
    const general = () => ({
      [this.#carried[0] ?? '']: language.text(failureKey({ errors, ...failure }, language)),
    });
    const said = Object.keys(errors).length > 0 ? errors : general();
    if (this.#core.form.look === 'cell') notify({ text: Object.values(said).join('\n'), tone: 'error' });
    else this.#core.parts.display.refuse(said, undefined);
    this.#core.look();
  }

  async #run(next: Application, send: Send): Promise<void> {
    const { display, data } = this.#core.parts;
    this.#carried = next.carried;
    this.#isRunning = true;
    display.forgetRefusal();
    try {
      const isNeeded = next.differs || this.#isUnsure;
      this.#isUnsure = isNeeded && !((await send(next.result)) && !display.refused);
      if (!this.#isUnsure) data.apply(next.carried, next);
      else if (this.#core.form.submit.resets) data.takeBack(next.carried, next.since);
    } finally {
      this.#isRunning = false;
      this.#core.changed();
      if (this.#isAsked) this.now();
    }
  }
}
