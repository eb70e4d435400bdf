import type { Page } from 'playwright-core';

/** A request as the page saw it: `sent` is 0 where the answer came from the cache of the browser. */
export type Asked = { address: string; begun: number; ended: number; sent: number };

/** Milliseconds from the start of a visit until something is drawn, and until the sign-in can be used. */
export type Moments = { frame: number; usable: number; asked: Asked[] };

/**
 * Runs in a page from its beginning, and marks when the sign-in can be typed into and pressed: React listens to the
 * field and to the button, and neither is disabled. It has no named function, as the loader would add a helper to it.
 */
export const markUsable = (): void => {
  const timer = setInterval(() => {
    const parts = ['input[autocomplete=current-password]', 'button[type=submit]'].map((selector) =>
      document.querySelector(selector),
    );
    const isReady = parts.every(
      (part) =>
        part !== null &&
        !part.matches(':disabled, [aria-disabled=true], [inert] *') &&
        Object.keys(part).some((key) => key.startsWith('__reactProps$')),
    );
    if (!isReady) return;
    clearInterval(timer);
    performance.mark('usable');
  }, 10);
};

/** Waits until the sign-in can be used, and tells the moments up to then. */
export async function momentsOf(page: Page): Promise<Moments> {
  await page.waitForFunction(() =>
    ['usable', 'first-contentful-paint'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  return page.evaluate(() => ({
    frame: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usable: performance.getEntriesByName('usable')[0]?.startTime ?? 0,
    asked: [
      ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
    ].map(({ name, startTime, responseEnd, transferSize }) => ({
      address: new URL(name).pathname,
      begun: startTime,
      ended: responseEnd,
      sent: transferSize,
    })),
  }));
}

/** The longest row of requests up to a moment of which each began after the one before it had been answered. */
export function roundTrips(asked: readonly Asked[], until: number): number {
  const answered = asked.filter(({ sent, ended }) => sent > 0 && ended <= until);
  let last = Number.NEGATIVE_INFINITY;
  let trips = 0;
  for (const { begun, ended } of answered.sort((left, right) => left.ended - right.ended)) {
    if (begun < last) continue;
    trips += 1;
    last = ended;
  }
  return trips;
}
