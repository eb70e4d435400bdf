import type { ConsentCategory, ConsentChoice } from '../language/consent.ts';

/** What the customer accepted that this browser keeps. */
export type Consent = {
  /** Whether a category was accepted; the necessary one always is. */
  allows(category: ConsentCategory): boolean;
  /** Keeps a choice; a category that it does not name stays as it was, or refused. */
  choose(choice: Partial<ConsentChoice>): void;
  /** Notes that something runs under a category: where it is taken back, the page is loaded again. */
  began(category: ConsentCategory): void;
  /** Calls after each change, one of another tab too. Returns how to stop. */
  listen(notify: () => void): () => void;
};
