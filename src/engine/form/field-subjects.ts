import { asObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Scope } from '../state/scope.ts';
import { isBlank } from './values.ts';

/** Where a draft keeps what the values of its fields are about. No field has such a path. */
const kept = '$belongsTo';

/** Whether a value that was about one thing is to be about another. */
const isOther = (before: Json | undefined, now: Json | undefined): boolean =>
  !isBlank(before) && !isBlank(now) && !sameJson(before, now);

/** What the values of fields are about, by path: the powers of a supply belong to its number. */
export class FieldSubjects {
  readonly #form: Form;
  readonly #scope: Scope;
  #known: JsonObject;

  constructor(form: Form, scope: Scope) {
    this.#form = form;
    this.#scope = scope;
    this.#known = this.#read();
  }

  #read(): JsonObject {
    const named = Object.entries(this.#form.fields).flatMap(([path, { belongsTo }]): [string, Json][] => {
      const about = belongsTo === undefined ? null : evaluate(belongsTo as Json, this.#scope.read);
      return isBlank(about) ? [] : [[path, about]];
    });
    return Object.fromEntries(named);
  }

  /** The fields whose values are about something else than at the last call. */
  changed(): string[] {
    const [before, now] = [this.#known, this.#read()];
    this.#known = { ...before, ...now };
    return Object.keys(now).filter((path) => isOther(before[path], now[path]));
  }

  /** Whether a draft kept the value of a field for something else. */
  isOfOther(path: string, draft: Json | undefined): boolean {
    return isOther(asObject(asObject(draft)[kept])[path], this.#known[path]);
  }

  /** Adds to a draft what its values are about. @param paths the fields that it has values of. */
  addTo(draft: Json, paths: readonly string[]): Json {
    return paths.some((path) => this.#known[path] !== undefined)
      ? writePath(draft, kept, this.#known)
      : draft;
  }
}
