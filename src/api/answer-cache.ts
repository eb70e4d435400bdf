import type { Json } from '../base/json.ts';

/** More than a customer looks up in one visit; beyond this number the oldest answers are removed. */
const most = 200;

/** Cache of answers that may be reused for some minutes, such as those of lookups. Failures are never cached. */
export class AnswerCache {
  readonly #now: () => number;
  readonly #kept = new Map<string, { answer: Json; until: number }>();

  /** @param now milliseconds of any clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The cached answer of a key; undefined if there is none or it has expired. */
  read(key: string): Json | undefined {
    const found = this.#kept.get(key);
    return found && this.#now() < found.until ? found.answer : undefined;
  }

  keep(key: string, answer: Json, minutes: number): void {
    if (minutes <= 0) return;
    this.#kept.delete(key);
    this.#kept.set(key, { answer, until: this.#now() + minutes * 60_000 });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
  }
}
