import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { Services } from '../services.ts';
import { sameText } from './form-data.ts';
import { draftOf } from './form-draft.ts';
import { type FormOutside, type FormParts, formParts } from './form-parts.ts';
import { walk, type Walked } from './pipeline.ts';
import { isBlank } from './values.ts';

/** The parts of a live form, and the steps after each change: the pipeline, the sources, the snapshots, the draft. */
export class FormCore {
  readonly form: Form;
  readonly parts: FormParts;
  readonly #outside: FormOutside;
  #stopped = false;

  constructor(form: Form, outside: FormOutside) {
    this.form = form;
    this.#outside = outside;
    this.parts = formParts(form, outside, {
      answered: () => void this.look(),
      moved: (to) => this.#move(to),
    });
    this.look();
  }

  /** Whether the customer has left the form. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Subscribes to the data around the form and reads its sources. Returns how to stop. */
  start(): () => void {
    const { rules, sources, outcomes, mark } = this.parts;
    this.#stopped = false;
    const around = ['session.language', ...rules.outerPaths()];
    const stop = this.#outside.scope.subscribe(around, () => this.follow());
    const stopHearing = mark.listen(() => this.followMark());
    sources.start();
    this.followMark();
    this.follow();
    return () => {
      this.#stopped = true;
      // Back shows the form again where its outcome led back to it.
      if (outcomes.over && !outcomes.leadsBack) this.forgetDraft();
      stop();
      stopHearing();
      sources.stop();
    };
  }

  /**
   * Runs the pipeline, updates the sources, and publishes snapshots that changed.
   * @param isFollowing data around the form have changed: sources hear of it before an option counts as gone from what
   * they answered before.
   */
  look(typed = false, isFollowing = false): Walked {
    const { pipeline, sources, display } = this.parts;
    if (isFollowing) sources.look({ fits: walk(pipeline, false).fits, typed });
    let walked = walk(pipeline);
    const most = Object.keys(this.form.sources ?? {}).length;
    for (let round = 0; round <= most && sources.look({ fits: walked.fits, typed }); round += 1)
      walked = walk(pipeline);
    display.show(walked);
    return walked;
  }

  /** The first field with a fault, '' if only the form as a whole has one; undefined if there is none. */
  firstFault(
    { faults, visible } = this.look(),
    isSpared: (path: string) => boolean = () => false,
  ): string | undefined {
    const standing = [...faults.keys()].filter((path) => !isSpared(path));
    if (standing.length === 0) return undefined;
    return [...this.parts.rows.fields.keys()].find((path) => standing.includes(path) && visible(path)) ?? '';
  }

  /** Whether a field is one that no draft keeps, and has nothing. */
  isBlankSecret(path: string): boolean {
    const kind = this.parts.rows.fields.get(path)?.field.field ?? '';
    return this.#outside.fields[kind]?.spec.secret === true && isBlank(this.parts.data.read(path));
  }

  /**
   * Updates initial values that arrived or changed, unless one would hide what was typed. While the form is being sent
   * they stay, because its actions read what was sent. In a form that applies itself Back and links lead to what is
   * applied: what could not be applied, because of a fault, goes with them.
   */
  follow(): void {
    const { display, data } = this.parts;
    const typed = data.pending.filter((path) => display.field(path)?.visible);
    const unfit = this.#unfit();
    const followed = display.whole.sending ? [] : data.follow();
    const stillTyped = typed.filter((path) => data.pending.includes(path));
    if (unfit.length > 0 && followed.some(([path, before]) => !sameText(before, data.read(path))))
      data.takeBack(unfit, data.edits);
    const { visible } = this.look(false, true);
    if (stillTyped.every(visible)) return;
    for (const [path, before] of followed) data.edit(path, before);
    this.look();
  }

  /** What was typed into a form that applies itself, and cannot be applied. */
  #unfit(): string[] {
    const { pending } = this.parts.data;
    if (this.form.submit.on !== 'change' || pending.length === 0) return [];
    const { faults } = this.look();
    return pending.filter((path) => faults.has(path));
  }

  /** Called after a change: runs the pipeline, and stores the draft. */
  changed(typed = false): void {
    this.look(typed);
    this.#outside.keep(this.keptDraft);
  }

  /** What a draft keeps. */
  get keptDraft(): Json {
    return this.draft(this.#outside.fields);
  }

  /** Whether the form is a step of a wizard, whose draft keeps what was typed once it was sent, too. */
  get isStep(): boolean {
    return this.#outside.isStep === true;
  }

  /**
   * The typed data.
   * @param fields the kinds of fields, which mark secrets that are never stored. Default: everything is stored.
   */
  draft(fields: Services['fields'] = {}): Json {
    return draftOf(this.form, this.parts.data, this.parts.rows, fields);
  }

  forgetDraft(): void {
    this.#outside.keep(undefined);
  }

  /**
   * Shows whether the form was sent elsewhere without an outcome that is known: another tab may have sent it, or have
   * got its outcome.
   * @returns when it was sent.
   */
  followMark(): string | undefined {
    const { outcomes, display, mark } = this.parts;
    if (display.whole.sending) return mark.known;
    if (outcomes.follow(mark.look())) display.conclude(outcomes);
    return mark.known;
  }

  /** Moves the data stored by row paths when rows move. */
  #move(to: (path: string) => string | undefined): void {
    this.parts.display.move(to);
    this.parts.data.move(to);
  }
}
