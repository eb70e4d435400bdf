/** Where it stands that a form was sent and its outcome is not known; other tabs of the customer see it too. */
export type MarkStore = {
  /** The moment when it was sent. */
  read(): string | undefined;
  write(at: string | undefined): void;
  /** Calls when another tab wrote. Returns how to stop. */
  listen(hear: () => void): () => void;
};

/** A form that stands in one tab alone, and is forgotten with it. */
const nowhere: MarkStore = { read: () => undefined, write: () => undefined, listen: () => () => undefined };

/** The mark that a form was sent and its outcome is not known, by this tab or another. */
export class SentMark {
  readonly #store: MarkStore;
  #known: string | undefined;

  constructor(store: MarkStore = nowhere) {
    this.#store = store;
    this.#known = store.read();
  }

  /** The moment that this form knows of. */
  get known(): string | undefined {
    return this.#known;
  }

  /** Reads it again, as another tab may have set or removed it. @returns the moment. */
  look(): string | undefined {
    this.#known = this.#store.read();
    return this.#known;
  }

  /** Calls when another tab has set or removed it. Returns how to stop. */
  listen(hear: () => void): () => void {
    return this.#store.listen(hear);
  }

  /** Called when the form is sent. */
  set(): void {
    this.#known = new Date().toISOString();
    this.#store.write(this.#known);
  }

  /**
   * Called when the outcome is known, or nobody asks for it any more. What another tab sent since stays marked.
   * @param before the moment of what was sent before, if its outcome is not known.
   */
  remove(before?: string): void {
    if (this.#known !== undefined && this.#store.read() === this.#known) this.#store.write(before);
    this.#known = before;
  }
}
