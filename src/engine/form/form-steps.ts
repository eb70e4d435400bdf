import type { Form } from '../../language/portal.ts';
import type { FormCore } from './form-core.ts';
import { settled } from './settled.ts';

/** Whether a form can show its sections as steps, at least on a phone. */
export const hasSteps = ({ look }: Form): boolean => look === 'steps' || look === 'stepsOnPhone';

/** The steps of a form: the sections that show, one at a time. The data and their rules are those of the whole form. */
export class FormSteps {
  readonly #core: FormCore;
  #trying = false;

  constructor(core: FormCore) {
    this.#core = core;
  }

  /** The names of the sections that show, in the order written. */
  get shown(): readonly string[] {
    return this.#core.parts.display.whole.steps;
  }

  /** The step to show: the wanted one or, if that is hidden now, the nearest before it; the first by default. */
  present(wanted: string | undefined): string | undefined {
    const order = Object.keys(this.#core.form.sections ?? {});
    const until = order.slice(0, order.indexOf(wanted ?? '') + 1);
    return this.shown.findLast((name) => until.includes(name)) ?? this.shown[0];
  }

  /** Whether a step is wanted that nothing leads to: nothing was typed, and a step before it has a fault. */
  isAhead(wanted: string | undefined): boolean {
    const { data } = this.#core.parts;
    const before = this.shown.slice(0, Math.max(0, this.shown.indexOf(wanted ?? '')));
    if (data.hasPending || before.length === 0) return false;
    const { faults, visible } = this.#core.look();
    return [...faults.keys()].some((path) => visible(path) && before.includes(this.sectionOf(path) ?? ''));
  }

  /** The section of a field, also of one in a row. */
  sectionOf(path: string): string | undefined {
    const { form, parts } = this.#core;
    return form.fields[parts.rows.fields.get(path)?.within ?? path]?.section;
  }

  /**
   * Next: waits for pending work, then looks at the fields of a step only. Without a fault, `move` gets the step that
   * follows. Only one Next runs at a time.
   * @returns the first field of the step with a fault.
   */
  async next(step: string, move: (following: string) => void): Promise<string | undefined> {
    if (this.#trying) return undefined;
    this.#trying = true;
    return this.#try(step, move).finally(() => {
      this.#trying = false;
    });
  }

  async #try(step: string, move: (following: string) => void): Promise<string | undefined> {
    const { sources, work } = this.#core.parts;
    sources.hurry();
    if (work.any) await settled(this.#core);
    if (this.#core.stopped) return undefined;
    const fault = this.#faultIn(step);
    const following = this.shown[this.shown.indexOf(step) + 1];
    if (fault === undefined && following !== undefined) move(following);
    return fault;
  }

  /** Shows the errors of a step. @returns its first field with one. */
  #faultIn(step: string): string | undefined {
    const { display, rows } = this.#core.parts;
    const paths = [...rows.fields.keys()].filter((path) => this.sectionOf(path) === step);
    display.lookAt(paths);
    const { faults, visible } = this.#core.look();
    return paths.find((path) => faults.has(path) && visible(path));
  }
}
