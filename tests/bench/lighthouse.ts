import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { browserFlags, findBrowser } from '../../src/cli/machine/browser.ts';
import { contractsPath, customer, signedInCookie } from './customer.ts';
import { type Group, median, type Row } from './result.ts';

type Promised = { performance: number; largest: number };
type Prepare = () => Promise<void>;
type Screen = Promised & { name: string; path: string; signedIn: boolean };

const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/acces', signedIn: false, performance: 0.95, largest: 2000 },
  { name: 'list', path: contractsPath, signedIn: true, performance: 0.9, largest: 2500 },
  {
    name: 'detail',
    path: `${contractsPath}/${customer.contract}`,
    signedIn: true,
    performance: 0.9,
    largest: 2500,
  },
];
const partners = ['lumen', 'brisa'];
const runs = 3;

/**
 * What Lighthouse finds in one load. Times in milliseconds, script in kB as it came over the line; how many calls the
 * page sent to the retailer.
 */
type Figures = {
  performance: number;
  first: number;
  largest: number;
  shift: number;
  blocking: number;
  script: number;
  calls: number;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** How often an address is loaded again where Lighthouse missed its beginning, as it does on a busy machine. */
const retries = 2;

/**
 * Loads an address as a phone with an empty cache. Fails where Lighthouse could not load it, or was led elsewhere.
 * @param prepare is called before each load, as none leaves its cookies behind.
 */
async function look(address: string, port: number, prepare: Prepare, left = retries): Promise<Figures> {
  await prepare();
  const flags = { port, onlyCategories: ['performance'], disableFullPageScreenshot: true };
  const result = await lighthouse(address, { ...flags, logLevel: 'error' });
  const fault = result?.lhr.runtimeError;
  if (fault && left > 0) return look(address, port, prepare, left - 1);
  if (!result || fault) throw new Error(`Lighthouse could not load ${address}: ${fault?.message}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== address) throw new Error(`${address} leads to ${finalDisplayedUrl}.`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details as
    | { items: { url: string; resourceType?: string; transferSize: number }[] }
    | undefined;
  const items = requests?.items ?? [];
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: categories.performance?.score ?? 0,
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    calls: items.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
  };
}

async function medians(address: string, port: number, prepare: Prepare): Promise<Figures> {
  const found: Figures[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await look(address, port, prepare));
  const of = (name: keyof Figures) => median(found.map((figures) => figures[name]));
  return {
    performance: of('performance'),
    first: of('first'),
    largest: of('largest'),
    shift: of('shift'),
    blocking: of('blocking'),
    script: of('script'),
    calls: of('calls'),
  };
}

function rowsOf(partner: string, screen: Screen, ours: Figures, byHand?: Figures): Row[] {
  const row = (name: string, unit: string, of: keyof Figures, promise?: Row['promise']): Row => ({
    name: `${partner} ${screen.name}: ${name}`,
    unit,
    value: ours[of],
    byHand: byHand?.[of],
    promise,
  });
  const atMost = (limit: number) => ({ of: 'value', atMost: limit }) as const;
  return [
    row('performance', '', 'performance', { of: 'value', atLeast: screen.performance }),
    row('first paint', 'ms', 'first'),
    row('largest paint', 'ms', 'largest', atMost(screen.largest)),
    row('layout shift', '', 'shift', atMost(0.02)),
    row('blocking time', 'ms', 'blocking', atMost(150)),
    row('script, as sent', 'kB', 'script', atMost(250)),
  ];
}

/** Signs a customer in for the pages that Lighthouse opens, or out. */
async function beSignedIn(browser: Browser, portal: string, isSignedIn: boolean): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send('Storage.clearCookies');
  if (!isSignedIn) return devtools.detach();
  await devtools.send('Storage.setCookies', { cookies: [await signedInCookie(portal)] });
  await devtools.detach();
}

/** What Lighthouse finds on a phone for the sign-in, the contracts and one contract of each partner, and by hand. */
export async function measureLighthouse(portalPort: number, byHand: string): Promise<Group> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  const rows: Row[] = [];
  try {
    const signInByHand = await medians(byHand, port, async () => {});
    for (const partner of partners)
      for (const screen of screens) {
        const portal = `http://${partner}.localhost:${portalPort}`;
        const prepare = () => beSignedIn(browser, portal, screen.signedIn);
        const ours = await medians(`${portal}${screen.path}`, port, prepare);
        // A crash page would look fast.
        if (ours.calls === 0) throw new Error(`${portal}${screen.path} does not start.`);
        rows.push(...rowsOf(partner, screen, ours, screen.signedIn ? undefined : signInByHand));
      }
  } finally {
    await browser.close();
  }
  return {
    title: 'Lighthouse',
    how: `Mobile with its simulated line, empty cache, median of ${runs} runs; list and detail signed in by cookie. A busy machine blocks longer than an idle one.`,
    rows,
  };
}
