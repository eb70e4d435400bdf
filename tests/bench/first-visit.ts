import type { BrowserContext, Page } from 'playwright-core';
import { customer } from './customer.ts';
import { markUsable, type Moments, momentsOf, roundTrips } from './moments.ts';
import { type Group, median, pairedRatio, type Row } from './result.ts';
import type { Setting } from './setting.ts';
import { slowDown, slowLine } from './slow-line.ts';
import { onSoundPage } from './sound-page.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** `signIn`: what was loaded until the sign-in could be used; `rest`: once all is quiet; `again`: on the second visit. */
type Visit = Moments & { signIn: Traffic; rest: Traffic; contracts: Traffic; again: number };

const submit = 'button[type=submit]';

/** Opens the sign-in in a page of its own, slowed down unless it is only to be seen that all runs. */
async function withSignIn<Result>(
  context: BrowserContext,
  isSlow: boolean,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  await page.addInitScript(markUsable);
  if (isSlow) await slowDown(page);
  const result = await onSoundPage(page, () => use(page));
  await page.close();
  return result;
}

/** Types and presses at once, and waits until the list stands there: what seems usable must be. */
async function throughSignIn(page: Page): Promise<void> {
  const sent = page.waitForRequest((request) => request.postData()?.includes(customer.user) === true);
  await page.locator('input[autocomplete=username]').fill(customer.user);
  await page.locator('input[autocomplete=current-password]').fill(customer.password);
  await page.locator(submit).click();
  await sent;
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.locator('main :is(tbody tr, a[href*="electricity/"])').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function firstVisit(page: Page): Promise<Omit<Visit, 'again'>> {
  const traffic = watchTraffic(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const moments = await momentsOf(page);
  const signIn = await traffic();
  await page.waitForLoadState('networkidle');
  const rest = await traffic();
  await throughSignIn(page);
  return { ...moments, signIn, rest, contracts: await traffic() };
}

/** What the second visit of a browser asks the host for, besides the page and the retailer. */
async function secondVisit(page: Page): Promise<number> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const { asked } = await momentsOf(page);
  return asked.filter(({ sent, address }) => sent > 0 && address !== '/login' && !address.startsWith('/api/'))
    .length;
}

/** Two visits of one browser, the first with an empty cache. */
async function visits({ browser, quick }: Setting, baseURL: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
    baseURL,
  });
  try {
    const first = await withSignIn(context, !quick, firstVisit);
    await context.clearCookies();
    return { ...first, again: await withSignIn(context, false, secondVisit) };
  } finally {
    await context.close();
  }
}

const kilobytes = 1000;

function rowsOf(ours: readonly Visit[], theirs: readonly Visit[]): Row[] {
  const row = (name: string, unit: string, pick: (visit: Visit) => number): Row => ({
    name,
    unit,
    value: median(ours.map(pick)),
    byHand: median(theirs.map(pick)),
    ratio: pairedRatio(ours.map(pick), theirs.map(pick)),
  });
  const loaded = (name: string, at: (visit: Visit) => Traffic): Row[] => [
    row(`JavaScript, gzip, to ${name}`, 'kB', (visit) => at(visit).scriptGzip / kilobytes),
    row(`scripts, to ${name}`, '', (visit) => at(visit).scripts),
    row(`requests, to ${name}`, '', (visit) => at(visit).requests),
    row(`over the line, to ${name}`, 'kB', (visit) => at(visit).bytes / kilobytes),
  ];
  const atMost = { of: 'ratio', atMost: 1.5 } as const;
  return [
    { ...row('time to the first frame', 'ms', ({ frame }) => frame), promise: atMost },
    { ...row('time to a usable sign-in', 'ms', ({ usable }) => usable), promise: atMost },
    row('round trips to a usable sign-in', '', ({ asked, usable }) => roundTrips(asked, usable)),
    ...loaded('a usable sign-in', ({ signIn }) => signIn).map(
      (one, index): Row => (index === 0 ? { ...one, promise: { of: 'value', atMost: 250 } } : one),
    ),
    ...loaded('a quiet sign-in', ({ rest }) => rest),
    ...loaded('the contracts', ({ contracts }) => contracts),
    {
      name: 'second visit: requests besides page and /api',
      unit: '',
      value: median(ours.map(({ again }) => again)),
      byHand: median(theirs.map(({ again }) => again)),
      promise: { of: 'value', atMost: 0 },
    },
  ];
}

/** What a first visit loads and how long it takes, to a usable sign-in and on to the list of contracts. */
export async function measureFirstVisit(setting: Setting, ours: string, byHand: string): Promise<Group> {
  const found: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < (setting.quick ? 1 : 5); round += 1) {
    found[0].push(await visits(setting, ours));
    found[1].push(await visits(setting, byHand));
  }
  return {
    title: 'A first visit',
    how: `Empty cache, ${slowLine}; kB of 1000 bytes; scripts as gzip at its default level, whatever was sent; the rest as it came over the line. Usable: can be typed into and pressed; quiet: nothing more is coming. Round trips: the longest row of requests, each begun after the answer before it. By hand: sign-in and list on React, MUI, router, SWR and i18next, with the brand's fonts and two languages, without menu and settings.`,
    rows: rowsOf(...found),
  };
}
