import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { FormHandle } from '../place.ts';
import { FormAnswers } from './form-answers.ts';
import { FormCore } from './form-core.ts';
import type { FormOutside } from './form-parts.ts';
import { FormReading } from './form-reading.ts';
import { type Send, Submission } from './submission.ts';

/**
 * A form at work, without its drawing: what a customer does to it. After every change it walks the pipeline
 * (`pipeline.ts`), and each field hears of it only when something of that field changed.
 */
export class FormModel extends FormReading {
  /** What its actions may do to it. */
  readonly handle: FormHandle;
  readonly #submission: Submission;

  constructor(form: Form, outside: FormOutside) {
    super(new FormCore(form, outside));
    this.handle = new FormAnswers(this.core, (path, value) => this.change(path, value ?? undefined));
    this.#submission = new Submission(this.core);
  }

  /** Follows what the form reads of its surroundings, and reads its sources. Answers how to stop. */
  start(): () => void {
    return this.core.start();
  }

  /** What the model that takes this one's place goes on from: what was typed, and the errors that show. */
  get left(): NonNullable<FormOutside['before']> {
    return { draft: this.core.draft(), display: this.core.parts.display };
  }

  /** The customer changed a field. */
  change(path: string, value: Json | undefined): void {
    const { data, display } = this.core.parts;
    const chosen = this.placed(path)?.field.options !== undefined || typeof value === 'boolean';
    data.edit(path, value);
    display.serverErrors.changed(path);
    this.core.changed(!chosen);
  }

  /** The customer left a field: its errors may show. */
  leave(path: string): void {
    this.core.parts.display.leave(path);
    this.core.look();
  }

  /** Adds a row to a field of rows. Answers its key. */
  addRow(path: string): string | undefined {
    const key = this.core.parts.rows.model(path)?.add();
    this.core.changed();
    return key;
  }

  /** Takes a row away. Answers how to put it back. */
  removeRow(path: string, key: string): () => void {
    const restore = this.core.parts.rows.model(path)?.remove(key);
    this.core.changed();
    return () => {
      restore?.();
      this.core.changed();
    };
  }

  /** Something of a field is under way: sending waits for it. */
  hold(done: Promise<unknown>): void {
    this.core.parts.work.add(done);
  }

  /** The button of a source was pressed: it is read with what the form holds now. @returns once it has answered. */
  async press(path: string): Promise<boolean> {
    const { sources, work } = this.core.parts;
    this.leave(path);
    sources.press(path);
    await work.over();
    return true;
  }

  /** Reads again what keeps the options of a field away. */
  retry(path: string): void {
    this.core.parts.sources.failed(path)?.retry();
  }

  /** Reads a source of the form again. @returns whether the form has a source of that name. */
  refresh(source: string): boolean {
    return this.core.parts.sources.retry(source);
  }

  /** Back from an outcome to the form as it was. */
  again(): void {
    const { outcomes, display } = this.core.parts;
    outcomes.forget();
    display.again();
    this.core.look();
  }

  /** Puts the first values back, what their sources find included, and forgets the draft. */
  discard(): void {
    const { data, sources, outcomes, display } = this.core.parts;
    sources.stop();
    data.discard();
    outcomes.forget();
    display.reset();
    this.core.forgetDraft();
    sources.start();
    this.core.look();
  }

  /**
   * Tries to send: `send` gets the encoded data and answers whether it went well.
   * @returns the first field with an error, or '' where only the form as a whole has one, when the data is not good yet.
   */
  submit(send: Send, ask: () => Promise<boolean> = async () => true): Promise<string | undefined> {
    return this.#submission.submit(send, ask);
  }
}
