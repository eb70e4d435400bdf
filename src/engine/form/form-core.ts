import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import type { Services } from '../services.ts';
import { type FormOutside, type FormParts, formParts } from './form-parts.ts';
import { walk, type Walked } from './pipeline.ts';

/** The parts of a form at work, and what happens after every change: the pipeline, the sources, what shows, the draft. */
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

  /** Whether the form was left. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Follows what the form reads of its surroundings, and reads its sources. Answers how to stop. */
  start(): () => void {
    const { rules, sources, outcomes } = this.parts;
    this.#stopped = false;
    const stop = this.#outside.scope.subscribe(rules.outerPaths(), () => this.follow());
    sources.start();
    this.follow();
    return () => {
      this.#stopped = true;
      if (outcomes.over) this.forgetDraft();
      stop();
      sources.stop();
    };
  }

  /** Walks the pipeline, has the sources look at what is kept, and shows what changed. */
  look(typed = false): Walked {
    const { pipeline, sources, display } = this.parts;
    let walked = walk(pipeline);
    const most = Object.keys(this.form.sources ?? {}).length;
    for (let round = 0; round <= most && sources.look({ fits: walked.fits, typed }); round += 1)
      walked = walk(pipeline);
    display.show(walked);
    return walked;
  }

  /** Takes first values that came or changed. While the form is sent they stay: its actions speak of what was sent. */
  follow(): void {
    const { display, data } = this.parts;
    if (!display.whole.sending) data.follow();
    this.look();
  }

  /** Somebody changed something: looks again, and keeps what was typed. */
  changed(typed = false): void {
    this.look(typed);
    this.#outside.keep(this.draft(this.#outside.fields));
  }

  /** What was typed. @param fields the kinds of fields, which tell what is never kept. Default: everything is. */
  draft(fields: Services['fields'] = {}): Json {
    return this.parts.data.draft(fields, this.parts.rows);
  }

  forgetDraft(): void {
    this.#outside.keep(undefined);
  }

  /** What is known by the paths of rows follows them to their places. */
  #move(to: (path: string) => string | undefined): void {
    this.parts.display.move(to);
    this.parts.data.move(to);
  }
}
