import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/action.ts';
import type { Text } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import type { FormHandle } from '../place.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import { type FormOutside, type FormParts, formParts } from './form-parts.ts';
import { Outcomes } from './outcomes.ts';
import type { PlacedField } from './form-rows.ts';
import { encoded, walk, type Walked } from './pipeline.ts';
import { byPath, noServerErrors, serverErrorsOf } from './server-errors.ts';
import { fieldSnapshot, formFaultsSnapshot, type SnapshotSource } from './snapshot-of.ts';

/**
 * A form at work, without its drawing: what a customer does to it, and what a server answers. After every change it
 * walks the pipeline (`pipeline.ts`), and each field hears of it only when something of that field changed.
 */
export class FormModel implements FormHandle {
  readonly form: Form;
  /** What notes, buttons and actions read: `form` is what is kept. */
  readonly scope: Scope;
  readonly outcomes: Outcomes;
  readonly #outside: FormOutside;
  readonly #parts: FormParts;
  #left = new Set<string>();
  #submitted = false;
  #stopped = false;
  #serverErrors = noServerErrors;

  constructor(form: Form, outside: FormOutside) {
    this.form = form;
    this.#outside = outside;
    const { replaces } = outside;
    const draft = replaces ? replaces.#draft({}) : outside.draft;
    this.#parts = formParts(
      form,
      { ...outside, draft },
      {
        answered: () => void this.#look(false),
        moved: (to) => this.#move(to),
      },
    );
    this.scope = this.#parts.scope;
    this.outcomes = new Outcomes(form, this.scope);
    this.#parts.snapshots.setWhole({ restored: this.#parts.data.hasPending });
    if (replaces) this.#goOnFrom(replaces);
    this.#look(false);
  }

  /** Follows what the form reads of its surroundings, and reads its sources. Answers how to stop. */
  start(): () => void {
    const { rules, sources } = this.#parts;
    this.#stopped = false;
    const stop = this.#outside.scope.subscribe(rules.outerPaths(), () => this.#follow());
    sources.start();
    this.#follow();
    return () => {
      this.#stopped = true;
      if (this.outcomes.over) this.#outside.keep(undefined);
      stop();
      sources.stop();
    };
  }

  get data(): Json {
    return this.#parts.data.all;
  }

  /** Shows the faults and messages that the model before showed. */
  #goOnFrom(before: FormModel): void {
    this.#parts.snapshots.setWhole({ restored: before.whole.restored });
    for (const path of before.#left) this.#left.add(path);
    this.#submitted = before.#submitted;
  }

  field(path: string): FieldSnapshot {
    return this.#parts.snapshots.field(path) as FieldSnapshot;
  }

  get whole(): FormSnapshot {
    return this.#parts.snapshots.whole;
  }

  /** What the server refused, by field, until the field is changed. */
  get refused(): { readonly [path: string]: string } {
    return this.#serverErrors.fields;
  }

  /** A text of the form, which may read its data. */
  text(text: Text | undefined): string | undefined {
    return this.#parts.rules.text(text);
  }

  /** Calls `notify` when the snapshot of a field, or of the form as a whole (''), is another one. */
  subscribe(path: string, notify: () => void): () => void {
    return this.#parts.snapshots.subscribe(path, notify);
  }

  /** The customer changed a field. */
  change(path: string, value: Json | undefined): void {
    const { data } = this.#parts;
    const chosen = this.placed(path)?.field.options !== undefined || typeof value === 'boolean';
    data.edit(path, value);
    const { [path]: _answered, ...fields } = this.#serverErrors.fields;
    this.#serverErrors = { ...this.#serverErrors, fields };
    this.#look(!chosen);
    this.#outside.keep(this.#draft(this.#outside.fields));
  }

  /** A field that there is now, at its concrete path. */
  placed(path: string): PlacedField | undefined {
    return this.#parts.rows.fields.get(path);
  }

  /** The paths of all fields that there are now. */
  get paths(): string[] {
    return [...this.#parts.rows.fields.keys()];
  }

  /** Adds a row to a field of rows. Answers its key. */
  addRow(path: string): string | undefined {
    const key = this.#parts.rows.model(path)?.add();
    this.#changedRows();
    return key;
  }

  /** Takes a row away. Answers how to put it back. */
  removeRow(path: string, key: string): () => void {
    const restore = this.#parts.rows.model(path)?.remove(key);
    this.#changedRows();
    return () => {
      restore?.();
      this.#changedRows();
    };
  }

  /** Something of a field is under way: sending waits for it. */
  hold(done: Promise<unknown>): void {
    this.#parts.work.add(done);
  }

  /** The customer left a field: its errors may show. */
  leave(path: string): void {
    this.#left.add(path);
    this.#look(false);
  }

  /** The button of a source was pressed: it is read with what the form holds now. @returns once it has answered. */
  async press(path: string): Promise<boolean> {
    const { sources, work } = this.#parts;
    const source = sources.pressAt(path);
    this.leave(path);
    if (source) sources.press(source.name);
    await work.over();
    return true;
  }

  /** Reads again what keeps the options of a field away. */
  retry(path: string): void {
    const failed = this.#parts.sources.failed(path);
    if (failed) this.#parts.sources.retry(failed.name);
  }

  /** Reads a source of the form again. @returns whether the form has a source of that name. */
  refresh(source: string): boolean {
    this.#parts.sources.retry(source);
    return this.#parts.sources.has(source);
  }

  fill(path: string, value: Json): void {
    this.change(path, value ?? undefined);
  }

  showErrors(errors: { [path: string]: string }, message?: string): void {
    const known = (path: string) => this.#parts.snapshots.field(path)?.visible === true;
    const { fields } = this.#parts.rows;
    this.#serverErrors = serverErrorsOf(byPath(errors, fields.values()), this.paths.filter(known));
    this.outcomes.forget();
    this.#parts.snapshots.setWhole({ message, outcome: undefined });
    this.#look(false);
  }

  answered(result: Json): void {
    this.outcomes.answered(result);
  }

  showFailure(failure: CallFailure): void {
    this.showErrors(failure.errors);
    this.outcomes.failed(failure);
    this.#parts.snapshots.setWhole({ outcome: this.outcomes.present });
  }

  /** Back from an outcome to the form as it was. */
  again(): void {
    this.outcomes.forget();
    this.#submitted = false;
    this.#parts.snapshots.setWhole({ outcome: undefined });
    this.#look(false);
  }

  /** Puts the first values back, what their sources find included, and forgets the draft. */
  discard(): void {
    const { data, sources, snapshots } = this.#parts;
    sources.stop();
    data.discard();
    this.#left.clear();
    this.#submitted = false;
    this.#serverErrors = noServerErrors;
    this.outcomes.forget();
    snapshots.setWhole({ restored: false, message: undefined, outcome: undefined });
    this.#outside.keep(undefined);
    sources.start();
    this.#look(false);
  }

  /**
   * Tries to send: `send` gets the encoded data and answers whether it went well. A form that was left while it waited
   * for something of a field is not sent, nor one whose customer declines what `ask` asks.
   * @returns the first field with an error, or '' where only the form as a whole has one, when the data is not good yet.
   */
  async submit(
    send: (encoded: Json) => Promise<boolean>,
    ask: () => Promise<boolean> = async () => true,
  ): Promise<string | undefined> {
    if (this.whole.sending) return undefined;
    this.#parts.sources.hurry();
    if (this.#parts.work.any) await this.#settled();
    if (this.#stopped) return undefined;
    const { snapshots } = this.#parts;
    this.#submitted = true;
    this.#serverErrors = noServerErrors;
    snapshots.setWhole({ message: undefined });
    const { faults, visible, kept } = this.#look(false);
    if (faults.size > 0) return this.paths.find((path) => faults.has(path) && visible(path)) ?? '';
    if (!(await ask()) || this.#stopped) return undefined;
    this.outcomes.begin(kept);
    snapshots.setWhole({ sending: true, outcome: undefined });
    try {
      if ((await send(encoded(this.form, kept, this.scope))) && !this.#complains) this.#ran();
    } finally {
      snapshots.setWhole({ sending: false, outcome: this.outcomes.present });
      this.#follow();
    }
    return undefined;
  }

  /** Takes first values that came or changed. While the form is sent they stay: its actions speak of what was sent. */
  #follow(): void {
    if (!this.whole.sending) this.#parts.data.follow();
    this.#look(false);
  }

  /** Everything went well: nothing that was typed is still to be sent. */
  #ran(): void {
    this.outcomes.ran();
    if (this.outcomes.leadsBack) return;
    this.#parts.data.settle();
    this.#outside.keep(undefined);
  }

  /** Waits until nothing of a field is under way, and every source has answered for what the form holds. */
  async #settled(): Promise<void> {
    const { work, sources, snapshots } = this.#parts;
    snapshots.setWhole({ sending: true });
    while (work.any) {
      await work.over();
      sources.hurry();
    }
    snapshots.setWhole({ sending: false });
    this.#follow();
  }

  /** An answer that came with errors took nothing: what was typed stays a draft. */
  get #complains(): boolean {
    const { fields, elsewhere } = this.#serverErrors;
    return this.whole.message !== undefined || elsewhere.length > 0 || Object.keys(fields).length > 0;
  }

  /** What was typed. @param fields the kinds of fields, which tell what is never kept. */
  #draft(fields: Services['fields']): Json {
    return this.#parts.data.draft(fields, this.#parts.rows);
  }

  #changedRows(): void {
    this.#look(false);
    this.#outside.keep(this.#draft(this.#outside.fields));
  }

  /** What is known by the paths of rows follows them to their places. */
  #move(to: (path: string) => string | undefined): void {
    this.#left = new Set([...this.#left].flatMap((path) => to(path) ?? []));
    const moved = Object.entries(this.#serverErrors.fields).map(([path, said]) => [to(path) ?? '', said]);
    const fields = Object.fromEntries(moved.filter(([path]) => path !== ''));
    this.#serverErrors = { ...this.#serverErrors, fields };
    this.#parts.data.move(to);
  }

  /** Walks the pipeline, has the sources look at what is kept, and tells everybody what changed for them. */
  #look(typed: boolean): Walked {
    const { pipeline, sources, snapshots } = this.#parts;
    let walked = walk(pipeline);
    const most = Object.keys(this.form.sources ?? {}).length;
    for (let round = 0; round <= most && sources.look({ fits: walked.fits, typed }); round += 1)
      walked = walk(pipeline);
    const source: SnapshotSource = {
      ...this.#parts,
      language: this.#outside.language,
      walked,
      serverErrors: this.#serverErrors,
      tried: this.#submitted,
      left: this.#left,
    };
    for (const placed of this.#parts.rows.fields.values())
      snapshots.setField(placed.path, fieldSnapshot(placed, source));
    snapshots.setWhole(formFaultsSnapshot(source));
    return walked;
  }
}
