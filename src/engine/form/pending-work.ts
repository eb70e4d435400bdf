/** Pending work of the fields of a form, such as a file being read. */
export class PendingWork {
  readonly #under = new Set<Promise<unknown>>();

  add(done: Promise<unknown>): void {
    const over = () => this.#under.delete(done);
    this.#under.add(done);
    done.then(over, over);
  }

  get any(): boolean {
    return this.#under.size > 0;
  }

  /** Waits until no work is pending, including work that begins meanwhile. Never fails. */
  async over(): Promise<void> {
    while (this.any) await Promise.allSettled([...this.#under]);
  }
}
