import type { Arguments } from './address.ts';

/** A change on its way: its key, and how the client tells that its outcome is known. */
export type Attempt = { key: string | undefined; known(): void };

/**
 * The keys of changes that the retailer carries out once. An attempt whose outcome is not known has the same key when it
 * is repeated; what is sent again after a known answer has another, as has every correction.
 */
export class Attempts {
  readonly #answered = new Map<string, number>();
  readonly #keyOf: (words: string) => Promise<string | undefined>;

  /** @param keyOf gives the key for all that makes an attempt the same; undefined where the browser makes none. */
  constructor(keyOf: (words: string) => Promise<string | undefined>) {
    this.#keyOf = keyOf;
  }

  async begin(name: string, given: Arguments): Promise<Attempt> {
    const sent = JSON.stringify([name, given]);
    const before = this.#answered.get(sent) ?? 0;
    return {
      key: await this.#keyOf(`${sent} ${before}`),
      known: () => void this.#answered.set(sent, before + 1),
    };
  }
}
