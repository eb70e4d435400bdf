import type { CallFailure } from '../../language/call-failure.ts';
import { failureKey } from '../actions/tell-failure.ts';
import { type Application, application } from './applied-data.ts';
import type { FormCore } from './form-core.ts';
import { notifyOf, withdrawNotices } from './form-notices.ts';
import type { FormOutside } from './form-parts.ts';
import type { Send } from './submission.ts';

/** Milliseconds without a key before a form applies itself. */
const typingPause = 700;

/**
 * Applies a form by itself: after a pause while somebody types, and at once when an option is chosen, a field is
 * left or Enter is pressed. Runs do not overlap; of several that wait only the last runs.
 */
export class Applying {
  readonly #core: FormCore;
  readonly #outside: Pick<FormOutside, 'language' | 'notify'>;
  #send: Send | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Something changed since the last run began. */
  #isDue = false;
  #isRunning = false;
  /** A run was requested during another run. */
  #isAsked = false;
  /** The last run failed, so the applied data are uncertain. */
  #isUnsure = false;
  #carried: readonly string[] = [];
  /** The failed call of this run. */
  #failure: CallFailure | undefined;

  constructor(core: FormCore, outside: Pick<FormOutside, 'language' | 'notify'>) {
    this.#core = core;
    this.#outside = outside;
  }

  /** Starts applying with these actions. Returns how to stop. */
  start(send: Send): () => void {
    this.#send = send;
    return () => {
      this.#send = undefined;
      clearTimeout(this.#timer);
    };
  }

  /**
   * Called when a field changes.
   * @param typed whether somebody types, so that a pause comes first.
   */
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

  /** Called when a field is left: applies the changes since the last run. */
  left(): void {
    if (this.#isDue) this.now();
  }

  /** Applies pending changes, at once or after the current run. */
  now(): void {
    clearTimeout(this.#timer);
    this.#core.parts.display.wait([]);
    this.#isAsked = this.#isRunning;
    if (this.#isRunning || !this.#send) return;
    this.#isDue = false;
    const next = application(this.#core);
    if (next) void this.#run(next, this.#send);
  }

  /** Handles a failed call. That of a run is told once its actions have run, as these may show an error of their own. */
  failed(failure: CallFailure): void {
    if (this.#isRunning) this.#failure = failure;
    else this.#tell(failure);
  }

  /** Tells a failure: at the first field of the run, for a compact field as a notice. */
  #tell({ errors, ...failure }: CallFailure): void {
    const { language, notify } = this.#outside;
    const { form } = this.#core;
    const general = () => ({
      [this.#carried[0] ?? '']: language.text(failureKey({ errors, ...failure }, language)),
    });
    const said = Object.keys(errors).length > 0 ? errors : general();
    if (form.look === 'cell')
      notifyOf(form.id, notify)({ text: Object.values(said).join('\n'), tone: 'error' });
    else this.#core.parts.display.refuse(said, undefined);
    this.#core.look();
  }

  async #run(next: Application, send: Send): Promise<void> {
    const { display, data } = this.#core.parts;
    this.#carried = next.carried;
    this.#isRunning = true;
    this.#failure = undefined;
    withdrawNotices(this.#core.form.id, this.#outside.notify);
    display.forgetRefusal();
    try {
      const isNeeded = next.differs || this.#isUnsure;
      const hasRun = !isNeeded || (await send(next.result));
      if (this.#failure && !display.refused) this.#tell(this.#failure);
      this.#isUnsure = isNeeded && !(hasRun && !display.refused);
      if (!this.#isUnsure) data.apply(next.carried, next);
      else if (this.#core.form.submit.resets) data.takeBack(next.carried, next.since);
    } finally {
      this.#isRunning = false;
      this.#core.changed();
      if (this.#isAsked) this.now();
    }
  }
}
