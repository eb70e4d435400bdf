import type { Services } from '../services.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { Outcomes } from './outcomes.ts';
import { hasSteps } from './form-steps.ts';
import type { Walked } from './pipeline.ts';
import { ServerErrorStore } from './server-error-store.ts';
import { fieldSnapshot, formFaultsSnapshot, shownSections, type SnapshotParts } from './snapshot-of.ts';
import { Snapshots } from './snapshots.ts';
import { isBlank } from './values.ts';

/**
 * The visible state of a form: errors of fields that were left or after a submit was tried, errors of the server,
 * and the state of the whole form.
 */
export class FormDisplay {
  readonly serverErrors: ServerErrorStore;
  readonly #parts: SnapshotParts;
  readonly #language: Services['language'];
  readonly #snapshots = new Snapshots();
  #left = new Set<string>();
  #walked: Walked | undefined;
  #tried = false;
  /** The fields that stood there when a submit was tried, or Next looked at their step: their errors are summed up. */
  #lookedAt = new Set<string>();
  /** A draft was restored. */
  #restored: boolean;
  #waiting: ReadonlySet<string> = new Set();

  /**
   * @param before the display whose errors and messages continue in this one.
   */
  constructor(parts: SnapshotParts, language: Services['language'], before?: FormDisplay) {
    this.#parts = parts;
    this.#language = language;
    this.serverErrors = before?.serverErrors ?? new ServerErrorStore();
    this.#restored = before ? before.#restored : parts.data.hasPending;
    this.set({ restored: this.#restored, message: before?.whole.message, withheld: undefined });
    if (!before) return;
    this.#left = new Set(before.#left);
    this.#lookedAt = new Set(before.#lookedAt);
    this.#tried = before.#tried;
  }

  get whole(): FormSnapshot {
    return this.#snapshots.whole;
  }

  field(path: string): FieldSnapshot | undefined {
    return this.#snapshots.field(path);
  }

  /** Calls `notify` when the snapshot of a field, or of the whole form (''), changes. */
  subscribe(path: string, notify: () => void): () => void {
    return this.#snapshots.subscribe(path, notify);
  }

  /** Changes the snapshot of the whole form. */
  set(change: Partial<FormSnapshot>): void {
    this.#snapshots.setWhole(change);
  }

  /**
   * Shows what came of the form, or that it is being sent. That a draft was restored does not show while it is not known
   * whether it was sent.
   */
  conclude({ present, doubt }: Partial<Outcomes>, sending = false): void {
    const restored = this.#restored && !sending && present?.since === undefined;
    this.set({ sending, outcome: present, doubt, restored });
  }

  /** Called when everything typed was sent. */
  settle(): void {
    this.#restored = false;
  }

  /** A field was left: its errors may show, and those of filled fields that a check compares with it. */
  leave(path: string): void {
    this.#left.add(path);
    for (const [at, others] of this.#walked?.compared ?? [])
      if (others.some((other) => `${path}.`.startsWith(`${other}.`)) && !isBlank(this.#parts.data.read(at)))
        this.#left.add(at);
  }

  /** Called when a submit or Next looks at fields: their errors show, and are summed up. */
  lookAt(paths: readonly string[]): void {
    for (const path of paths) {
      this.#lookedAt.add(path);
      this.leave(path);
    }
  }

  /**
   * Called when a submit is tried: the errors of all that stands there show, and the last errors of the server are
   * removed. A field that comes later has been neither seen nor left, so its errors do not show yet.
   */
  try(): void {
    this.#tried = true;
    this.lookAt([...this.#parts.rows.fields.keys()].filter((path) => this.field(path)?.visible));
    this.forgetRefusal();
  }

  /** Called when everything was good and is sent: what is no longer good afterwards shows once it is left or tried again. */
  begin(): void {
    this.#tried = false;
    this.#lookedAt.clear();
    this.#left.clear();
  }

  /**
   * Called when a field changes: what the server said of it goes. What it said of no visible field goes with any.
   * @returns whether the message above the buttons goes too.
   */
  changed(path: string): boolean {
    const named = Object.keys(this.serverErrors.present.fields);
    this.serverErrors.changed(path);
    if (named.length > 0 && !named.includes(path)) return false;
    this.forgetRefusal();
    return true;
  }

  /** What the server said last is over. */
  forgetRefusal(): void {
    this.serverErrors.forget();
    this.set({ message: undefined, withheld: undefined });
  }

  /** The fields that are applied once nothing was typed for a while. */
  wait(paths: readonly string[]): void {
    this.#waiting = new Set(paths);
  }

  /** Called when the form shows again after it was sent: errors show again only after a field is left. */
  again(): void {
    this.#tried = false;
    this.#lookedAt.clear();
    this.set({ outcome: undefined, doubt: undefined });
  }

  /** Resets the display to that of a form that was just opened. */
  reset(): void {
    this.again();
    this.forgetRefusal();
    this.#left.clear();
    this.settle();
    this.conclude({});
  }

  /** Moves the state stored by row paths when rows move. */
  move(to: (path: string) => string | undefined): void {
    this.#left = new Set([...this.#left].flatMap((path) => to(path) ?? []));
    this.serverErrors.move(to);
  }

  /** Shows the errors of the server, beside what came of the form. */
  refuse(
    errors: { readonly [name: string]: string },
    message: string | undefined,
    { present, doubt }: Partial<Outcomes> = {},
  ): void {
    const { rows } = this.#parts;
    const shown = [...rows.fields.keys()].filter((path) => this.field(path)?.visible === true);
    this.serverErrors.take(errors, rows, shown);
    this.set({ message, outcome: present, doubt });
  }

  /** Whether the server has returned errors: the typed data then stay a draft. */
  get refused(): boolean {
    return this.whole.message !== undefined || this.serverErrors.any;
  }

  /** Publishes the result of the pipeline to the subscribers of changed snapshots. */
  show(walked: Walked): void {
    this.#walked = walked;
    const source = {
      ...this.#parts,
      language: this.#language,
      walked,
      serverErrors: this.serverErrors.present,
      tried: this.#tried,
      lookedAt: this.#lookedAt,
      left: this.#left,
      waiting: this.#waiting,
    };
    for (const placed of this.#parts.rows.fields.values())
      this.#snapshots.setField(placed.path, fieldSnapshot(placed, source));
    const steps = hasSteps(this.#parts.form) ? shownSections(source) : [];
    this.set({ ...formFaultsSnapshot(source), steps });
  }
}
