import type { Host } from '../place.ts';

/** Where a form is drawn. Its actions act there, also if it is another dialog than the one they began in. */
export class Showing {
  #host: Host | undefined;
  #hasClosed = false;

  /** Called when the form is drawn. @returns a function to call when it is drawn no more. */
  at(host: Host): () => void {
    this.#host = host;
    this.#hasClosed = false;
    return () => {
      if (this.#host === host) this.#host = undefined;
    };
  }

  /** Whether the customer has left the form; a form that its own actions closed was not left. */
  get isLeft(): boolean {
    return this.#host === undefined && !this.#hasClosed;
  }

  /** Closes the dialog around the form, if there still is one. */
  async close(): Promise<void> {
    if (!this.#host) return;
    this.#hasClosed = true;
    await this.#host.close?.();
  }
}
