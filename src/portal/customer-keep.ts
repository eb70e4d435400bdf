import type { Services } from '../engine/services.ts';
import type { Store } from '../engine/state/store.ts';
import { changedAnswers } from './changed-answers.ts';
import { tabDrafts } from './drafts.ts';
import { keptStates } from './kept-states.ts';

/** What a page keeps for the customer who is signed in: states, drafts, and what other tabs tell about answers. */
export type CustomerKeep = Pick<Services, 'kept' | 'drafts' | 'changed'> & {
  /** Deletes it after a sign-out, while the customer is still known. */
  forget(): void;
  /** Deletes it, and ignores what this page still writes until another takes its place. */
  close(): void;
};

/** Stores in the tab and in the browser what belongs to the customer in the session. */
export function customerKeep(partner: string, store: Store, page: Window & typeof globalThis): CustomerKeep {
  const customer = () => {
    const known = store.read('session.userId');
    return typeof known === 'string' ? known : undefined;
  };
  const states = keptStates({ partner, page, customer, now: Date.now });
  store.subscribe(['session.userId'], states.changed);
  // The router has written into an entry that is opened again.
  const again = page.history.state !== null;
  const drafts = tabDrafts({ partner, storage: page.sessionStorage, customer, again });
  return {
    kept: states.kept,
    drafts: drafts.drafts,
    changed: changedAnswers(partner, customer, page),
    forget() {
      states.forget();
      drafts.forget();
    },
    close() {
      states.forget();
      drafts.close();
    },
  };
}
