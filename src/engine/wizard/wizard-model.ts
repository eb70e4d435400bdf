import { type Json, sameJson } from '../../base/json.ts';
import type { Wizard } from '../../language/portal.ts';
import { holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import type { FormModel } from '../form/form-model.ts';
import { isFinal } from '../form/refusal.ts';
import type { Scope } from '../state/scope.ts';
import { PassedSteps } from './passed-steps.ts';
import { StepModels, type WizardOutside } from './step-models.ts';
import type { WizardData } from './wizard-data.ts';
import { holdsAnything } from './wizard-draft.ts';

/** Where a Next led: to a step, or to a field with a fault; to neither if nothing was sent, or it failed. */
export type Moved = { to?: string; fault?: string };

/** Asks the customer before a step is sent. */
type Ask = () => Promise<boolean>;

/**
 * A live wizard without its view: forms one after the other. A step is passed once its Next has run; nobody comes to a
 * step while one before it is not passed, whatever leads there.
 */
export class WizardModel {
  readonly #wizard: Wizard;
  readonly #outside: WizardOutside;
  readonly #data: WizardData;
  readonly #passed: PassedSteps;
  readonly #models: StepModels;
  readonly #listeners = new Set<() => void>();
  #steps: readonly string[] = [];
  #moving = false;
  #isOver = false;
  #following = false;
  #version = 0;
  #shown: string | undefined;
  #isRestored: boolean;

  constructor(wizard: Wizard, data: WizardData, outside: WizardOutside) {
    this.#wizard = wizard;
    this.#data = data;
    this.#outside = outside;
    this.#passed = new PassedSteps(outside.forms, outside.draft.passed, data);
    this.#models = new StepModels(outside, () => this.#keep());
    this.#isRestored = holdsAnything(outside.draft);
    this.#follow();
  }

  /** The steps that belong to the way now. */
  get steps(): readonly string[] {
    return this.#steps;
  }

  /** Grows with each change that a view has to show. */
  get version(): number {
    return this.#version;
  }

  /** Whether a Next is under way. */
  get isMoving(): boolean {
    return this.#moving;
  }

  /** Whether somebody has come back to what was begun, and not gone on yet. */
  get isRestored(): boolean {
    return this.#isRestored;
  }

  /** Whether everything was sent. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** How many of the first steps are passed: the customer may go to any of them and to the one that follows. */
  get completed(): number {
    return this.#leading((step) => this.#passed.isCurrent(step));
  }

  /** The step to show: the wanted one, the nearest before it that belongs to the way, or the first that is not passed. */
  present(wanted: string | undefined): string {
    const order = Object.keys(this.#wizard.steps);
    const until = order.slice(0, order.indexOf(wanted ?? '') + 1);
    const meant = this.#steps.findLastIndex((step) => until.includes(step));
    const reach = this.#leading((step) => this.#isSettled(step));
    return this.#steps[Math.min(Math.max(meant, 0), reach)] ?? order[0] ?? '';
  }

  /** Whether something was changed at a step that its Next has not sent. */
  isUnsent(step: string): boolean {
    return !this.#isOver && this.form(step).edits > 0 && !this.#isSettled(step);
  }

  /** Tells rules which step shows; what went wrong at the one before it is over. What the steps send is known to the actions of Next alone. */
  shows(step: string): void {
    if (this.#shown !== step && this.#shown !== undefined && !this.#moving) this.form(this.#shown).again();
    this.#shown = step;
    const index = this.#steps.indexOf(step);
    this.#data.progress = { step, index, total: this.#steps.length, parts: {} };
  }

  /** The form of a step, which keeps what was typed while others show. */
  form(step: string): FormModel {
    return this.#models.of(step);
  }

  /** Whether a choice among the steps may lead there. */
  canReach(step: string): boolean {
    const index = this.#steps.indexOf(step);
    return index >= 0 && index <= this.completed && !this.#isOver && !this.#moving;
  }

  /** Follows what decides which steps belong to the way, and runs the forms that were opened. Returns how to stop. */
  start(): () => void {
    const conditions = Object.values(this.#wizard.steps).map(({ includeWhen }) => includeWhen);
    const stop = this.#outside.scope.subscribe(dependencies(conditions), () => this.#follow());
    const stopForms = this.#models.start();
    this.#follow();
    return () => {
      stop();
      stopForms();
    };
  }

  /** Calls `notify` when steps come or go, are passed, or have to be walked again. Returns how to stop. */
  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => void this.#listeners.delete(notify);
  };

  /** Next at a step. What is passed and unchanged is not sent again. Only one Next runs at a time. */
  async next(step: string, ask: Ask): Promise<Moved> {
    if (this.#moving || this.#isOver || this.#isFinal(step)) return {};
    this.#moving = true;
    this.#notify();
    return this.#next(step, ask).finally(() => {
      this.#moving = false;
      this.#notify();
    });
  }

  /**
   * A choice among the steps: back at once; forwards by Next at each step on the way that was changed or has to be
   * walked again, as far as these are good.
   */
  async choose(from: string, to: string, ask: Ask): Promise<Moved> {
    if (!this.canReach(to)) return {};
    let at = from;
    while (this.#steps.indexOf(at) < this.#steps.indexOf(to)) {
      const moved = await this.next(at, ask);
      if (moved.to === undefined || moved.fault !== undefined)
        return at === from ? moved : { to: at, ...moved };
      at = moved.to;
    }
    return { to: this.#steps.includes(to) ? to : at };
  }

  async #next(step: string, ask: Ask): Promise<Moved> {
    const shown = this.present(step);
    if (shown !== step) return { to: shown };
    const following = this.#steps[this.#steps.indexOf(step) + 1];
    if (following === undefined) return this.#unfit() ?? this.#send(step, ask);
    if (this.#isSettled(step)) return { to: following };
    const moved = await this.#send(step, ask);
    return moved.to === undefined ? moved : { to: this.#steps[this.#steps.indexOf(step) + 1] ?? step };
  }

  /** Whether the retailer has said no to what a step holds, so that sending it once more is no use. */
  #isFinal(step: string): boolean {
    const { form, whole } = this.form(step);
    return isFinal(form, whole);
  }

  /** Sends a step. @returns itself as the goal if it was sent. */
  async #send(step: string, ask: Ask): Promise<Moved> {
    const model = this.form(step);
    let ran: { data: Json; part: Json } | undefined;
    const fault = await model.submit((part) => {
      ran = { data: model.kept, part };
      return this.#outside.send(model, part, this.#scopeOfNext(step, ran.data, part));
    }, ask);
    if (fault !== undefined) return { fault };
    if (ran && !model.hasFailed) this.#complete(step, ran);
    else this.#keep();
    return ran && !model.hasFailed ? { to: step } : {};
  }

  #complete(step: string, { data, part }: { data: Json; part: Json }): void {
    const model = this.form(step);
    this.#isRestored = false;
    this.#isOver = step === this.#steps.at(-1);
    this.#passed.add(step, { data, sent: model.hasChanged }, part, model.edits);
    this.#follow();
    this.#keep();
  }

  /** The first step before the last whose form has a fault by now: what it reads may have changed since its Next. */
  #unfit(): Moved | undefined {
    for (const step of this.#steps.slice(0, -1)) {
      const fault =
        this.#models.has(step) && !this.#passed.isTrusted(step) ? this.form(step).look() : undefined;
      if (fault === undefined) continue;
      this.#passed.remove(step);
      return { to: step, fault };
    }
    return undefined;
  }

  /** Where the actions of a Next run: its step and its part are the new ones already. */
  #scopeOfNext(step: string, data: Json, part: Json): Scope {
    const index = this.#steps.indexOf(step);
    const parts = { ...this.#parts(), [step]: part };
    return this.#data.ahead(this.#outside.scope, step, data, {
      step,
      index,
      total: this.#steps.length,
      parts,
    });
  }

  #parts(): { [step: string]: Json } {
    const passed = this.#steps.filter((step) => this.#passed.has(step));
    return Object.fromEntries(
      passed.map((step) => [step, this.#passed.part(step, (data) => this.form(step).encoded(data))]),
    );
  }

  /** Whether the last Next of a step still holds: nobody has changed anything, and it need not be walked again. */
  #isSettled(step: string): boolean {
    if (!this.#passed.isCurrent(step)) return false;
    return !this.#models.has(step) || !this.#passed.isChanged(step, this.form(step));
  }

  /** How many of the first steps fulfil a condition; the last one is never passed. */
  #leading(fulfils: (step: string) => boolean): number {
    const before = this.#steps.slice(0, -1);
    const first = before.findIndex((step) => !fulfils(step));
    return first < 0 ? before.length : first;
  }

  /** Finds out which steps belong to the way, each from those before it, and publishes what they gave. */
  #follow(): void {
    if (this.#following) return;
    this.#following = true;
    const { scope } = this.#outside;
    const before = this.#steps;
    this.#steps = Object.entries(this.#wizard.steps).flatMap(([step, { includeWhen }]) => {
      const belongs = holds(includeWhen, scope.read);
      this.#data.write(step, belongs ? this.#passed.data(step) : null);
      return belongs ? [step] : [];
    });
    this.#following = false;
    if (!sameJson(before, this.#steps)) this.#notify();
  }

  /** Stores the draft, unless everything was sent. */
  #keep(): void {
    const { keep, states, fields } = this.#outside;
    const typed = this.#models.typed;
    const passed = this.#passed.storable(fields);
    keep(this.#isOver ? undefined : { typed, passed, state: Object.fromEntries(states) });
  }

  #notify(): void {
    this.#version += 1;
    for (const notify of [...this.#listeners]) notify();
  }
}
