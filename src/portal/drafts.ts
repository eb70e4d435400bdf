import { asObject, type Json } from '../base/json.ts';
import { jsonStorage } from '../base/json-storage.ts';
import { customerOfDraft } from '../engine/form/draft-key.ts';
import type { Services } from '../engine/services.ts';

type DraftSeams = {
  partner: string;
  page: Pick<Window, 'sessionStorage' | 'localStorage'>;
  /** The signed-in customer; undefined for a visitor. */
  customer: () => string | undefined;
  /** Whether the page was opened again by a reload, Back or Forward. */
  again: boolean;
  now: () => number;
};

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Drafts in the storage of the tab, or for some days in that of the browser; if the browser refuses it, nothing is stored
 * and nothing fails. What a form of a former customer still writes while it closes is ignored. Those of a visitor in the tab
 * are deleted when a page is opened, as somebody else may have come since, unless it is opened again.
 */
export function keptDrafts({ partner, page, customer, again, now }: DraftSeams): {
  drafts: Services['drafts'];
  /** Deletes the drafts of other customers, who left the tab without a sign-out. Call it once the customer is known. */
  forgetOthers: () => void;
  /** Deletes those of the tab and of the customer, and ignores what this page still writes until another takes its place. */
  close: () => void;
} {
  let closed = false;
  const prefix = `mostrador.draft.${partner}.`;
  const tab = jsonStorage(prefix, page.sessionStorage);
  const browser = jsonStorage(prefix, page.localStorage);
  const untilOf = (key: string) => Number(asObject(browser.read(key)).until ?? 0);
  const inBrowser = (key: string): Json | undefined =>
    untilOf(key) > now() ? asObject(browser.read(key)).value : undefined;
  if (!again) tab.forget((key) => customerOfDraft(key) === '');
  browser.forget((key) => untilOf(key) <= now());
  return {
    drafts: {
      read: (key) => tab.read(key) ?? inBrowser(key),
      write(key, value, days = 0) {
        const isOwn = value === undefined || customerOfDraft(key) === (customer() ?? '');
        if (closed || !isOwn) return;
        const keeps = value !== undefined && days > 0;
        const took = keeps && browser.write(key, { value, until: now() + days * dayLength });
        if (!took) browser.write(key, undefined);
        tab.write(key, took ? undefined : value);
      },
      inTab: tab.read,
    },
    forgetOthers: () =>
      tab.forget((key) => !['', customer() ?? customerOfDraft(key)].includes(customerOfDraft(key))),
    close() {
      closed = true;
      tab.forget(() => true);
      browser.forget((key) => customerOfDraft(key) !== '' && customerOfDraft(key) === customer());
    },
  };
}
