import type { Json } from '../../base/json.ts';
import { pathSteps, readPath } from '../../base/path.ts';
import type { FieldSnapshot } from '../form/field-state.ts';
import type { FormModel } from '../form/form-model.ts';
import { isFinal } from '../form/refusal.ts';
import { isBlank } from '../form/values.ts';
import type { Scope } from '../state/scope.ts';
import type { PassedSteps } from './passed-steps.ts';
import { readsOf, readsOfPart } from './reads.ts';
import { refusedSteps } from './refused-steps.ts';
import { secretFields } from './wizard-draft.ts';
import type { StepModels, WizardOutside } from './step-models.ts';
import type { WizardData } from './wizard-data.ts';
import type { WizardWay } from './wizard-way.ts';

/**
 * Where a Next led: to a step, or to a field with a fault; to neither if nothing was sent, or it failed. `because`: it
 * leads back to a step that is no longer what it was when it was passed, though nobody has typed, whose documents are to
 * be sent once more, which no draft keeps, or that has what the retailer refuses.
 */
export type Moved = { to?: string; fault?: string; because?: 'changed' | 'documents' | 'declined' };

/** Asks the customer before a step is sent. */
export type Ask = () => Promise<boolean>;

/** The parts of a wizard that a Next works on. */
export type NextParts = {
  way: WizardWay;
  models: StepModels;
  passed: PassedSteps;
  data: WizardData;
  outside: WizardOutside;
  /** Stores the draft. */
  keep: () => void;
};

/** What a step has sent, and how often it had been changed by then. */
type Sent = { data: Json; part: Json; edits: number };

/** Whether a draft could not keep what a field had, and it has nothing now. */
const hasLost = ({ visible, value, remnant }: FieldSnapshot): boolean =>
  visible && remnant !== undefined && isBlank(value);

/** How a Next is sent: the steps before it are looked at, then the form of the step runs its pipeline and actions. */
export class WizardNext {
  readonly #parts: NextParts;
  #sending: string | undefined;

  constructor(parts: NextParts) {
    this.#parts = parts;
  }

  /** The step that is being sent, of which nobody knows what the retailer has. */
  get sending(): string | undefined {
    return this.#sending;
  }

  /** Whether the last Next of a step still holds: nobody has changed anything, and it need not be walked again, or it is locked. */
  isSettled(step: string): boolean {
    const { passed, models, way } = this.#parts;
    if (way.isLocked(step)) return true;
    if (!passed.isCurrent(step)) return false;
    return !models.has(step) || !passed.isChanged(step, models.of(step));
  }

  /** How many of the first steps are settled: nobody comes further. */
  get reach(): number {
    return this.#parts.way.leading((step) => this.isSettled(step));
  }

  /** Next at a step. What is passed and unchanged is not sent again. */
  async run(step: string, ask: Ask): Promise<Moved> {
    const { way } = this.#parts;
    if (way.isReopened(step)) return this.#complete(step);
    const shown = way.nearest(step, this.reach);
    if (shown !== step) return { to: shown };
    const unfit = await this.#unfit(step);
    if (unfit) return unfit;
    if (!way.isLast(step) && this.isSettled(step)) return { to: way.after(step) ?? step };
    return this.#send(step, ask);
  }

  /**
   * The first earlier step that is not good by now: what it reads may have changed, or somebody wrote into its draft. Before
   * the end all of them are looked at, otherwise those of a draft. Where something cannot be read, a step stays as it was.
   */
  async #unfit(step: string): Promise<Moved | undefined> {
    const { way, passed, models } = this.#parts;
    for (const earlier of way.before(step).filter((one) => !way.isLocked(one))) {
      if (!way.isLast(step) && !passed.isRestored(earlier)) continue;
      const model = models.of(earlier);
      await model.settle();
      if (model.isMissing && passed.holdsTheSame(earlier, model)) continue;
      const fault = model.look(passed.isTrusted(earlier));
      if (fault !== undefined || !passed.givesTheSame(earlier, model)) {
        passed.spoil(earlier);
        return { to: earlier, ...(fault === undefined ? { because: 'changed' } : { fault }) };
      }
      passed.confirm(earlier);
    }
    return undefined;
  }

  async #send(step: string, ask: Ask): Promise<Moved> {
    const { way, models, outside } = this.#parts;
    const model = models.of(step);
    if (isFinal(model.form, model.whole)) return {};
    let sent: Sent | undefined;
    let back: Moved = {};
    const fault = await model.submit(async (part) => {
      const shown = way.nearest(step, this.reach);
      const now = { data: model.kept, part, edits: model.edits };
      const scope = this.#scopeOf(step, now);
      back = shown === step ? this.#lacking(step, model, part, scope) : { to: shown };
      if (back.to !== undefined || back.fault !== undefined) return false;
      sent = now;
      this.#sending = step;
      this.#parts.keep();
      return outside.send(model, part, scope);
    }, ask);
    this.#sending = undefined;
    if (fault !== undefined) return { fault };
    return sent === undefined ? back : this.#conclude(step, model, sent);
  }

  /**
   * Leads to the first step whose documents would be sent now, and are in no draft: they are asked for again before
   * anything is sent. A locked one is open for them alone; a later one that is not locked has to be walked again. What the
   * step itself has lost has to be attached again, or given up.
   */
  #lacking(step: string, model: FormModel, part: Json, scope: Scope): Moved {
    const { way, passed, models, outside, keep } = this.#parts;
    const lost = secretFields(model.form, outside.fields).find((path) => hasLost(model.field(path)));
    if (lost !== undefined) return { fault: lost, because: 'documents' };
    const read = [...readsOf(model.form.submit.actions, scope, part), ...readsOfPart(model)];
    const earlier = way.before(step);
    const lacking = way.steps.filter((one) => one !== step && read.some((path) => passed.lacks(one, path)));
    const to = lacking.find((one) => way.isLocked(one) || earlier.includes(one));
    for (const one of lacking) if (one === to || !earlier.includes(one)) passed.spoil(one);
    if (to === undefined) return {};
    keep();
    if (!way.isLocked(to)) return { to, fault: models.of(to).look(), because: 'documents' };
    way.reopen(to);
    return { to, fault: this.#unattached(models.of(to)) };
  }

  /** Next at a locked step that is open for its documents: it has them again, and nothing is sent. */
  async #complete(step: string): Promise<Moved> {
    const { way, passed, models, keep } = this.#parts;
    const model = models.of(step);
    await model.settle();
    const fault = this.#unattached(model);
    if (fault !== undefined) return { fault };
    passed.complete(step, model);
    way.follow();
    keep();
    return { to: way.after(step) ?? step };
  }

  /** The first field for documents that has a fault. */
  #unattached(model: FormModel): string | undefined {
    model.look();
    const paths = secretFields(model.form, this.#parts.outside.fields);
    return paths.find((path) => model.field(path).error !== undefined);
  }

  /** Where a step leads that was sent: to the next one, unless something was typed meanwhile. */
  #conclude(step: string, model: FormModel, { data, part, edits }: Sent): Moved {
    const { way, passed, keep } = this.#parts;
    if (model.hasFailed) {
      passed.spoil(step);
      const back = this.#declined(step, model, part);
      keep();
      return back;
    }
    const scope = this.#scopeOf(step, { data, part, edits });
    passed.add(
      step,
      { data, sent: model.hasChanged },
      part,
      edits,
      readsOf(model.form.submit.actions, scope, part),
    );
    model.keepFirst();
    if (way.isLast(step)) return { to: step };
    way.follow();
    keep();
    return { to: this.isSettled(step) ? (way.after(step) ?? step) : step };
  }

  /**
   * Leads to the first earlier step that has what the retailer refuses, in its part or in a field of that name; each of
   * them tells what is said of it.
   */
  #declined(step: string, model: FormModel, part: Json): Moved {
    const { way, passed, models } = this.#parts;
    if (isFinal(model.form, model.whole)) return {};
    const open = way.before(step).filter((one) => !way.isLocked(one));
    const has = (one: string, name: string) =>
      readPath(one === step ? part : this.#partOf(one), pathSteps(name)[0] ?? '') !== undefined ||
      models.of(one).means(name);
    const { own, earlier } = refusedSteps(step, open, has, model.refusedElsewhere);
    const to = earlier[0]?.[0];
    if (to === undefined) return {};
    model.handle.showErrors({ ...model.refused, ...own });
    for (const [one, errors] of earlier) {
      passed.spoil(one);
      models.of(one).handle.showErrors(errors);
    }
    return { to, fault: Object.keys(models.of(to).refused)[0] ?? '', because: 'declined' };
  }

  #partOf(step: string): Json {
    const { passed, models } = this.#parts;
    return passed.part(step, (data) => models.of(step).encoded(data));
  }

  /** Where the actions of a Next run: its step and its part are the new ones already. */
  #scopeOf(step: string, { data, part }: Sent): Scope {
    const { way, passed, outside } = this.#parts;
    const known = way.steps.filter((one) => passed.has(one));
    const parts = Object.fromEntries(known.map((one) => [one, this.#partOf(one)]));
    const progress = way.progress(step, { ...parts, [step]: part });
    return this.#parts.data.ahead(outside.scope, step, data, progress);
  }
}
