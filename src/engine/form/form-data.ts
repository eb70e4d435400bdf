import { type Json, sameJson } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Scope } from '../state/scope.ts';
import { createStore, type Store } from '../state/store.ts';
import type { Services } from '../services.ts';
import { FieldSubjects } from './field-subjects.ts';
import { definedValues, isBlank } from './values.ts';

const withoutSpaces = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : value);
/** Whether two values are the same but for outer spaces. */
export const sameText = (left: Json | undefined, right: Json | undefined): boolean =>
  sameJson(withoutSpaces(left), withoutSpaces(right));

/** The data of the fields of a form. A field is pending from a manual change until its value is sent or discarded. */
export class FormData {
  /** `form` has the values of the fields, `initial` their initial values, `kept` the values that are not hidden, `faulty` the paths that have a fault. */
  readonly store: Store;
  readonly #form: Form;
  readonly #scope: Scope;
  #pending = new Set<string>();
  #editedAt = new Map<string, number>();
  #edits = 0;
  /** What a draft kept in place of secret values, by path. */
  readonly #remnants = new Map<string, Json>();
  /** The latest initial values of the definition. */
  #defined: Json;
  readonly subjects: FieldSubjects;

  /**
   * @param draft what was typed before and not sent; null for an emptied field.
   * @param fields the kinds of fields: the draft holds no values of secret ones. Default: it holds all values.
   */
  constructor(form: Form, scope: Scope, draft: Json | undefined, fields: Services['fields'] = {}) {
    this.#form = form;
    this.#scope = scope;
    const initial = definedValues(form, scope);
    this.#defined = initial;
    this.subjects = new FieldSubjects(form, scope);
    this.store = createStore({ form: initial, initial, kept: {}, faulty: [], data: {}, sources: {} });
    for (const [path, { field }] of Object.entries(form.fields)) {
      const value = readPath(draft, path);
      if (value === undefined || this.subjects.isOfOther(path, draft)) continue;
      if (fields[field]?.spec.secret) this.#remnants.set(path, value);
      else this.#restore(path, value);
    }
  }

  read(path: string): Json | undefined {
    return this.store.read(`form.${path}`);
  }

  get all(): Json {
    return this.store.read('form') ?? {};
  }

  /** What a draft kept in place of the value of a secret field. */
  remnant(path: string): Json | undefined {
    return this.#remnants.get(path);
  }

  /** The number of manual changes since the form was opened. */
  get edits(): number {
    return this.#edits;
  }

  /** The number of the last manual change of a field; 0 if there was none. */
  editedAt(path: string): number {
    return this.#editedAt.get(path) ?? 0;
  }

  isPending(path: string): boolean {
    return this.#pending.has(path);
  }

  get hasPending(): boolean {
    return this.#pending.size > 0;
  }

  /** Stores a manual change of a field. */
  edit(path: string, value: Json | undefined): void {
    this.#edits += 1;
    this.#editedAt.set(path, this.#edits);
    this.#pending.add(path);
    this.store.write(`form.${path}`, value);
    if (value === undefined) this.#remnants.delete(path);
  }

  /** Fills a field from an answer, or empties it with an empty text; the field then no longer counts as edited. */
  fill(path: string, value: Json): void {
    this.#pending.delete(path);
    this.store.write(`form.${path}`, value === '' ? undefined : value);
  }

  /**
   * Updates initial values that arrived or changed: fields that are not pending show them, and those that are about
   * something else now.
   * @returns the values before of the fields that show another, but for the latter.
   */
  follow(): [path: string, before: Json | undefined][] {
    const followed: [string, Json | undefined][] = [];
    const defined = definedValues(this.#form, this.#scope);
    this.#renew(defined);
    for (const path of Object.keys({ ...this.#form.fields, ...this.#form.initial })) {
      const value = readPath(defined, path);
      if (sameJson(value, readPath(this.#defined, path))) continue;
      this.store.write(`initial.${path}`, value);
      if (this.#pending.has(path) || sameJson(value, this.read(path))) continue;
      followed.push([path, this.read(path)]);
      this.store.write(`form.${path}`, value);
    }
    this.#defined = defined;
    return followed;
  }

  /** Forgets what was typed into fields that are about something else now: they have their first values again. */
  #renew(defined: Json): void {
    for (const path of this.subjects.changed()) {
      this.#pending.delete(path);
      this.#remnants.delete(path);
      this.store.write(`form.${path}`, readPath(defined, path));
    }
  }

  /** Makes the sent values the new initial values. */
  settle(): void {
    const own = [...this.#pending].filter((path) => this.#form.fields[path] !== undefined);
    for (const path of own) this.store.write(`initial.${path}`, this.read(path));
    this.#pending.clear();
  }

  /**
   * First values that a step has sent stay as if they had been typed, unless they follow data around the form. A field that
   * was left empty may still get one, as a code that somebody comes with later.
   */
  keepFirst(): void {
    for (const [path, written] of Object.entries(this.#form.initial ?? {})) {
      const isFollowing = dependencies(written as Json).some((read) => read.startsWith('data.'));
      if (this.#form.fields[path] && !isFollowing && !isBlank(this.read(path))) this.#pending.add(path);
    }
  }

  /** The fields of the form that were changed by hand, and neither applied nor sent. */
  get pending(): string[] {
    return Object.keys(this.#form.fields).filter((path) => this.#pending.has(path));
  }

  /**
   * Makes the applied values the new initial values. If the definition has given another one since, the field shows
   * that; a difference only in outer spaces does not change what is being typed.
   * @param held the values of the fields, and `first` their initial values, when applying began.
   * @param since a field edited after this change stays pending.
   */
  apply(paths: readonly string[], { held, first, since }: { held: Json; first: Json; since: number }): void {
    for (const path of paths) {
      const applied = readPath(held, path);
      const given = this.store.read(`initial.${path}`);
      const isOther = !sameJson(given, readPath(first, path)) && !sameText(given, applied);
      if (!isOther) this.store.write(`initial.${path}`, applied);
      if (this.editedAt(path) > since) continue;
      this.#pending.delete(path);
      if (isOther) this.store.write(`form.${path}`, given);
    }
  }

  /** What could not be applied goes back to what was applied last. @param since a field edited after this change stays. */
  takeBack(paths: readonly string[], since: number): void {
    for (const path of paths) {
      if (this.editedAt(path) > since) continue;
      this.#pending.delete(path);
      this.store.write(`form.${path}`, this.store.read(`initial.${path}`));
    }
  }

  /** Empties a field whose chosen option no longer exists. */
  clear(path: string): void {
    this.store.write(`form.${path}`, undefined);
  }

  /** Restores the initial values. */
  discard(): void {
    this.#pending.clear();
    this.#remnants.clear();
    this.#editedAt.clear();
    this.#edits = 0;
    this.store.write('form', this.store.read('initial'));
  }

  /** Moves the data stored by row paths when rows move. */
  move(to: (path: string) => string | undefined): void {
    this.#pending = new Set([...this.#pending].flatMap((path) => to(path) ?? []));
    const moved = [...this.#editedAt].map(([path, edit]) => [to(path) ?? '', edit] as const);
    this.#editedAt = new Map(moved.filter(([path]) => path !== ''));
  }

  #restore(path: string, value: Json): void {
    const next = value ?? undefined;
    if (sameJson(next, this.read(path))) return;
    this.#pending.add(path);
    this.store.write(`form.${path}`, next);
  }
}
