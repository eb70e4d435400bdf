import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { FormHandle } from '../place.ts';
import { Applying } from './applying.ts';
import { FormAnswers } from './form-answers.ts';
import { FormCore } from './form-core.ts';
import type { FormOutside } from './form-parts.ts';
import { FormReading } from './form-reading.ts';
import { FormSteps } from './form-steps.ts';
import { settled } from './settled.ts';
import { Showing } from './showing.ts';
import { type Send, Submission } from './submission.ts';

/**
 * A live form without its view, with the operations of a customer. After each change it runs the pipeline
 * (`pipeline.ts`); each field is notified only when its own snapshot changes.
 */
export class FormModel extends FormReading {
  /** The operations that its actions can use. */
  readonly handle: FormHandle;
  /** Its sections one at a time, for the looks `steps` and `stepsOnPhone`. */
  readonly steps: FormSteps;
  /** Where it is drawn now. */
  readonly showing = new Showing();
  readonly #submission: Submission;
  readonly #applying: Applying | undefined;

  constructor(form: Form, outside: FormOutside) {
    super(new FormCore(form, outside));
    this.steps = new FormSteps(this.core);
    this.#submission = new Submission(this.core);
    this.#applying = form.submit.on === 'change' ? new Applying(this.core, outside) : undefined;
    this.handle = new FormAnswers(
      this.core,
      (path, value) => this.change(path, value ?? undefined),
      this.#applying,
    );
  }

  /** Has a form that applies itself do so by these actions. Returns how to stop. */
  applyBy(send: Send): () => void {
    return this.#applying?.start(send) ?? (() => undefined);
  }

  /** Subscribes to the data around the form and reads its sources. Returns how to stop. */
  start(): () => void {
    return this.core.start();
  }

  /** Settles once what is being sent now has its outcome; undefined while nothing is. */
  get underway(): Promise<void> | undefined {
    return this.#submission.underway;
  }

  /**
   * The first field with a fault, '' if only the form as a whole has one; all of them show then.
   * @param sparesSecrets whether documents and passwords may be missing, as somebody has them already.
   */
  look(sparesSecrets = false): string | undefined {
    const isSpared = (path: string) => sparesSecrets && this.core.isBlankSecret(path);
    const fault = this.core.firstFault(this.core.look(), isSpared);
    if (fault === undefined) return undefined;
    this.core.parts.display.try();
    this.core.look();
    return fault;
  }

  /** Waits until every field and source has settled. */
  async settle(): Promise<void> {
    this.core.parts.sources.hurry();
    if (this.core.parts.work.any) await settled(this.core);
  }

  /** What a step has sent stays, whatever first values come later. */
  keepFirst(): void {
    this.core.parts.data.keepFirst();
  }

  /** Whether what was sent last had no success. */
  get hasFailed(): boolean {
    return this.#submission.hasFailed;
  }

  /** The state that the model which replaces this one continues with: the typed data, the outcome, the errors. */
  get left(): NonNullable<FormOutside['before']> {
    return { draft: this.core.draft(), display: this.core.parts.display };
  }

  /** Changes a field as the customer does. */
  change(path: string, value: Json | undefined): void {
    const { data, display, outcomes } = this.core.parts;
    const chosen = this.placed(path)?.field.options !== undefined || typeof value === 'boolean';
    data.edit(path, value);
    if (display.changed(path) && outcomes.forgetFailure())
      display.set({ outcome: outcomes.present, doubt: undefined });
    this.core.changed(!chosen);
    this.#applying?.changed(!chosen);
  }

  /** Called when the customer leaves a field: its errors may show, unless it is being sent as it stands. */
  leave(path: string): void {
    if (this.core.parts.data.editedAt(path) > this.#submission.since) this.core.parts.display.leave(path);
    this.core.look();
    this.#applying?.left();
  }

  /** Enter in a form that applies itself. @returns the first field with a fault, as all of them show now. */
  applyNow(): string | undefined {
    this.core.parts.display.try();
    this.#applying?.now();
    return this.core.firstFault();
  }

  /** Adds a row to a field of rows. Returns its key. */
  addRow(path: string): string | undefined {
    const key = this.core.parts.rows.model(path)?.add();
    this.core.changed();
    return key;
  }

  /** Removes a row. Returns how to restore it. */
  removeRow(path: string, key: string): () => void {
    const restore = this.core.parts.rows.model(path)?.remove(key);
    this.core.changed();
    return () => {
      restore?.();
      this.core.changed();
    };
  }

  /** Registers pending work of a field: a submit waits for it. */
  hold(done: Promise<unknown>): void {
    this.core.parts.work.add(done);
  }

  /**
   * Called when the button of a source is pressed: reads it with the current data.
   * @returns once it has answered.
   */
  async press(path: string): Promise<boolean> {
    const { sources, work } = this.core.parts;
    this.leave(path);
    sources.press(path);
    await work.over();
    return true;
  }

  /** Retries the failed source of a field's options. */
  retry(path: string): void {
    this.core.parts.sources.failed(path)?.retry();
  }

  /** Reads a source of the form again. @returns whether the form has a source of that name. */
  refresh(source: string): boolean {
    return this.core.parts.sources.retry(source);
  }

  /** Returns from an outcome to the form as it was. */
  again(): void {
    const { outcomes, display } = this.core.parts;
    outcomes.forget();
    display.again();
    this.core.followMark();
    this.core.look();
  }

  /** Restores the initial values, including those from sources, and deletes the draft. */
  discard(): void {
    const { data, sources, outcomes, display, mark } = this.core.parts;
    sources.stop();
    data.discard();
    outcomes.reset();
    display.reset();
    this.core.forgetDraft();
    mark.remove();
    sources.start();
    this.core.look();
  }

  /**
   * Submits the form: `send` gets the encoded data and returns whether it succeeded.
   * @returns if the data are invalid, the first field with an error, or '' if only the whole form has one.
   */
  submit(send: Send, ask: () => Promise<boolean> = async () => true): Promise<string | undefined> {
    return this.#submission.submit(send, ask);
  }
}
