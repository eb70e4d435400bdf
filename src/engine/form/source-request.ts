/** One request at a time: a pause before it, and an end to the one before. */
export class SourceRequest {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();

  /** Whether a pause holds a request back. */
  get pauses(): boolean {
    return this.#timer !== undefined;
  }

  /** Asks after a pause of so many milliseconds. */
  after(pause: number, ask: () => void): void {
    this.interrupt();
    this.#timer = setTimeout(ask, pause);
  }

  /** Ends what is under way: neither its answer nor its pause counts any more. */
  interrupt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#abort.abort();
  }

  /** Asks at once. @returns when the answer was taken or interrupted. */
  begin(read: (signal: AbortSignal) => Promise<void>): Promise<unknown> {
    this.interrupt();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const interrupted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    return Promise.race([read(signal), interrupted]);
  }
}
