import type { Json } from '../../base/json.ts';
import type { Lookup } from '../../language/form-field.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { resolveArguments } from '../actions/arguments.ts';
import type { Services } from '../services.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';

type Outside = {
  scope: Scope;
  call: Services['call'];
  failure: Services['failure'];
  /** Writes what a lookup found, or undefined to empty a field. */
  write: (path: string, value: Json | undefined) => void;
  /** Counts edits by hand: a field edited after a lookup began is left alone. */
  editedAt: (path: string) => number;
  now: () => number;
  changed: () => void;
};

/** The requests that fields trigger: they wait for a pause, the newest cancels the others, and never undo an edit. */
export class Lookups {
  readonly #running = new Map<string, AbortController>();
  readonly #busy = new Set<string>();
  readonly #outside: Outside;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  busy(path: string): boolean {
    return this.#busy.has(path);
  }

  /** The value at `path` changed: asks after a pause, or empties what a blank or faulty value cannot find. */
  trigger(path: string, lookup: Lookup, usable: boolean): void {
    this.#running.get(path)?.abort();
    if (!usable) {
      this.#clear(lookup, this.#outside.now());
      return;
    }
    const controller = new AbortController();
    this.#running.set(path, controller);
    const timer = setTimeout(() => void this.#ask(path, lookup, controller.signal), lookup.wait ?? 700);
    controller.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      this.#busy.delete(path);
    });
  }

  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  async #ask(path: string, lookup: Lookup, signal: AbortSignal): Promise<void> {
    const { scope, call, now, changed } = this.#outside;
    if (!holds(lookup.when, scope.read)) return;
    const began = now();
    this.#busy.add(path);
    changed();
    try {
      const result = await call(lookup.call, resolveArguments(lookup.with, scope), signal);
      if (!signal.aborted) this.#fill(lookup, result, began);
    } catch (thrown) {
      if (!signal.aborted) this.#fail(lookup, thrown, began);
    } finally {
      if (!signal.aborted) this.#busy.delete(path);
      changed();
    }
  }

  #fill(lookup: Lookup, result: Json, began: number): void {
    const scope = this.#outside.scope.with('result', fixedRoot(result));
    for (const [target, written] of Object.entries(lookup.fills)) {
      const value = evaluate(written as Json, scope.read);
      if (value === null && !lookup.clears?.includes(target)) continue;
      this.#write(target, value ?? undefined, began);
    }
  }

  #fail(lookup: Lookup, thrown: unknown, began: number): void {
    this.#clear(lookup, began);
    const error = this.#outside.failure(thrown) as unknown as Json;
    const scope = this.#outside.scope.with('error', fixedRoot(error));
    for (const [target, written] of Object.entries(lookup.fails ?? {}))
      this.#write(target, evaluate(written as Json, scope.read) ?? undefined, began);
  }

  #clear(lookup: Lookup, began: number): void {
    for (const target of lookup.clears ?? []) this.#write(target, undefined, began);
  }

  #write(target: string, value: Json | undefined, began: number): void {
    if (this.#outside.editedAt(target) <= began) this.#outside.write(target, value);
  }
}
