import type { Services } from '../engine/services.ts';

/** Sends a report to the host, also while the page is being left; its result is ignored. */
export function sendReport(address: string, text: string): void {
  navigator.sendBeacon?.(address, new Blob([text], { type: 'application/json' }));
}

const share: Services['outside']['share'] = async (what) => {
  if (!navigator.canShare?.(what)) {
    await navigator.clipboard.writeText([what.text, what.url].filter(Boolean).join('\n'));
    return 'copied';
  }
  return navigator.share(what).then(
    () => 'shared',
    (thrown: unknown) => {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'declined';
      throw thrown;
    },
  );
};

/** The browser functions that actions use. */
export const browserOutside: Services['outside'] = {
  open: (href, newTab) =>
    void (newTab ? window.open(href, '_blank', 'noopener,noreferrer') : window.location.assign(href)),
  copy: (text) => navigator.clipboard.writeText(text),
  share,
  print: () => window.print(),
  reload: () => window.location.reload(),
};
