import type { Services } from '../engine/services.ts';
import type { Store } from '../engine/state/store.ts';
import { changedAnswers } from './changed-answers.ts';
import { keptDrafts } from './drafts.ts';
import { keptStates } from './kept-states.ts';
import { sentForms } from './sent-forms.ts';

/**
 * What a page keeps for the customer who is signed in: states, drafts, what was sent, what other tabs tell about answers,
 * and what the address brought.
 */
export type CustomerKeep = Pick<Services, 'kept' | 'drafts' | 'sent' | 'changed' | 'arrived'> & {
  /** Deletes it, while the customer is still known, and ignores what this page writes until another takes its place. */
  close(): void;
};

/** Reads who is signed in; undefined for a visitor, and while nobody knows. */
export const customerIn = (store: Store) => (): string | undefined => {
  const known = store.read('session.userId');
  return typeof known === 'string' ? known : undefined;
};

/** Stores in the tab and in the browser what belongs to the customer in the session. */
export function customerKeep(partner: string, store: Store, page: Window & typeof globalThis): CustomerKeep {
  const customer = customerIn(store);
  const states = keptStates({ partner, page, customer, now: Date.now });
  // The router has written into an entry that is opened again.
  const again = page.history.state !== null;
  const drafts = keptDrafts({ partner, page, customer, again, now: Date.now });
  const sent = sentForms({ partner, page, customer, again, now: Date.now });
  const arrived = new URLSearchParams();
  let latest: string | undefined;
  store.subscribe(['session.userId'], () => {
    const now = customer();
    if (now !== undefined && latest !== undefined && now !== latest)
      for (const name of [...arrived.keys()]) arrived.delete(name);
    latest = now ?? latest;
    states.changed();
    states.forgetOthers();
    drafts.forgetOthers();
    sent.forgetOthers();
  });
  return {
    kept: states.kept,
    arrived,
    drafts: drafts.drafts,
    sent: sent.sent,
    changed: changedAnswers(partner, customer, page),
    close() {
      states.forget();
      drafts.close();
      sent.close();
    },
  };
}
