import type { Services } from '../engine/services.ts';

/** Sends a report to the host, also while the page is being left; its result is ignored. */
export function sendReport(address: string, text: string): void {
  navigator.sendBeacon?.(address, new Blob([text], { type: 'application/json' }));
}

/** The browser functions that actions use. */
export const browserOutside: Services['outside'] = {
  open: (href, newTab) =>
    void (newTab ? window.open(href, '_blank', 'noopener,noreferrer') : window.location.assign(href)),
  copy: (text) => navigator.clipboard.writeText(text),
  reload: () => window.location.reload(),
};
