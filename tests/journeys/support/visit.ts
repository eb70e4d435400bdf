import { browserFlags } from '../../../src/cli/machine/browser.ts';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { cookieChoice } from '../../support/cookie-choice.ts';
import { accessibilityFaults } from './accessibility.ts';
import { contextsOf, type Lent } from './contexts.ts';
import { sayWhereItFailed } from './say-where.ts';

/** Why a control cannot be used, as a screen reader says it; undefined when it can. */
export async function reasonOf(control: Locator): Promise<string | undefined> {
  return control.evaluate((element) => {
    if (element.getAttribute('aria-disabled') !== 'true') return undefined;
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

/** How wide a page is, and in which colours. */
export type Look = { width: 'phone' | 'tablet' | 'desktop'; scheme: 'light' | 'dark' };

/** How somebody comes to a portal. */
export type Visitor = Partial<Look> & {
  /** Where, when it is not at the portal that all journeys share. */
  address?: string;
  partner?: string;
  language?: string;
  /** In a browser that knows nothing of the portal, not even its scripts. */
  fresh?: boolean;
  /** Who has not chosen about cookies yet; others refused all before. */
  unasked?: boolean;
};

/** A visit: a page of its own, and what must not have happened in it. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  open(path: string): Promise<void>;
  /** Signs in at the form, and waits for the first page. */
  signIn(user: string): Promise<void>;
  /** The token that the retailer gives somebody who signs in. */
  tokenOf(user: string): Promise<string>;
  /** Signed in with this browser before: the next page that is opened knows who comes. */
  signedIn(user: string): Promise<void>;
  /** Loses the cookies of the portal while none of its pages is open, as a page follows them. */
  loseCookies(): Promise<void>;
  /** A scenario of the sandbox for this browser: 'status:500@contracts.list'. */
  scenario(name: string): Promise<void>;
  /** Draws the same page in another look, without a reload. */
  look(next: Look): Promise<void>;
  /** No violation of the Content-Security-Policy, no error of the page, and axe finds nothing. */
  mustBeSound(): Promise<void>;
  end(): Promise<void>;
};

const sizes = {
  phone: { width: 390, height: 844 },
  /** Just wide enough for a menu at the side, which leaves little beside it. */
  tablet: { width: 960, height: 900 },
  desktop: { width: 1280, height: 900 },
};
const password = 'Mostrador1!';

type Opened = { browser: Browser; lend: ReturnType<typeof contextsOf> };

/** The browser of this worker. It goes from file to file, as its contexts know the scripts of the portal by then. */
let opened: Promise<Opened> | undefined;

async function openBrowser(): Promise<Opened> {
  const browser = await chromium.launch({
    executablePath: process.env.MOSTRADOR_BROWSER ?? '/usr/bin/chromium',
    args: [...browserFlags, '--process-per-site'],
  });
  return { browser, lend: contextsOf(browser) };
}

const ofWorker = (): Promise<Opened> => {
  opened ??= openBrowser();
  return opened;
};

/** Waits until a page has drawn what a change of its window asked for: React draws before the second frame. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** The port of the portal that this worker has for itself; workers are counted from 1. */
function portOfWorker(): number {
  const ports = inject('ports');
  return ports[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % ports.length] as number;
}

/** The retailer as it was in the beginning: no file has to know what others changed. */
export async function startAgain(): Promise<void> {
  const answer = await fetch(`http://localhost:${portOfWorker()}/sandbox/reset`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The sandbox could not be filled again: ${answer.status}`);
}

/** Opens the browser for the journeys of a file, with a retailer that nobody has used yet. */
export function useBrowser(): void {
  beforeAll(async () => void (await Promise.all([startAgain(), ofWorker()])));
}

/** The token that the retailer of a portal gives for a sign-in. Node knows no host names of partners. */
async function tokenOf(user: string, portal: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${new URL(portal).port}/api/v1/get_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function freshContext(browser: Browser, options: BrowserContextOptions): Promise<Lent> {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage(), giveBack: () => context.close() };
}

/** Chooses about cookies before the portal asks. Frames and pages of the browser itself may have no storage. */
function refuseCookies({ name, value }: { name: string; value: string }): void {
  if (window === top && location.protocol === 'http:' && localStorage.getItem(name) === null)
    localStorage.setItem(name, value);
}

/** Begins a visit. Everything is on a host name of the partner, which Chromium resolves to this machine. */
export async function visit({
  address,
  partner = 'lumen',
  width = 'desktop',
  scheme = 'light',
  language = 'es-ES',
  fresh = false,
  unasked = false,
}: Visitor = {}): Promise<Visit> {
  const base = address ?? `http://${partner}.localhost:${portOfWorker()}`;
  const options: BrowserContextOptions = {
    viewport: sizes[width],
    colorScheme: scheme,
    locale: language,
    baseURL: base,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  };
  const { browser, lend } = await ofWorker();
  const { context, page, giveBack } = await (fresh ? freshContext(browser, options) : lend(options, base));
  const choice = unasked ? undefined : await page.addInitScript(refuseCookies, cookieChoice(partner));
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(message.text());
  });
  const open = async (path: string) => void (await page.goto(path));
  let seen: Look = { width, scheme };
  return {
    page,
    context,
    open,
    async signIn(user) {
      await open('/acceso');
      await page.locator('input[autocomplete=username]').fill(user);
      await page.locator('input[autocomplete=current-password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL((url) => !/\/(login|acces|acceso)$/.test(url.pathname));
    },
    tokenOf: (user) => tokenOf(user, base),
    async signedIn(user) {
      const value = await tokenOf(user, base);
      await context.addCookies([{ name: 'mostrador_token', value, url: base }]);
    },
    async loseCookies() {
      await page.goto('about:blank');
      await context.clearCookies({ name: /^mostrador/ });
    },
    async scenario(name) {
      await context.addCookies([{ name: 'mostrador_scenario', value: encodeURIComponent(name), url: base }]);
    },
    async look(next) {
      await page.setViewportSize(sizes[next.width]);
      await page.emulateMedia({ colorScheme: next.scheme });
      await page.evaluate(twoFrames);
      seen = next;
    },
    async mustBeSound() {
      const width = `${new URL(base).hostname} ${seen.width}`;
      expect(await accessibilityFaults(page, width, seen.scheme), `${width} ${seen.scheme}`).toEqual([]);
      expect(wrong).toEqual([]);
    },
    async end() {
      await sayWhereItFailed(context);
      await choice?.dispose();
      await giveBack();
    },
  };
}

/** A visit of somebody who has signed in and sees the contracts. */
export async function visitContracts(user: string): Promise<Visit> {
  const here = await visit();
  await here.signedIn(user);
  await here.open('/contratos/electricity');
  await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
  return here;
}
