import { type FieldSnapshot, type FormSnapshot, sameSnapshot } from './field-state.ts';

/** The list as it was if the new one has the same lines, or if there is none. */
const sameLines = <List extends readonly string[]>(before: List, now: List = before): List =>
  now.join('\n') === before.join('\n') ? before : now;

/**
 * The snapshots that the view of a form subscribes to: one per field and one of the whole form, published only if it
 * changed.
 */
export class Snapshots {
  readonly #fields = new Map<string, FieldSnapshot>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #whole: FormSnapshot = { sending: false, elsewhere: [], restored: false, faults: [], steps: [] };

  get whole(): FormSnapshot {
    return this.#whole;
  }

  field(path: string): FieldSnapshot | undefined {
    return this.#fields.get(path);
  }

  /** Calls `notify` when the snapshot of a field, or of the whole form (''), changes. */
  subscribe(path: string, notify: () => void): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    this.#listeners.set(path, listeners.add(notify));
    return () => listeners.delete(notify);
  }

  setField(path: string, next: FieldSnapshot): void {
    if (sameSnapshot(this.#fields.get(path), next)) return;
    this.#fields.set(path, next);
    this.#tell(path);
  }

  setWhole(change: Partial<FormSnapshot>): void {
    const elsewhere = sameLines(this.#whole.elsewhere, change.elsewhere);
    const steps = sameLines(this.#whole.steps, change.steps);
    const faults = sameLines(this.#whole.faults, change.faults);
    const next = { ...this.#whole, ...change, elsewhere, steps, faults };
    if (sameSnapshot(this.#whole, next)) return;
    this.#whole = next;
    this.#tell('');
  }

  #tell(path: string): void {
    for (const notify of this.#listeners.get(path) ?? []) notify();
  }
}
