import type { Wizard } from '../../language/portal.ts';
import type { FormModel } from '../form/form-model.ts';
import { PassedSteps } from './passed-steps.ts';
import { StepModels, type WizardOutside } from './step-models.ts';
import type { WizardData } from './wizard-data.ts';
import { holdsAnything } from './wizard-draft.ts';
import { type Ask, type Moved, WizardNext } from './wizard-next.ts';
import { WizardWay } from './wizard-way.ts';

/**
 * A live wizard without its view: forms one after the other. A step is passed once its Next has run; nobody comes to a
 * step while one before it is not passed, whatever leads there.
 */
export class WizardModel {
  readonly #outside: WizardOutside;
  readonly #passed: PassedSteps;
  readonly #models: StepModels;
  readonly #way: WizardWay;
  readonly #next: WizardNext;
  readonly #listeners = new Set<() => void>();
  #moving = false;
  #asking = false;
  #isOver = false;
  #version = 0;
  #isRestored: boolean;

  constructor(wizard: Wizard, data: WizardData, outside: WizardOutside) {
    this.#outside = outside;
    this.#passed = new PassedSteps(outside, outside.draft.passed, data);
    this.#models = new StepModels(outside, () => this.#keep());
    this.#way = new WizardWay(wizard, outside.scope, data, this.#passed);
    const [passed, models, way] = [this.#passed, this.#models, this.#way];
    this.#next = new WizardNext({ passed, models, way, data, outside, keep: () => this.#keep() });
    this.#isRestored = holdsAnything(outside.draft);
    this.#way.follow();
  }

  /** The steps that belong to the way now. */
  get steps(): readonly string[] {
    return this.#way.steps;
  }

  /** Grows with each change that a view has to show. */
  get version(): number {
    return this.#version;
  }

  /** Whether a Next is under way. */
  get isMoving(): boolean {
    return this.#moving;
  }

  /** Whether nothing may lead away: a Next is under way, and does not wait for the customer's answer. */
  get isHolding(): boolean {
    return this.#moving && !this.#asking;
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
    return this.#way.leading((step) => this.#way.isLocked(step) || this.#passed.isCurrent(step));
  }

  /** The step to show: the wanted one, the nearest before it that belongs to the way, or the first that is not passed. */
  present(wanted: string | undefined): string {
    return this.#way.nearest(wanted, this.#next.reach);
  }

  /** Whether somebody has typed something or passed a step, and not everything was sent. */
  get isBegun(): boolean {
    const passed = this.steps.some((step) => this.#passed.has(step));
    return !this.#isOver && (passed || holdsAnything({ typed: this.#models.typed, passed: {} }));
  }

  /** Tells rules which step shows; what went wrong at the one before it is over. */
  shows(step: string): void {
    const before = this.#way.shows(step);
    if (before !== undefined && !this.#moving) this.form(before).again();
  }

  /** The form of a step, which keeps what was typed while others show. */
  form(step: string): FormModel {
    return this.#models.of(step);
  }

  /** Whether a step was passed, cannot be changed any more, and nobody comes to it. */
  isClosed(step: string): boolean {
    return this.#way.isClosed(step);
  }

  /** Whether a step that cannot be changed any more asks once more for its documents, and for nothing else. */
  isReopened(step: string): boolean {
    return this.#way.isReopened(step);
  }

  /** The step that Previous leads to. */
  previous(step: string): string | undefined {
    return this.#way.previous(step);
  }

  /** The step that Next leads to. */
  after(step: string): string | undefined {
    return this.#way.after(step);
  }

  /** Whether a choice among the steps may lead there. */
  canReach(step: string): boolean {
    const index = this.steps.indexOf(step);
    const isNear = index >= 0 && index <= this.completed && !this.isClosed(step);
    return isNear && !this.#isOver && !this.#moving;
  }

  /** Follows what decides which steps belong to the way, and runs the forms that were opened. Returns how to stop. */
  start(): () => void {
    const stop = this.#way.listen(() => this.#follow());
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

  /** Next at a step. Only one Next runs at a time. */
  async next(step: string, ask: Ask): Promise<Moved> {
    if (this.#moving || this.#isOver) return {};
    this.#moving = true;
    this.#notify();
    const moved = await this.#next
      .run(step, () => this.#ask(ask))
      .finally(() => {
        this.#moving = false;
      });
    if (moved.to !== undefined && moved.fault === undefined) this.#passedOn(step, moved.to);
    this.#notify();
    return moved;
  }

  /**
   * A choice among the steps: back at once; forwards by Next at each step on the way that was changed or has to be
   * walked again, as far as these are good. Nothing keeps anybody at a step that is open for its documents alone.
   */
  async choose(from: string, to: string, ask: Ask): Promise<Moved> {
    if (!this.canReach(to)) return {};
    if (this.isReopened(from)) return { to };
    let at = from;
    while (this.steps.indexOf(at) < this.steps.indexOf(to)) {
      const moved = await this.next(at, ask);
      if (moved.to === undefined || moved.fault !== undefined)
        return at === from ? moved : { to: at, ...moved };
      if (this.steps.indexOf(moved.to) <= this.steps.indexOf(at)) return moved;
      at = moved.to;
    }
    return { to: this.steps.includes(to) ? to : at };
  }

  /** Asks the customer, who may go back from the question. */
  async #ask(ask: Ask): Promise<boolean> {
    this.#asks(true);
    return ask().finally(() => this.#asks(false));
  }

  #asks(asking: boolean): void {
    this.#asking = asking;
    this.#notify();
  }

  /** Called once a Next led on: at the last step everything was sent, and no draft remains. */
  #passedOn(step: string, to: string): void {
    this.#isRestored = false;
    this.#isOver = to === step && this.#way.isLast(step);
    if (this.#isOver) this.#keep();
  }

  #follow(): void {
    if (this.#way.follow()) this.#notify();
  }

  /** Stores the draft, unless everything was sent. */
  #keep(): void {
    const { keep, states } = this.#outside;
    const { typed } = this.#models;
    const isOpen = (step: string) =>
      step === this.#next.sending ||
      (this.#models.has(step) && this.#passed.isChanged(step, this.form(step)));
    const passed = this.#passed.storable(isOpen, (step) => this.#way.isLocked(step));
    keep(this.#isOver ? undefined : { typed, passed, state: Object.fromEntries(states) });
  }

  #notify(): void {
    this.#version += 1;
    for (const notify of [...this.#listeners]) notify();
  }
}
