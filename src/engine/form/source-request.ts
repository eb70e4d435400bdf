/** Sends one request at a time, with an optional delay; a new request cancels the one before. */
export class SourceRequest {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();

  /** Whether a request is delayed. */
  get pauses(): boolean {
    return this.#timer !== undefined;
  }

  /** Sends a request after a delay in milliseconds. */
  after(pause: number, ask: () => void): void {
    this.interrupt();
    this.#timer = setTimeout(ask, pause);
  }

  /** Cancels the pending request and its delay. */
  interrupt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#abort.abort();
  }

  /**
   * Sends a request at once.
   * @returns when its answer was handled or cancelled.
   */
  begin(read: (signal: AbortSignal) => Promise<void>): Promise<unknown> {
    this.interrupt();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const interrupted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    return Promise.race([read(signal), interrupted]);
  }
}
