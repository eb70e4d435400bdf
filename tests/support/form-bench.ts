import type { Json, JsonObject } from '../../src/base/json.ts';
import { runActions } from '../../src/engine/actions/run-actions.ts';
import { questionOf } from '../../src/engine/form/question.ts';
import { refusalOf } from '../../src/engine/form/refusal.ts';
import type { FieldSnapshot } from '../../src/engine/form/field-state.ts';
import type { Notice } from '../../src/kit/kit.ts';
import { writeText } from '../../src/engine/write-text.ts';
import type { Text } from '../../src/language/kinds.ts';
import type { OutcomeName } from '../../src/language/outcome.ts';
import { firstReason, holds } from '../../src/rules/evaluate.ts';
import { type FormAtWork, formAtWork } from './form-at-work.ts';
import type { Given, Sent } from './form-surroundings.ts';
import type { FormTabs } from './form-tabs.ts';

/** What came of a try to send: complaints by the label of their field, what is said beside them, what was sent. */
export type Outcome = { faults: { [label: string]: string }; said: string[]; sent: Sent[] };

/** What somebody types, by the label of a field or its path; undefined empties a field. */
export type Typed = { [field: string]: Json | undefined };

type Worded = { title?: Text; text?: Text };

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A form that is open, as somebody sees it who fills it in. */
export class OpenForm {
  readonly #work: FormAtWork;

  constructor(work: FormAtWork) {
    this.#work = work;
  }

  /** The fields that are shown, by their paths. */
  get paths(): string[] {
    const { model } = this.#work;
    return model.paths.filter((path) => model.field(path).visible);
  }

  /** The schema of its data. */
  get schema(): JsonObject {
    return this.#work.form.schema;
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

  /** Presses the button. @param agrees whether somebody who is asked first says yes. */
  async send(agrees = true): Promise<Outcome> {
    const { model, form, at, sent } = this.#work;
    const from = sent.length;
    const ask = async () => agrees || questionOf(model) === undefined;
    await model.submit((result) => runActions(form.submit.actions, at, { result }), ask);
    await this.rest();
    return { faults: this.#faults(), said: this.#said(), sent: sent.slice(from) };
  }

  /** What is asked before it is sent; undefined if nothing is. */
  question(): string | undefined {
    const { model, language } = this.#work;
    const text = questionOf(model)?.text;
    return text && writeText(text, model.scope, language);
  }

  /** The notes that are shown, by their keys. */
  notes(): string[] {
    const { model, form } = this.#work;
    const shown = Object.entries(form.notes ?? {}).filter(([, note]) =>
      holds(note.visibleWhen, model.scope.read),
    );
    return shown.map(([key]) => key);
  }

  /** What came of the last try, by its name. */
  outcome(): OutcomeName | undefined {
    return this.#work.model.whole.outcome?.name;
  }

  /** What is above the buttons now. */
  says(): string[] {
    return this.#said();
  }

  /** What would be found again after a reload. */
  draft(): Json | undefined {
    return this.#work.draft.kept;
  }

  /** When it was sent, while its outcome is not known; kept over a reload. */
  sentAt(): string | undefined {
    return this.#work.tabs.sentAt;
  }

  /** The tabs of the browser: `openForm(name, { ...given, tabs })` opens the form in another one. */
  get tabs(): FormTabs {
    return this.#work.tabs;
  }

  /** Leaves it, as somebody does who closes its dialog. Settles once its outcome was told. */
  leave(): Promise<void> {
    return this.#work.leave();
  }

  /** The notices that were told. */
  get notices(): Notice[] {
    return this.#work.notices;
  }

  /** The calls whose answers were changed, or are read again. */
  get changed(): ReadonlySet<string> {
    return this.#work.changed;
  }

  /** Whether it says that what was typed before was found. */
  restored(): boolean {
    return this.#work.model.whole.restored;
  }

  /** Whether the page asks to sign in again. */
  expired(): boolean {
    return this.#work.at.place.scope.read('session.expired') === true;
  }

  /** Why the button cannot be pressed; undefined when it can. */
  refusal(): string | undefined {
    const { form, model, language } = this.#work;
    const { disabledWhen = [] } = form.submit;
    const reason = disabledWhen[firstReason(disabledWhen, model.scope.read)]?.reason;
    return reason && writeText(reason, model.scope, language);
  }

  /** Waits until nothing that was asked is still to be answered. */
  async rest(): Promise<void> {
    for (let still = 0; still < 3; still = this.#work.busy() ? 0 : still + 1) await turn();
  }

  #pathOf(field: string): string {
    const path = this.paths.find((known) => known === field || this.#work.model.field(known).label === field);
    if (path === undefined) throw new Error(`No field "${field}" is shown, but ${this.labels().join(', ')}.`);
    return path;
  }

  #faults(): { [label: string]: string } {
    const faults = this.paths.map((path) => [this.field(path).label, this.field(path).error]);
    return Object.fromEntries(faults.filter(([, error]) => error !== undefined)) as Outcome['faults'];
  }

  /** What stands above the buttons, or in place of the form. */
  #said(): string[] {
    const { form, model, language } = this.#work;
    const { outcome } = model.whole;
    const { read } = outcome?.scope ?? model.scope;
    const written = outcome && form[outcome.name];
    if (outcome?.name === 'done' || outcome?.name === 'sent') return this.#words(written);
    const alerts = Object.values(written?.blocks ?? {}).filter(
      ({ type, visibleWhen }) => type === 'alert' && holds(visibleWhen, read),
    );
    const { title, text, lines = [] } = refusalOf(form, model.whole, language) ?? {};
    const framed = [title, text, ...lines].filter((line) => line !== undefined);
    return [...framed, ...alerts.flatMap((alert) => this.#words(alert as Worded))];
  }

  /** The texts of an outcome, or of a block in it. */
  #words({ title, text }: Worded = {}): string[] {
    const { model, language } = this.#work;
    const scope = model.whole.outcome?.scope ?? model.scope;
    return [title, text].flatMap((words) => (words === undefined ? [] : [writeText(words, scope, language)]));
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
