import type { JsonStorage } from '../base/json-storage.ts';
import type { Arguments } from './address.ts';

/** A change on its way: its key, and how the client tells that its outcome is known. */
export type Attempt = { key: string | undefined; known(): void };

/**
 * The keys of changes that the retailer carries out once. An attempt whose outcome is not known has the same key when it
 * is repeated; what is sent again after a known answer has another, as has every correction.
 */
export class Attempts {
  readonly #keyOf: (words: string) => Promise<string | undefined>;
  readonly #answered: Pick<JsonStorage, 'read' | 'write'>;

  /**
   * @param keyOf gives the key for all that makes an attempt the same; undefined where the browser makes none.
   * @param answered how often the same was answered, by its first key; in its tab this outlives the page, as drafts do.
   */
  constructor(
    keyOf: (words: string) => Promise<string | undefined>,
    answered: Pick<JsonStorage, 'read' | 'write'>,
  ) {
    this.#keyOf = keyOf;
    this.#answered = answered;
  }

  async begin(name: string, given: Arguments): Promise<Attempt> {
    const sent = JSON.stringify([name, given]);
    const first = (await this.#keyOf(sent)) ?? '';
    const before = Number(this.#answered.read(first) ?? 0);
    return {
      key: before === 0 ? first || undefined : await this.#keyOf(`${sent} ${before}`),
      known: () => void (first && this.#answered.write(first, before + 1)),
    };
  }
}
