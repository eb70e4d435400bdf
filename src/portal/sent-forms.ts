import { customerOfDraft } from '../engine/form/draft-key.ts';
import type { Services } from '../engine/services.ts';
import { jsonStorage } from '../base/json-storage.ts';

type SentSeams = {
  partner: string;
  page: Pick<Window, 'sessionStorage' | 'localStorage' | 'addEventListener' | 'removeEventListener'>;
  /** The signed-in customer; undefined for a visitor. */
  customer: () => string | undefined;
  /** Whether the page was opened again by a reload, Back or Forward. */
  again: boolean;
  now: () => number;
};

/** By the next day a customer sees at the contract whether a change arrived. */
const longest = 24 * 60 * 60 * 1000;

/**
 * When forms were sent whose outcome is not known, by the key of their draft, and nothing of what was typed. Those of a
 * customer are in the storage of the browser, so that other tabs see them; those of a visitor in the tab, where they
 * are deleted with their drafts. They count for a day.
 */
export function sentForms({ partner, page, customer, again, now }: SentSeams): {
  sent: Services['sent'];
  /** Deletes those of other customers. Call it once the customer is known. */
  forgetOthers: () => void;
  /** Deletes those of the customer and of the tab, and ignores what this page still writes. */
  close: () => void;
} {
  const prefix = `mostrador.sent.${partner}.`;
  const tab = jsonStorage(prefix, page.sessionStorage);
  const browser = jsonStorage(prefix, page.localStorage);
  const storageOf = (key: string) => (customerOfDraft(key) === '' ? tab : browser);
  let closed = false;
  if (!again) tab.forget(() => true);
  return {
    sent: {
      read(key) {
        const at = storageOf(key).read(key);
        return typeof at === 'string' && now() - Date.parse(at) < longest ? at : undefined;
      },
      write(key, at) {
        const isOwn = at === undefined || customerOfDraft(key) === (customer() ?? '');
        if (!closed && isOwn) storageOf(key).write(key, at);
      },
      listen(hear) {
        const look = ({ key }: StorageEvent) => {
          if (key === null || key.startsWith(prefix)) hear();
        };
        page.addEventListener('storage', look);
        return () => page.removeEventListener('storage', look);
      },
    },
    forgetOthers: () =>
      browser.forget((key) => customerOfDraft(key) !== (customer() ?? customerOfDraft(key))),
    close() {
      closed = true;
      tab.forget(() => true);
      browser.forget((key) => customerOfDraft(key) === customer());
    },
  };
}
