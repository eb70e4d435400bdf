import type { Services } from '../services.ts';
import type { FieldSnapshot, FormSnapshot } from './field-state.ts';
import type { Walked } from './pipeline.ts';
import { ServerErrorStore } from './server-error-store.ts';
import { fieldSnapshot, formFaultsSnapshot, type SnapshotParts } from './snapshot-of.ts';
import { Snapshots } from './snapshots.ts';

/**
 * What shows of a form: its fields, with their errors once they were left or a submit was tried, what the server
 * refused, and what the form as a whole is at.
 */
export class FormDisplay {
  readonly serverErrors = new ServerErrorStore();
  readonly #parts: SnapshotParts;
  readonly #language: Services['language'];
  readonly #snapshots = new Snapshots();
  #left = new Set<string>();
  #tried = false;

  /** @param before the display whose errors and messages go on, as a definition changed while the form was open. */
  constructor(parts: SnapshotParts, language: Services['language'], before?: FormDisplay) {
    this.#parts = parts;
    this.#language = language;
    this.set({ restored: before?.whole.restored ?? parts.data.hasPending });
    if (!before) return;
    this.#left = new Set(before.#left);
    this.#tried = before.#tried;
  }

  get whole(): FormSnapshot {
    return this.#snapshots.whole;
  }

  field(path: string): FieldSnapshot | undefined {
    return this.#snapshots.field(path);
  }

  /** Calls `notify` when the snapshot of a field, or of the form as a whole (''), is another one. */
  subscribe(path: string, notify: () => void): () => void {
    return this.#snapshots.subscribe(path, notify);
  }

  /** Changes what shows of the form as a whole. */
  set(change: Partial<FormSnapshot>): void {
    this.#snapshots.setWhole(change);
  }

  /** A field was left: its errors may show. */
  leave(path: string): void {
    this.#left.add(path);
  }

  /** Somebody tries to send: every error may show, and what the server said last is over. */
  try(): void {
    this.#tried = true;
    this.serverErrors.forget();
    this.set({ message: undefined });
  }

  /** Back to the form after it was sent: errors show again as fields are left. */
  again(): void {
    this.#tried = false;
    this.set({ outcome: undefined });
  }

  /** As in a form that was just opened. */
  reset(): void {
    this.again();
    this.#left.clear();
    this.serverErrors.forget();
    this.set({ restored: false, message: undefined });
  }

  /** What is known by the paths of rows follows them to their places. */
  move(to: (path: string) => string | undefined): void {
    this.#left = new Set([...this.#left].flatMap((path) => to(path) ?? []));
    this.serverErrors.move(to);
  }

  /** Shows what the server refused. */
  refuse(errors: { readonly [name: string]: string }, message: string | undefined): void {
    const { rows } = this.#parts;
    const shown = [...rows.fields.keys()].filter((path) => this.field(path)?.visible === true);
    this.serverErrors.take(errors, rows, shown);
    this.set({ message, outcome: undefined });
  }

  /** Whether an answer came with errors: what was typed stays a draft then. */
  get refused(): boolean {
    return this.whole.message !== undefined || this.serverErrors.any;
  }

  /** Shows what a walk found, and tells everybody what changed for them. */
  show(walked: Walked): void {
    const source = {
      ...this.#parts,
      language: this.#language,
      walked,
      serverErrors: this.serverErrors.present,
      tried: this.#tried,
      left: this.#left,
    };
    for (const placed of this.#parts.rows.fields.values())
      this.#snapshots.setField(placed.path, fieldSnapshot(placed, source));
    this.set(formFaultsSnapshot(source));
  }
}
