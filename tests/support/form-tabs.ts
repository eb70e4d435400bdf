import type { MarkStore } from '../../src/engine/form/sent-mark.ts';

/** The tabs of a browser in which one form is open, and when it was sent without an outcome that is known. */
export class FormTabs {
  sentAt: string | undefined;
  readonly #listeners = new Map<MarkStore, () => void>();

  constructor(sentAt?: string) {
    this.sentAt = sentAt;
  }

  /** Opens another tab. @param misses whether it is told nothing by the others, as one that is frozen. */
  open({ misses = false } = {}): MarkStore {
    const tab: MarkStore = {
      read: () => this.sentAt,
      write: (at) => {
        this.sentAt = at;
        for (const [other, hear] of this.#listeners) if (other !== tab) hear();
      },
      listen: (hear) => {
        if (!misses) this.#listeners.set(tab, hear);
        return () => void this.#listeners.delete(tab);
      },
    };
    return tab;
  }
}
