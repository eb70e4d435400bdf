import type { Json, JsonObject } from '../../src/base/json.ts';
import type { FieldSnapshot } from '../../src/engine/form/field-state.ts';
import { questionOf } from '../../src/engine/form/question.ts';
import { writeText } from '../../src/engine/write-text.ts';
import type { Notice } from '../../src/kit/kit.ts';
import type { Text } from '../../src/language/kinds.ts';
import type { OutcomeName } from '../../src/language/outcome.ts';
import { firstReason, holds } from '../../src/rules/evaluate.ts';
import { type FormAtWork, formAtWork, openedIn } from './form-at-work.ts';
import type { Given, Sent } from './form-surroundings.ts';
import type { FormTabs } from './form-tabs.ts';
import { faultsOf, saidBy, shownPaths } from './form-words.ts';

/** What came of a try to send: complaints by the label of their field, what is said beside them, what was sent. */
export type Outcome = { faults: { [label: string]: string }; said: string[]; sent: Sent[] };

/** What somebody types, by the label of a field or its path; undefined empties a field. */
export type Typed = { [field: string]: Json | undefined };

/** The values of fields, by path. */
export type Values = { [path: string]: Json };

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A form that is open, as somebody sees it who fills it in. */
export class OpenForm {
  readonly #work: FormAtWork;

  constructor(work: FormAtWork) {
    this.#work = work;
  }

  /** The fields that are shown, by their paths. */
  get paths(): string[] {
    return shownPaths(this.#work.model);
  }

  /** What the fields hold that are shown. */
  get values(): Values {
    return Object.fromEntries(this.paths.map((path) => [path, this.field(path).value ?? null]));
  }

  /** The schema of its data. */
  get schema(): JsonObject {
    return this.#work.model.form.schema;
  }

  /** The labels of the fields that are shown. */
  labels(): string[] {
    return this.paths.map((path) => this.field(path).label);
  }

  /** A field as it would be drawn. */
  field(field: string): FieldSnapshot {
    return this.#work.model.field(this.#pathOf(field));
  }

  /** The kind of a field. */
  kind(path: string): string {
    return this.#work.model.placed(path)?.field.field ?? '';
  }

  /** Types one value after the other. */
  async type(values: Typed): Promise<void> {
    const { model } = this.#work;
    for (const [field, value] of Object.entries(values)) {
      const path = this.#pathOf(field);
      model.change(path, value);
      model.leave(path);
      await this.rest();
    }
  }

  /** Presses the button. @param agrees whether somebody who is asked first says yes, and what happens meanwhile. */
  async send(agrees: boolean | (() => boolean) = true): Promise<Outcome> {
    const { model, around, run } = this.#work;
    const from = around.sent.length;
    const answer = typeof agrees === 'function' ? agrees : () => agrees;
    await model.submit(run, async () => questionOf(model) === undefined || answer());
    await this.rest();
    return { faults: this.faults(), said: this.says(), sent: around.sent.slice(from) };
  }

  /** Gives its parameters other values, as when they were read again. */
  become(values: { [name: string]: Json }): void {
    this.#work.around.become(values);
  }

  /** What is asked before it is sent; undefined if nothing is. */
  question(): string | undefined {
    const { model, around } = this.#work;
    const { warning, text } = questionOf(model) ?? {};
    const said = [warning, text].filter((words) => words !== undefined);
    const written = said.map((words) => writeText(words, model.scope, around.language));
    return written.length > 0 ? written.join(' ') : undefined;
  }

  /** What the question draws below its words, by the keys of the blocks. */
  questionBlocks(): string[] {
    return Object.keys(questionOf(this.#work.model)?.blocks ?? {});
  }

  /** What a rule of the form reads at a path. */
  read(path: string): Json | undefined {
    return this.#work.model.scope.read(path);
  }

  /** The notes that are shown, of the form and of its sections, by their keys. */
  notes(): string[] {
    const { model } = this.#work;
    const { notes, sections = {} } = model.form;
    const drawn = Object.values(sections).filter(({ visibleWhen }) => holds(visibleWhen, model.scope.read));
    const all = [notes, ...drawn.map((section) => section.notes)];
    const shown = all
      .flatMap((some) => Object.entries(some ?? {}))
      .filter(([, note]) => holds(note.visibleWhen, model.scope.read));
    return shown.map(([key]) => key);
  }

  /** The words of a note. */
  note(key: string): string {
    const { model, around } = this.#work;
    return writeText(model.form.notes?.[key]?.text as Text, model.scope, around.language);
  }

  /** What came of the last try, by its name. */
  outcome(): OutcomeName | undefined {
    return this.#work.model.whole.outcome?.name;
  }

  /** The code of the failure of the last try, if it failed. */
  failedBy(): Json | undefined {
    return this.#work.model.whole.outcome?.scope.read('error.code');
  }

  /** What is wrong at fields now, by their labels. */
  faults(): Outcome['faults'] {
    return faultsOf(this.#work.model);
  }

  /** What is above the buttons now, or in place of the form. */
  says(): string[] {
    return saidBy(this.#work.model, this.#work.around.language);
  }

  /** What would be found again after a reload. */
  draft(): Json | undefined {
    return this.#work.around.kept.draft;
  }

  /** When it was sent, while its outcome is not known; kept over a reload. */
  sentAt(): string | undefined {
    return this.tabs.sentAt;
  }

  /** The tabs of the browser: `openForm(name, { ...given, tabs })` opens the form in another one. */
  get tabs(): FormTabs {
    return this.#work.around.tabs;
  }

  /** Whether it is being sent. */
  isSending(): boolean {
    return this.#work.model.whole.sending;
  }

  /** Leaves it, as somebody does who closes its dialog. Settles once its outcome was told. */
  leave(): Promise<void> {
    return this.#work.leave();
  }

  /** Opens it again in the same page, after it was left. */
  async reopen(): Promise<OpenForm> {
    return new OpenForm(await openedIn(this.#work.around));
  }

  /** Changes the language of the page. */
  speak(language: string): Promise<void> {
    return this.#work.around.speak(language);
  }

  /** The notices that were told. */
  get notices(): Notice[] {
    return this.#work.around.notices;
  }

  /** The calls whose answers were changed, or are read again. */
  get changed(): ReadonlySet<string> {
    return this.#work.around.changed;
  }

  /** Whether it says that what was typed before was found. */
  restored(): boolean {
    return this.#work.model.whole.restored;
  }

  /** Whether the page asks to sign in again. */
  expired(): boolean {
    return this.#work.around.services.scope.read('session.expired') === true;
  }

  /** Why the button cannot be pressed; undefined when it can. */
  refusal(): string | undefined {
    const { model, around } = this.#work;
    const { disabledWhen = [] } = model.form.submit;
    const reason = disabledWhen[firstReason(disabledWhen, model.scope.read)]?.reason;
    return reason && writeText(reason, model.scope, around.language);
  }

  /** Waits until nothing that was asked is still to be answered. */
  async rest(): Promise<void> {
    for (let still = 0; still < 3; still = this.#work.around.busy() ? 0 : still + 1) await turn();
  }

  #pathOf(field: string): string {
    const path = this.paths.find((known) => known === field || this.#work.model.field(known).label === field);
    if (path === undefined) throw new Error(`No field "${field}" is shown, but ${this.labels().join(', ')}.`);
    return path;
  }
}

/** Opens a form of the repository by its name. */
export async function openForm(name: string, given: Given = {}): Promise<OpenForm> {
  const form = new OpenForm(await formAtWork(name, given));
  await form.rest();
  return form;
}

/** Opens a form, types, and tries to send it. */
export async function fillIn(name: string, given: Given, typed: Typed = {}): Promise<Outcome> {
  const form = await openForm(name, given);
  await form.type(typed);
  return form.send();
}
