import { sameJson } from '../../base/json.ts';
import type { Wizard } from '../../language/portal.ts';
import { firstReason, holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Scope } from '../state/scope.ts';
import type { PassedSteps } from './passed-steps.ts';
import type { Progress, WizardData } from './wizard-data.ts';

/** Which steps belong to the way of a wizard, each decided by those before it, and what they give to rules. */
export class WizardWay {
  readonly #wizard: Wizard;
  readonly #scope: Scope;
  readonly #data: WizardData;
  readonly #passed: Pick<PassedSteps, 'data' | 'isTrusted'>;
  #steps: readonly string[] = [];
  #locked: readonly string[] = [];
  #shown: string | undefined;
  #following = false;
  #reopened: string | undefined;

  /** @param passed what the last Next of each step has left. */
  constructor(
    wizard: Wizard,
    scope: Scope,
    data: WizardData,
    passed: Pick<PassedSteps, 'data' | 'isTrusted'>,
  ) {
    this.#wizard = wizard;
    this.#scope = scope;
    this.#data = data;
    this.#passed = passed;
  }

  /** The steps that belong to it now. */
  get steps(): readonly string[] {
    return this.#steps;
  }

  /** The steps before one. */
  before(step: string): readonly string[] {
    return this.#steps.slice(0, Math.max(this.#steps.indexOf(step), 0));
  }

  /** The step that Next leads to; undefined for the last. */
  after(step: string): string | undefined {
    return this.#steps.slice(this.#steps.indexOf(step) + 1).find((one) => !this.isClosed(one));
  }

  /** The step that Previous leads to; undefined where all before it are locked. */
  previous(step: string): string | undefined {
    return this.before(step).findLast((one) => !this.isClosed(one));
  }

  /** Whether a step was passed and cannot be changed any more. */
  isLocked(step: string): boolean {
    const { lockedWhen = [] } = this.#wizard.steps[step] ?? {};
    return this.#passed.data(step) !== null && firstReason(lockedWhen, this.#scope.read) >= 0;
  }

  /** Whether nobody comes to a step: it is locked, and not open for its documents. */
  isClosed(step: string): boolean {
    return step !== this.#reopened && this.isLocked(step);
  }

  /** Whether a locked step is open for its documents alone. */
  isReopened(step: string): boolean {
    return step === this.#reopened && this.isLocked(step);
  }

  /** Opens a locked step for its documents, until another step shows. */
  reopen(step: string): void {
    this.#reopened = step;
  }

  isLast(step: string): boolean {
    return this.#steps.at(-1) === step;
  }

  /** How many of the first steps fulfil a condition; the last one is never passed. */
  leading(fulfils: (step: string) => boolean): number {
    const before = this.#steps.slice(0, -1);
    const first = before.findIndex((step) => !fulfils(step));
    return first < 0 ? before.length : first;
  }

  /**
   * The nearest step, up to the wanted one, that belongs to the way and is within reach; of locked ones the nearest before
   * them that is open, otherwise the first that is.
   */
  nearest(wanted: string | undefined, reach: number): string {
    const order = Object.keys(this.#wizard.steps);
    const until = order.slice(0, order.indexOf(wanted ?? '') + 1);
    const meant = this.#steps.findLastIndex((step) => until.includes(step));
    const near = this.#steps[Math.min(Math.max(meant, 0), reach)] ?? order[0] ?? '';
    if (!this.isClosed(near)) return near;
    return this.previous(near) ?? this.after(near) ?? near;
  }

  /** How far the wizard is at a step, with the parts that are known there. */
  progress(step: string, parts: Progress['parts'] = {}): Progress {
    const [index, total] = [this.#steps.indexOf(step), this.#steps.length];
    const locked = this.#steps.filter((one) => this.isLocked(one));
    const filesSent = this.#steps.filter((one) => this.#passed.isTrusted(one));
    return { step, index, total, locked, filesSent, parts };
  }

  /** Tells rules which step shows. @returns the one that showed before, if it was another. */
  shows(step: string): string | undefined {
    const before = this.#shown === step ? undefined : this.#shown;
    this.#shown = step;
    if (step !== this.#reopened) this.#reopened = undefined;
    this.#data.progress = this.progress(step);
    return before;
  }

  /** Calls when something changes that decides about steps. Returns how to stop. */
  listen(hear: () => void): () => void {
    const conditions = Object.values(this.#wizard.steps).map(({ includeWhen, lockedWhen = [] }) => [
      includeWhen,
      ...lockedWhen.map(({ when }) => when),
    ]);
    return this.#scope.subscribe(dependencies(conditions), hear);
  }

  /** Finds out which steps belong to the way, and publishes what they give. @returns whether these, or those that are locked, are others than before. */
  follow(): boolean {
    if (this.#following) return false;
    this.#following = true;
    const before = [this.#steps, this.#locked];
    this.#steps = Object.entries(this.#wizard.steps).flatMap(([step, { includeWhen }]) => {
      const belongs = holds(includeWhen, this.#scope.read);
      this.#data.write(step, belongs ? this.#passed.data(step) : null);
      return belongs ? [step] : [];
    });
    this.#locked = this.#steps.filter((step) => this.isLocked(step));
    if (this.#shown !== undefined) this.#data.progress = this.progress(this.#shown);
    this.#following = false;
    return !sameJson(before, [this.#steps, this.#locked]);
  }
}
