import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What a visit gets: a page in a context of its own, and how both are given back. */
export type Lent = { context: BrowserContext; page: Page; giveBack(): Promise<void> };

type Kept = Pick<Lent, 'context' | 'page'> & {
  /** Removes what a visit stored, and closes the pages it opened. */
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
  const page = await context.newPage();
  const ofPage = await context.newCDPSession(page);
  return {
    context,
    page,
    async clear() {
      const others = context.pages().filter((other) => other !== resident && other !== page);
      await Promise.all(others.map((other) => other.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      await asNew(page, ofPage, options, origin);
      await context.clearCookies();
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
}

/** Makes a page what it was when it was opened: empty, without a history, listeners or anything that its tab kept. */
async function asNew(
  page: Page,
  devtools: CDPSession,
  { viewport, colorScheme }: BrowserContextOptions,
  origin: string,
): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  // What was typed may ask before it is left.
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${origin}/health`);
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send('Page.resetNavigationHistory');
  page.removeAllListeners();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/**
 * Lends pages of a browser, one visit each at a time. A page that comes back loses its history, cookies and storage and
 * serves the next visitor of the same kind: cached files and compiled scripts are all that stays.
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
    return { context: kept.context, page: kept.page, giveBack };
  };
}
