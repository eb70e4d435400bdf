import type { Json } from '../base/json.ts';

/** More than a customer looks up in a visit; beyond it the oldest answers go. */
const most = 200;

/** Answers that may be given again for some minutes, as those of lookups. Failures are never kept. */
export class AnswerCache {
  readonly #now: () => number;
  readonly #kept = new Map<string, { answer: Json; until: number }>();

  /** @param now milliseconds of any clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer kept under a key; undefined when there is none, or its minutes are over. */
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
