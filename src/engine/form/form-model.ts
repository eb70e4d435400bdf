import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { CallFailure } from '../../language/action.ts';
import type { Text } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import type { Resolver } from '../blocks/plan-props.ts';
import type { FormHandle } from '../place.ts';
import type { FormValidator, Services } from '../services.ts';
import { fixedRoot, type Scope, storeRoot } from '../state/scope.ts';
import { createStore, type Store } from '../state/store.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import { FormRules } from './form-rules.ts';
import { Held } from './held.ts';
import { Lookups } from './lookups.ts';
import { Outcomes } from './outcomes.ts';
import { draftOf, encoded, firstData, walk, type Walked } from './pipeline.ts';
import { type Sight, seenField, seenWhole } from './seen.ts';
import { nothingRefused, refusedOf } from './refused.ts';
import { Snapshots } from './snapshots.ts';
import { isBlank } from './values.ts';

export type FormOutside = Pick<Services, 'call' | 'failure' | 'fields' | 'language'> & {
  /** Everything the hosting place may read. */
  scope: Scope;
  validator: FormValidator;
  resolver: Resolver;
  /** What was typed before and never sent. */
  draft?: Json;
  /** The model that this one replaces because a definition changed while the form was open: what was typed stays. */
  replaces?: FormModel;
  /** Keeps what was typed; undefined once it was sent. */
  keep: (data: Json | undefined) => void;
};

/**
 * A form at work, without its drawing: what a customer does to it, and what a server answers. After every change it
 * walks the pipeline (`pipeline.ts`), and each field hears of it only when something of that field changed.
 */
export class FormModel implements FormHandle {
  readonly scope: Scope;
  readonly form: Form;
  readonly outcomes: Outcomes;
  readonly #outside: FormOutside;
  readonly #store: Store;
  readonly #rules: FormRules;
  readonly #lookups: Lookups;
  readonly #snapshots = new Snapshots();
  readonly #held = new Held();
  readonly #left = new Set<string>();
  readonly #edited = new Map<string, number>();
  #clock = 0;
  #submitted = false;
  #stopped = false;
  #refused = nothingRefused;

  constructor(form: Form, outside: FormOutside) {
    this.form = form;
    this.#outside = outside;
    const { draft, replaces } = outside;
    const { initial, data } = firstData(form, outside.scope, replaces ? replaces.#typed : draft);
    this.#store = createStore({ form: data });
    this.scope = outside.scope
      .with('form', storeRoot(this.#store, 'form'))
      .with('initial', fixedRoot(initial));
    this.outcomes = new Outcomes(form, this.scope);
    this.#rules = new FormRules(form, this.scope, outside.resolver, outside.fields);
    this.#lookups = new Lookups({
      scope: this.scope,
      call: outside.call,
      failure: outside.failure,
      write: (path, value) => this.#store.write(`form.${path}`, value),
      editedAt: (path) => this.#edited.get(path) ?? 0,
      now: () => this.#clock,
      changed: () => this.#look(),
    });
    this.#snapshots.setWhole({ restored: data !== initial });
    if (replaces) this.#goOnFrom(replaces);
    this.#look();
  }

  /** Follows what the form reads of its surroundings. Answers how to stop. */
  start(): () => void {
    this.#stopped = false;
    const stop = this.scope.subscribe(this.#rules.outerPaths(), () => this.#look());
    this.#askAgain();
    return () => {
      this.#stopped = true;
      if (this.outcomes.over) this.#outside.keep(undefined);
      stop();
      this.#lookups.stop();
    };
  }

  get data(): Json {
    return this.#store.read('form') ?? {};
  }

  /** Shows the faults and messages that the model before showed. */
  #goOnFrom(before: FormModel): void {
    this.#snapshots.setWhole({ restored: before.whole.restored });
    for (const path of before.#left) this.#left.add(path);
    this.#submitted = before.#submitted;
  }

  /** What the fields hold, secrets included. */
  get #typed(): Json {
    return draftOf(this.form, this.data, this.scope.read('initial') ?? {}, {});
  }

  field(path: string): FieldSnapshot {
    return this.#snapshots.field(path) as FieldSnapshot;
  }

  get whole(): FormSnapshot {
    return this.#snapshots.whole;
  }

  /** What the server refused, by field, until the field is changed. */
  get refused(): { readonly [path: string]: string } {
    return this.#refused.fields;
  }

  /** A text of the form, which may read its data. */
  text(text: Text | undefined): string | undefined {
    return this.#rules.text(text);
  }

  /** Calls `notify` when the snapshot of a field, or of the form as a whole (''), is another one. */
  subscribe(path: string, notify: () => void): () => void {
    return this.#snapshots.subscribe(path, notify);
  }

  /** The customer changed a field. */
  change(path: string, value: Json | undefined): void {
    this.#edited.set(path, ++this.#clock);
    this.#store.write(`form.${path}`, value);
    const { [path]: _answered, ...fields } = this.#refused.fields;
    this.#refused = { ...this.#refused, fields };
    const { faults } = this.#look();
    const lookup = this.form.fields[path]?.lookup;
    if (lookup) this.#lookups.trigger(path, lookup, !isBlank(value) && !faults.has(path));
    const initial = this.scope.read('initial') ?? {};
    this.#outside.keep(draftOf(this.form, this.data, initial, this.#outside.fields));
  }

  /** Something of a field is under way: sending waits for it. */
  hold(done: Promise<unknown>): void {
    this.#held.add(done);
  }

  /** The customer left a field: its errors may show. */
  leave(path: string): void {
    this.#left.add(path);
    this.#look();
  }

  fill(path: string, value: Json): void {
    this.#store.write(`form.${path}`, value ?? undefined);
    this.#look();
  }

  showErrors(errors: { [path: string]: string }, message?: string): void {
    const known = (path: string) => this.#snapshots.field(path)?.visible === true;
    this.#refused = refusedOf(errors, Object.keys(this.form.fields).filter(known));
    this.outcomes.forget();
    this.#snapshots.setWhole({ message, outcome: undefined });
    this.#look();
  }

  answered(result: Json): void {
    this.outcomes.answered(result);
  }

  showFailure(failure: CallFailure): void {
    this.showErrors(failure.errors);
    this.outcomes.failed(failure);
    this.#snapshots.setWhole({ outcome: this.outcomes.present });
  }

  /** Back from an outcome to the form as it was. */
  again(): void {
    this.outcomes.forget();
    this.#submitted = false;
    this.#snapshots.setWhole({ outcome: undefined });
    this.#look();
  }

  /** Puts the first values back, what their lookups find included, and forgets the draft. */
  discard(): void {
    this.#lookups.stop();
    this.#store.write('form', this.scope.read('initial') ?? {});
    this.#left.clear();
    this.#submitted = false;
    this.#refused = nothingRefused;
    this.outcomes.forget();
    this.#snapshots.setWhole({ restored: false, message: undefined, outcome: undefined });
    this.#outside.keep(undefined);
    this.#askAgain();
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
    if (this.#held.any) await this.#settled();
    if (this.#stopped) return undefined;
    this.#submitted = true;
    this.#refused = nothingRefused;
    this.#snapshots.setWhole({ message: undefined });
    const { faults, visible, kept } = this.#look();
    if (faults.size > 0)
      return Object.keys(this.form.fields).find((path) => faults.has(path) && visible(path)) ?? '';
    if (!(await ask()) || this.#stopped) return undefined;
    this.outcomes.begin(kept);
    this.#snapshots.setWhole({ sending: true, outcome: undefined });
    try {
      if ((await send(encoded(this.form, kept, this.scope))) && !this.#complains) this.#ran();
    } finally {
      this.#snapshots.setWhole({ sending: false, outcome: this.outcomes.present });
      this.#look();
    }
    return undefined;
  }

  /** Everything went well: nothing that was typed is still to be sent. */
  #ran(): void {
    this.outcomes.ran();
    if (!this.outcomes.leadsBack) this.#outside.keep(undefined);
  }

  /** Waits until nothing of a field is under way. */
  async #settled(): Promise<void> {
    this.#snapshots.setWhole({ sending: true });
    await this.#held.over();
    this.#snapshots.setWhole({ sending: false });
  }

  /** An answer that came with errors took nothing: what was typed stays a draft. */
  get #complains(): boolean {
    const { fields, elsewhere } = this.#refused;
    return this.whole.message !== undefined || elsewhere.length > 0 || Object.keys(fields).length > 0;
  }

  /** What the lookups of a draft or of first values found is not kept: they are asked again. */
  #askAgain(): void {
    const { faults, visible } = this.#look();
    for (const [path, { lookup }] of Object.entries(this.form.fields)) {
      const asks = lookup && visible(path) && !faults.has(path) && !isBlank(readPath(this.data, path));
      if (asks) this.#lookups.trigger(path, lookup, true);
    }
  }

  /** Walks the pipeline and tells everybody what changed for them. */
  #look(): Walked {
    const { validator, language } = this.#outside;
    const [form, store, rules] = [this.form, this.#store, this.#rules];
    const walked = walk({ form, store, rules, validator, language });
    const sight: Sight = {
      form,
      store,
      rules,
      walked,
      lookups: this.#lookups,
      refused: this.#refused,
      tried: this.#submitted,
      left: this.#left,
    };
    for (const path of Object.keys(form.fields)) this.#snapshots.setField(path, seenField(path, sight));
    this.#snapshots.setWhole(seenWhole(sight));
    return walked;
  }
}
