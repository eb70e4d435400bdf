import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

type Kept = {
  context: BrowserContext;
  /** Removes what a visit stored, and closes its pages. */
  clear(): Promise<void>;
};

/**
 * Makes a context in which one page stays open. Chromium then draws the next page of the same site in the process that
 * knows the scripts already (`--process-per-site`), which costs a third of a first visit.
 */
async function open(browser: Browser, options: BrowserContextOptions, origin: string): Promise<Kept> {
  const context = await browser.newContext(options);
  const resident = await context.newPage();
  await resident.goto(`${origin}/health`);
  const devtools = await context.newCDPSession(resident);
  return {
    context,
    async clear() {
      const others = context.pages().filter((page) => page !== resident);
      await Promise.all(others.map((page) => page.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearCookies();
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
}

/** A context of the browser, and how it is given back. */
export type Lent = { context: BrowserContext; giveBack(): Promise<void> };

/**
 * Lends contexts of a browser, one visit each at a time. A context that comes back loses its pages, cookies and storage
 * and serves the next visitor of the same kind: cached files and compiled scripts are all that stays.
 */
export function contextsOf(
  browser: Browser,
): (options: BrowserContextOptions, origin: string) => Promise<Lent> {
  const free = new Map<string, Kept[]>();
  return async (options, origin) => {
    const kind = JSON.stringify([options, origin]);
    const kept = free.get(kind)?.pop() ?? (await open(browser, options, origin));
    const giveBack = async () => {
      await kept.clear();
      free.set(kind, [...(free.get(kind) ?? []), kept]);
    };
    return { context: kept.context, giveBack };
  };
}
