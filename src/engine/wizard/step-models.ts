import type { Json, JsonObject } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { FormModel } from '../form/form-model.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** The dependencies of a wizard. */
export type WizardOutside = {
  /** The scope of its place: parameters, sources, states, and what its steps gave. */
  scope: Scope;
  /** The form of each step, as it is sent. */
  forms: { readonly [step: string]: Form };
  fields: Services['fields'];
  draft: WizardDraft;
  /** Its states in memory that somebody set, by name. */
  states: ReadonlyMap<string, Json>;
  /** Creates the form of a step; `keep` hears that something was typed. */
  create: (step: string, typed: Json | undefined, keep: () => void) => FormModel;
  /** Runs the actions of Next with the part of a step. @returns whether all of them ran. */
  send: (form: FormModel, part: Json, scope: Scope) => Promise<boolean>;
  /** Stores the draft; undefined after everything was sent. */
  keep: (draft: JsonObject | undefined) => void;
};

/** The forms of the steps that were opened. They go on running while others show, as they read what those give. */
export class StepModels {
  readonly #outside: WizardOutside;
  readonly #typed: () => void;
  readonly #models = new Map<string, FormModel>();
  readonly #stops = new Map<string, () => void>();
  #isRunning = false;

  /** @param typed called when something was typed. */
  constructor(outside: WizardOutside, typed: () => void) {
    this.#outside = outside;
    this.#typed = typed;
  }

  has(step: string): boolean {
    return this.#models.has(step);
  }

  /** The form of a step. */
  of(step: string): FormModel {
    const known = this.#models.get(step);
    if (known) return known;
    const model = this.#outside.create(step, this.#outside.draft.typed[step], this.#typed);
    this.#models.set(step, model);
    if (this.#isRunning) this.#stops.set(step, model.start());
    return model;
  }

  /** Runs the forms that were opened and those to come. Returns how to stop. */
  start(): () => void {
    this.#isRunning = true;
    for (const [step, model] of this.#models) this.#stops.set(step, model.start());
    return () => {
      this.#isRunning = false;
      for (const stop of this.#stops.values()) stop();
      this.#stops.clear();
    };
  }

  /** What was typed at each step. */
  get typed(): { [step: string]: Json } {
    const opened = [...this.#models].map(([step, model]) => [step, model.draft] as const);
    return { ...this.#outside.draft.typed, ...Object.fromEntries(opened) };
  }
}
