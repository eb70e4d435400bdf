import { customerOfDraft } from '../engine/form/draft-key.ts';
import type { Services } from '../engine/services.ts';
import { jsonStorage } from '../base/json-storage.ts';

type DraftSeams = {
  partner: string;
  storage: Storage;
  /** The signed-in customer; undefined for a visitor. */
  customer: () => string | undefined;
  /** Whether the page was opened again by a reload, Back or Forward. */
  again: boolean;
};

/**
 * Drafts in the storage of the tab; if the browser refuses it, nothing is stored and nothing fails. What a form of a
 * former customer still writes while it closes is ignored. Those of a visitor are deleted when a page is opened, as
 * somebody else may have come since, unless it is opened again.
 */
export function tabDrafts({ partner, storage, customer, again }: DraftSeams): {
  drafts: Services['drafts'];
  /** Deletes the drafts of other customers, who left the tab without a sign-out. Call it once the customer is known. */
  forgetOthers: () => void;
  /** Deletes all drafts, and ignores what this page still writes until another takes its place. */
  close: () => void;
} {
  let closed = false;
  const stored = jsonStorage(`mostrador.draft.${partner}.`, storage);
  if (!again) stored.forget((key) => customerOfDraft(key) === '');
  return {
    drafts: {
      read: stored.read,
      write(key, value) {
        if (!closed && customerOfDraft(key) === (customer() ?? '')) stored.write(key, value);
      },
    },
    forgetOthers: () =>
      stored.forget((key) => !['', customer() ?? customerOfDraft(key)].includes(customerOfDraft(key))),
    close() {
      closed = true;
      stored.forget(() => true);
    },
  };
}
