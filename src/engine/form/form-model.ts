import { isObject, type Json } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { CallFailure } from '../../language/action.ts';
import type { Text } from '../../language/kinds.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Resolver } from '../blocks/plan-props.ts';
import type { FormHandle } from '../place.ts';
import type { FormValidator, Services } from '../services.ts';
import { fixedRoot, type Scope, storeRoot } from '../state/scope.ts';
import { createStore, type Store } from '../state/store.ts';
import { failureKey } from '../actions/tell-failure.ts';
import { type FieldSnapshot, type FormSnapshot, sameSnapshot } from './field-state.ts';
import { formFaults, serverErrors } from './form-faults.ts';
import { FormRules } from './form-rules.ts';
import { Lookups } from './lookups.ts';
import { firstValues, isBlank, keptData } from './values.ts';

const none: string[] = [];

export type FormOutside = Pick<Services, 'call' | 'fields' | 'language'> & {
  /** Everything the hosting place may read. */
  scope: Scope;
  validator: FormValidator;
  resolver: Resolver;
  /** What was typed before and never sent. */
  draft?: Json;
  /** Keeps what was typed; undefined once it was sent. */
  keep: (data: Json | undefined) => void;
};

/**
 * A form at work, without its drawing. After every change it walks the pipeline, in this order:
 * defaults → lookups → computed → visibility → required → drop what is hidden → schema → checks, and on submit
 * → encode → the submit actions. Each field hears of it only when something of that field changed.
 */
export class FormModel implements FormHandle {
  readonly scope: Scope;
  readonly form: Form;
  readonly #outside: FormOutside;
  readonly #store: Store;
  readonly #rules: FormRules;
  readonly #lookups: Lookups;
  readonly #paths: string[];
  readonly #fields = new Map<string, FieldSnapshot>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #left = new Set<string>();
  readonly #edited = new Map<string, number>();
  #clock = 0;
  #submitted = false;
  #refused: { [path: string]: string } = {};
  #faults = new Map<string, string>();
  #kept: Json = {};
  #whole: FormSnapshot = { sending: false, elsewhere: none, restored: false, faults: 0 };

  constructor(form: Form, outside: FormOutside) {
    this.form = form;
    this.#outside = outside;
    this.#paths = Object.keys(form.fields);
    const given = Object.entries(form.initial ?? {}).map(([path, value]) => [
      path,
      evaluate(value, outside.scope.read),
    ]);
    const initial = firstValues(form.schema, this.#paths, Object.fromEntries(given));
    const draft = isObject(outside.draft) ? outside.draft : undefined;
    this.#store = createStore({ form: draft ? { ...(initial as object), ...draft } : initial });
    this.scope = outside.scope
      .with('form', storeRoot(this.#store, 'form'))
      .with('initial', fixedRoot(initial));
    this.#rules = new FormRules(form, this.scope, outside.resolver, outside.fields);
    this.#lookups = new Lookups({
      scope: this.scope,
      call: outside.call,
      write: (path, value) => this.#store.write(`form.${path}`, value),
      editedAt: (path) => this.#edited.get(path) ?? 0,
      now: () => this.#clock,
      changed: () => this.#look(),
    });
    this.#whole = { ...this.#whole, restored: draft !== undefined };
    this.#look();
  }

  /** Follows what the form reads of its surroundings. Answers how to stop. */
  start(): () => void {
    const stop = this.scope.subscribe(this.#rules.outerPaths(), () => this.#look());
    this.#look();
    return () => {
      stop();
      this.#lookups.stop();
    };
  }

  get data(): Json {
    return this.#store.read('form') ?? {};
  }

  field(path: string): FieldSnapshot {
    return this.#fields.get(path) as FieldSnapshot;
  }

  /** What the server refused, by field, until the field is changed. */
  get refused(): { readonly [path: string]: string } {
    return this.#refused;
  }

  /** A text of the form, which may read its data. */
  text(text: Text | undefined): string | undefined {
    return this.#rules.text(text);
  }

  get whole(): FormSnapshot {
    return this.#whole;
  }

  /** Calls `notify` when the snapshot of a field, or of the form as a whole (''), is another one. */
  subscribe(path: string, notify: () => void): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    this.#listeners.set(path, listeners.add(notify));
    return () => listeners.delete(notify);
  }

  /** The customer changed a field. */
  change(path: string, value: Json | undefined): void {
    this.#edited.set(path, ++this.#clock);
    this.#store.write(`form.${path}`, value);
    const { [path]: _answered, ...others } = this.#refused;
    this.#refused = others;
    this.#look();
    const lookup = this.form.fields[path]?.lookup;
    if (lookup) this.#lookups.trigger(path, lookup, !isBlank(value) && !this.#faults.has(path));
    this.#outside.keep(this.#typed());
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
    this.#refused = errors;
    const known = (path: string) => this.#fields.get(path)?.visible === true;
    const elsewhere = Object.entries(errors).flatMap(([path, said]) => (known(path) ? [] : [said]));
    this.#setWhole({ message, elsewhere });
    this.#look();
  }

  showFailure(failure: CallFailure): void {
    const errors = serverErrors(failure.body);
    const { language } = this.#outside;
    this.showErrors(
      errors,
      Object.keys(errors).length > 0 ? undefined : language.text(failureKey(failure, language)),
    );
  }

  /** Puts the first values back and forgets the draft. */
  discard(): void {
    this.#store.write('form', this.scope.read('initial') ?? {});
    this.#left.clear();
    this.#submitted = false;
    this.#refused = {};
    this.#setWhole({ restored: false, message: undefined, elsewhere: none });
    this.#outside.keep(undefined);
    this.#look();
  }

  /**
   * Tries to send: `send` gets the encoded data and answers whether it went well.
   * @returns the first field with an error, when the data is not yet good.
   */
  async submit(send: (encoded: Json) => Promise<boolean>): Promise<string | undefined> {
    if (this.#whole.sending) return undefined;
    this.#submitted = true;
    this.#refused = {};
    this.#setWhole({ message: undefined, elsewhere: none });
    this.#look();
    const first = this.#paths.find((path) => this.#faults.has(path) && this.field(path).visible);
    if (first !== undefined || this.#faults.size > 0) return first ?? '';
    this.#setWhole({ sending: true });
    try {
      if (await send(this.#encoded())) this.#outside.keep(undefined);
    } finally {
      this.#setWhole({ sending: false });
      this.#look();
    }
    return undefined;
  }

  #encoded(): Json {
    const { encode } = this.form;
    return encode === undefined
      ? this.#kept
      : evaluate(encode as Json, this.scope.with('form', fixedRoot(this.#kept)).read);
  }

  /** The pipeline. */
  #look(): void {
    const { form } = this;
    for (const [path, written] of Object.entries(form.computed ?? {})) {
      this.#store.write(`form.${path}`, this.#rules.value(written) ?? undefined);
    }
    const visible = new Map(
      this.#paths.map((path) => [path, this.#rules.visible(form.fields[path] as never)]),
    );
    this.#clearGoneOptions();
    const required = new Map(
      this.#paths.map((path) => [path, this.#rules.required(path, form.fields[path] as never)]),
    );
    const dropped = (path: string) => visible.get(path) === false && form.fields[path]?.whenHidden !== 'keep';
    this.#kept = keptData(this.data, this.#paths, dropped);
    const seen = {
      visible: (path: string) => visible.get(path) ?? true,
      required: (path: string) => required.get(path) ?? false,
    };
    this.#faults = formFaults(form, this.#kept, seen, { ...this.#outside, rules: this.#rules });
    for (const path of this.#paths) this.#publish(path, seen);
    this.#publishWhole();
  }

  #clearGoneOptions(): void {
    for (const path of this.#paths) {
      const field = this.form.fields[path];
      const value = readPath(this.data, path);
      if (field?.whenGone !== 'clear' || isBlank(value)) continue;
      const options = this.#rules.options(field);
      if (options && options.length > 0 && !options.some((option) => option.value === value))
        this.#store.write(`form.${path}`, undefined);
    }
  }

  #publish(
    path: string,
    seen: { visible: (path: string) => boolean; required: (path: string) => boolean },
  ): void {
    const field = this.form.fields[path];
    if (!field) return;
    const rules = this.#rules;
    const shows = this.#submitted || this.#left.has(path);
    const error = this.#refused[path] ?? (shows ? this.#faults.get(path) : undefined);
    const next: FieldSnapshot = {
      value: readPath(this.data, path),
      visible: seen.visible(path),
      required: seen.required(path),
      disabled: rules.disabled(field.disabledWhen),
      error,
      options: rules.options(field),
      busy: this.#lookups.busy(path),
      label: rules.text(field.label) ?? '',
      help: rules.text(field.help),
      props: rules.props(field),
    };
    if (sameSnapshot(this.#fields.get(path), next)) return;
    this.#fields.set(path, next);
    this.#tell(path);
  }

  #publishWhole(): void {
    const faults = this.#submitted
      ? [...this.#faults.keys()].filter((path) => this.#fields.get(path)?.visible).length
      : 0;
    const elsewhere = this.#submitted
      ? [...this.#faults].flatMap(([path, said]) => (this.form.fields[path] ? [] : [said]))
      : [];
    const same = elsewhere.length === 0 || elsewhere.join() === this.#whole.elsewhere.join();
    this.#setWhole(same ? { faults } : { faults, elsewhere });
  }

  #setWhole(change: Partial<FormSnapshot>): void {
    const next = { ...this.#whole, ...change };
    if (sameSnapshot(this.#whole, next)) return;
    this.#whole = next;
    this.#tell('');
  }

  #tell(path: string): void {
    for (const notify of this.#listeners.get(path) ?? []) notify();
  }

  /** What the customer typed and may find again: the fields, without secrets and without what is computed. */
  #typed(): Json {
    const kept = this.#paths.filter(
      (path) => !this.#outside.fields[this.form.fields[path]?.field ?? '']?.spec.secret,
    );
    return kept.reduce<Json>((typed, path) => {
      const value = readPath(this.data, path);
      return value === undefined ? typed : writePath(typed, path, value);
    }, {});
  }
}
