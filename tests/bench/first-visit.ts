import type { Browser, Page } from 'playwright-core';
import { startPortal } from '../journeys/support/start-portal.ts';
import { buildIfStale } from './build-if-stale.ts';
import { servePage } from './bench-page.ts';
import { benchPartner } from './bench-portal.ts';
import type { Group, Row } from './result.ts';
import type { Setting } from './setting.ts';
import { onSoundPage } from './sound-page.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** Somebody of the sandbox with a contract of electricity. */
const customer = { user: 'casa', password: 'Mostrador1!' };

/** `usable`: milliseconds until the sign-in can be used; `signIn`: what was loaded by then; `rest`: once all is quiet. */
type Visit = { usable: number; signIn: Traffic; rest: Traffic; contracts: Traffic };

/** A page with an empty cache, so that everything it needs is loaded. */
async function withFreshPage<Result>(
  browser: Browser,
  baseURL: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'es-ES',
    baseURL,
  });
  try {
    const page = await context.newPage();
    return await onSoundPage(page, () => use(page));
  } finally {
    await context.close();
  }
}

const submit = 'button[type=submit]';

/** Opens the sign-in until it can be used, then goes on to the contracts by `proceed`. */
function visit(browser: Browser, address: string, proceed: (page: Page) => Promise<void>): Promise<Visit> {
  return withFreshPage(browser, address, async (page) => {
    const traffic = watchTraffic(page);
    const start = performance.now();
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator(submit).waitFor();
    const usable = performance.now() - start;
    const signIn = await traffic();
    await page.waitForLoadState('networkidle');
    const rest = await traffic();
    await proceed(page);
    await page.waitForLoadState('networkidle');
    return { usable, signIn, rest, contracts: await traffic() };
  });
}

async function throughSignIn(page: Page): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(customer.user);
  await page.locator('input[autocomplete=current-password]').fill(customer.password);
  await page.locator(submit).click();
  await page.locator('main tbody tr').first().waitFor();
}

async function visitPortal({ root, browser }: Setting): Promise<Visit> {
  await buildIfStale(root);
  const { port, close } = await startPortal(root);
  try {
    return await visit(browser, `http://${benchPartner}.localhost:${port}`, throughSignIn);
  } finally {
    await close();
  }
}

async function visitByHand({ root, portal, browser }: Setting): Promise<Visit> {
  const { address, close } = await servePage(root, 'sign-in.html', portal);
  try {
    return await visit(browser, address, async (page) => {
      await page.evaluate(() => {
        history.pushState(null, '', '/contracts');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.locator('main tbody tr').first().waitFor();
    });
  } finally {
    await close();
  }
}

const kilobytes = 1000;

/** What a first visit loads, to a usable sign-in and on to the list of contracts. */
export async function measureFirstVisit(setting: Setting): Promise<Group[]> {
  const ours = await visitPortal(setting);
  const theirs = await visitByHand(setting);
  const row = (name: string, unit: string, pick: (visit: Visit) => number): Row => ({
    name,
    unit,
    value: pick(ours),
    byHand: pick(theirs),
  });
  const steps = (name: string, at: (visit: Visit) => Traffic): Row[] => [
    row(`JavaScript, gzip, to ${name}`, 'kB', (visit) => at(visit).scriptGzip / kilobytes),
    row(`scripts, to ${name}`, '', (visit) => at(visit).scripts),
    row(`requests, to ${name}`, '', (visit) => at(visit).requests),
    row(`over the line, to ${name}`, 'kB', (visit) => at(visit).bytes / kilobytes),
  ];
  const [promised, ...others] = [
    ...steps('a usable sign-in', ({ signIn }) => signIn),
    ...steps('a quiet sign-in', ({ rest }) => rest),
    ...steps('the contracts', ({ contracts }) => contracts),
  ];
  const rows = promised
    ? [
        { ...promised, promise: { of: 'value', atMost: 250 } as const },
        ...others,
        row('time to a usable sign-in', 'ms', ({ usable }) => usable),
      ]
    : [];
  return [
    {
      title: 'A first visit',
      how: 'Empty cache, kB of 1000 bytes; scripts as gzip at its default level, whatever was sent; the rest as it came over the line. Usable: the button shows; quiet: nothing more is coming. By hand: sign-in and list on React, MUI, router, SWR and i18next, without fonts, menu, settings or languages.',
      rows,
    },
  ];
}
