import { type Json, sameJson } from '../../base/json.ts';
import type { FormSource } from '../../language/form-source.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { Memo } from '../state/memo.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import type { FormData } from './form-data.ts';
import { isBlank } from './values.ts';

/** The answer of a call for a source of a form: the value selected from it, and the fields that it fills. */
export class SourceAnswer {
  readonly #source: FormSource;
  readonly #data: FormData;
  readonly #scope: Scope;
  readonly #selected: Memo;
  readonly #filled = new Map<string, Json>();
  #answer: { result: Json; picked: boolean } | undefined;

  /** @param scope the scope of the source's rules; `result` is the answer. */
  constructor(source: FormSource, data: FormData, scope: Scope) {
    this.#source = source;
    this.#data = data;
    this.#scope = scope.with('result', { read: (path) => fixedRoot(this.#answer?.result).read(path) });
    this.#selected = new Memo(this.#scope);
  }

  forget(): void {
    this.#answer = undefined;
  }

  /** @param picked whether the result is already the value, so that nothing is selected from it. */
  take(result: Json, picked: boolean): void {
    this.#answer = { result, picked };
  }

  /** Whether it is the value that stands in for a failed call. */
  get isStandIn(): boolean {
    return this.#answer?.picked === true;
  }

  /** The value of the source; null without an answer. */
  get value(): Json {
    const { select } = this.#source;
    if (!this.#answer) return null;
    const { result, picked } = this.#answer;
    if (select === undefined || picked) return result;
    return this.#selected.get(select, dependencies(select), () => evaluate(select, this.#scope.read));
  }

  /**
   * Fills fields that were not edited since; when the form opens, only empty ones; for a failed call, none that hold
   * what somebody typed.
   * @param since the number of the last edit before the arguments changed.
   */
  fill(since: number): void {
    const data = this.#data;
    for (const [path, written] of Object.entries(this.#source.fills ?? {})) {
      const value = evaluate(written as Json, this.#scope.read);
      const current = data.read(path);
      const found = sameJson(current, this.#filled.get(path));
      const isTyped = data.editedAt(path) > since || (this.isStandIn && data.isPending(path));
      const isLeft = isTyped || (since === 0 && !isBlank(current) && !found);
      if (value === null || isLeft) continue;
      this.#filled.set(path, value);
      data.fill(path, value);
    }
  }
}
