import type { Json } from '../../base/json.ts';
import { wizardName } from '../../language/wizard-name.ts';
import { fixedRoot, joinedRoot, type Root, type Scope, storeRoot } from '../state/scope.ts';
import { createStore, type Store } from '../state/store.ts';

/** How far a wizard is, as rules read it in `data.wizard`. */
export type Progress = {
  step: string;
  index: number;
  total: number;
  /** The steps that nobody comes back to. */
  locked: readonly string[];
  /** The steps whose documents the retailer has, and this page no more. */
  filesSent: readonly string[];
  parts: { readonly [step: string]: Json };
};

/** What rules read of a wizard besides its sources and parameters: `data.<step>` and `data.wizard`. */
export class WizardData {
  readonly #store: Store;
  readonly #names: readonly string[];

  constructor(steps: readonly string[]) {
    this.#names = [...steps, wizardName];
    this.#store = createStore(Object.fromEntries(this.#names.map((name) => [name, null])));
  }

  /** The roots below `data`, by name. */
  get roots(): Map<string, Root> {
    return new Map(this.#names.map((name) => [name, storeRoot(this.#store, name)]));
  }

  read(step: string): Json {
    return this.#store.read(step) ?? null;
  }

  write(step: string, data: Json): void {
    this.#store.write(step, data);
  }

  set progress(progress: Progress) {
    this.#store.write(wizardName, progress);
  }

  /** A scope in which the data of a step and the progress are those of a Next that is still running. */
  ahead(scope: Scope, step: string, data: Json, progress: Progress): Scope {
    const named = new Map([
      [step, fixedRoot(data)],
      [wizardName, fixedRoot(progress)],
    ]);
    return scope.with('data', joinedRoot(named, scope.root('data')));
  }
}
