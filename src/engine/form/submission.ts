import { type Json, sameJson } from '../../base/json.ts';
import type { FormCore } from './form-core.ts';
import type { Outcome } from './outcomes.ts';
import { encoded } from './pipeline.ts';
import { settled } from './settled.ts';
import { subjectOf } from './subject.ts';

/** Runs the actions of a form with the encoded data. @returns whether all went well. */
export type Send = (encoded: Json) => Promise<boolean>;

/** Whether the retailer said no; a session that ended or a lost connection says nothing about what was sent. */
const isRefused = (outcome: Outcome | undefined): boolean =>
  outcome?.name === 'failed' && outcome.scope.read('error.code') === 'refused';

/** The submit of a form: after pending work, if nothing prevents it, and if the customer confirms what is sent. */
export class Submission {
  readonly #core: FormCore;
  #trying = false;
  #underway: Promise<void> | undefined;
  #hasFailed = false;
  /** The number of the last manual change before what is being sent now; -1 while nothing is. */
  since = -1;

  constructor(core: FormCore) {
    this.#core = core;
  }

  /** Settles once what is being sent now has its outcome; undefined while nothing is. */
  get underway(): Promise<void> | undefined {
    return this.#underway;
  }

  /** Whether what was sent last had no success. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * Submits the form. It is not sent if it was left while it waited, or if the customer declines the question `ask`.
   * Only one submit runs at a time, including its question.
   * @returns if the form cannot be sent, the first field with an error, or '' if only the whole form has one.
   */
  async submit(send: Send, ask: () => Promise<boolean>): Promise<string | undefined> {
    if (this.#trying) return undefined;
    this.#trying = true;
    return this.#try(send, ask).finally(() => {
      this.#trying = false;
    });
  }

  async #try(send: Send, ask: () => Promise<boolean>): Promise<string | undefined> {
    const { display, sources, work } = this.#core.parts;
    sources.hurry();
    if (work.any) await settled(this.#core);
    if (this.#core.stopped) return undefined;
    display.try();
    const fault = this.#fault();
    if (fault !== undefined) return fault;
    const asked = subjectOf(this.#core);
    if (!(await this.#isAgreed(ask)) || this.#core.stopped) return undefined;
    const prevented = this.#fault(asked);
    if (prevented !== undefined) return prevented;
    this.#underway = this.#send(send).finally(() => {
      this.#underway = undefined;
      this.since = -1;
    });
    await this.#underway;
    return undefined;
  }

  /**
   * What keeps the form from being sent: a field, '' for the form, undefined if nothing does.
   * @param asked what the customer has agreed to.
   */
  #fault(asked?: Json): string | undefined {
    const { form, parts } = this.#core;
    const fault = this.#core.firstFault();
    if (fault !== undefined) return fault;
    const isOther = asked !== undefined && !sameJson(asked, subjectOf(this.#core));
    const reason = parts.pipeline.keptRules.disabled(form.submit.disabledWhen);
    const withheld =
      reason ?? (isOther ? parts.pipeline.language.text('engine.changedMeanwhile') : undefined);
    parts.display.set({ withheld });
    return withheld === undefined ? undefined : '';
  }

  /**
   * Asks the customer, and again if another tab sent the form meanwhile. If what it had sent got its outcome meanwhile,
   * nothing is sent: the customer agreed for what was shown before.
   */
  async #isAgreed(ask: () => Promise<boolean>): Promise<boolean> {
    const asked = this.#core.followMark();
    if (!(await ask())) return false;
    const now = this.#core.followMark();
    return now === asked || (now !== undefined && this.#isAgreed(ask));
  }

  async #send(send: Send): Promise<void> {
    const { display, outcomes, mark, scope, pipeline, data } = this.#core.parts;
    const kept = pipeline.kept.data;
    const before = mark.known;
    outcomes.begin(kept);
    this.#hasFailed = true;
    this.since = data.edits;
    display.begin();
    display.conclude({}, true);
    try {
      if ((await send(encoded(this.#core.form, kept, scope))) && !display.refused) this.#ran();
    } finally {
      if (this.#hasFailed && !outcomes.present) outcomes.forget();
      if (this.#core.form.submit.resets && isRefused(outcomes.present)) data.discard();
      if (outcomes.present?.name !== 'unknown') mark.remove(outcomes.doubt && before);
      display.conclude(outcomes);
      this.#core.follow();
    }
  }

  /** Called after success: nothing is left to send. A form that offers an empty one keeps its first values for that. */
  #ran(): void {
    const { outcomes, data, display } = this.#core.parts;
    this.#hasFailed = false;
    outcomes.ran();
    if ((outcomes.leadsBack && !this.#core.stopped) || this.#core.isStep) return;
    if (!this.#core.form.sent?.again) data.settle();
    display.settle();
    this.#core.forgetDraft();
  }
}
