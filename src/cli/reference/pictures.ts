import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page as Tab } from 'playwright-core';
import { createServer } from 'vite';
import { portalCatalog } from '../repository/portal-catalog.ts';
import { createStaticFiles } from '../../server/static-files.ts';
import { browserFlags, findBrowser } from '../machine/browser.ts';
import { createDefinitions } from '../dev/definitions.ts';
import { createExamples } from '../dev/examples.ts';
import { portalServer } from '../dev/portal-server.ts';
import { createDrafts } from '../dev/workbench/drafts.ts';
import { ofValidators } from '../dev.ts';
import { readRepository } from '../repository/read-files.ts';
import { openSandboxInMemory } from '../retailer/sandbox-in-memory.ts';
import { validatorsPlugin } from '../bundle/validators.ts';
import { people } from '../../sandbox/people.ts';
import type { Entry, Page } from './entry.ts';
import { examplePartner, startPath, withExamples } from './examples.ts';
import type { Drawn, Picture } from './html.ts';

/** A repository below `.cache` with the base and the partner of the examples alone. */
async function writeExamples(root: string): Promise<string> {
  const folder = join(root, '.cache/reference');
  await rm(folder, { recursive: true, force: true });
  const { files, assets } = withExamples(await readRepository(root));
  for (const [path, text] of [...files, ...assets]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

type Opened = { address: string; close(): Promise<void> };

/** Why there is no picture at all. */
const unreadable =
  'Nothing is drawn, as the compiler refuses an example: what it says above of partners/sol/screens/examples/<kind>-<name> is written in src/language/reference/<kind>/<name>.json.';

/** Serves the portal of the examples, drawn by the engine as it is while developing, with a sandbox in memory. Undefined if they do not compile. */
async function openPortal(root: string): Promise<Opened | undefined> {
  const folder = await writeExamples(root);
  const catalog = await portalCatalog();
  const assets = createStaticFiles(join(folder, 'partners'));
  const definitions = createDefinitions(folder, assets, catalog);
  const drafts = createDrafts(folder);
  const examples = createExamples({ root: folder, assets, catalog, over: drafts.over });
  const { sandbox: retailer, close: closeSandbox } = await openSandboxInMemory(folder);
  const validators = validatorsPlugin(async () => definitions.schemas, join(root, 'src/rules/formats'));
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', allowedHosts: true, hmr: false, watch: null },
    optimizeDeps: { ...ofValidators, rolldownOptions: { checks: { pluginTimings: false } } },
    plugins: [
      { ...validators, enforce: 'pre' },
      portalServer({
        root,
        definitions,
        examples,
        catalog,
        assets,
        drafts,
        isSandbox: true,
        retailer,
        readCalls: async () => {},
      }),
    ],
  });
  await server.listen();
  const opened = server.httpServer?.address() as AddressInfo | null;
  const close = async () => {
    await server.close();
    await closeSandbox();
  };
  if (definitions.isCurrent(examplePartner))
    return { address: `http://${examplePartner}.localhost:${opened?.port ?? 0}`, close };
  await close();
  return undefined;
}

/** The breadths of the window: in a grid of 768 pixels or more blocks stand beside one another. */
const breadths = { desktop: 900, phone: 390 };
/** What is left free around what is drawn, in CSS pixels. */
const margin = 16;
/** How long the portal may take to begin, and a picture until it stands still, in milliseconds. */
const patience = { first: 180_000, each: 20_000 };

/** Hides what is neither the thing, nor in it, nor around it, and holds still what moves. */
const alone = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  body :not(:has([data-sight])):not([data-sight]):not([data-sight] *) { visibility: hidden !important; }
`;

type Box = { x: number; y: number; width: number; height: number };

/** Where something is to be seen in an element, without the room that it leaves free; undefined while that is nowhere. */
function seenIn(element: Element): Box | undefined {
  element.setAttribute('data-sight', '');
  const rects: DOMRect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      const { backgroundColor, borderTopWidth, borderTopStyle, boxShadow } = getComputedStyle(node);
      const isDrawn =
        !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ||
        (borderTopWidth !== '0px' && borderTopStyle !== 'none') ||
        boxShadow !== 'none' ||
        /^(?:svg|img|canvas|input|hr|textarea|select)$/i.test(node.tagName);
      if (isDrawn) rects.push(node.getBoundingClientRect());
    } else if (node.textContent?.trim()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(range.getBoundingClientRect());
    }
  }
  const seen = rects.filter(({ width, height }) => width > 1 && height > 0);
  if (seen.length === 0) return undefined;
  const [left, top, right, bottom] = [
    Math.min(...seen.map((rect) => rect.left)),
    Math.min(...seen.map((rect) => rect.top)),
    Math.max(...seen.map((rect) => rect.right)),
    Math.max(...seen.map((rect) => rect.bottom)),
  ];
  return { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top };
}

/** Waits until a thing is drawn and no longer changes. @returns where it is. */
async function settled(tab: Tab, selector: string): Promise<Box> {
  const element = tab.locator(selector).first();
  // Only what is measured is visible, so it is waited for as it stands there.
  await element.waitFor({ state: 'attached', timeout: patience.each });
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const until = Date.now() + patience.each;
  let before = '';
  for (;;) {
    const box = await element.evaluate(seenIn);
    const now = JSON.stringify([box, await element.evaluate((drawn) => drawn.outerHTML.length)]);
    if (box && now === before) return box;
    if (Date.now() > until) throw new Error('it shows nothing, or never stands still');
    before = now;
    await tab.waitForTimeout(80);
  }
}

/** Photographs a thing that the tab shows, in a window of this breadth, in both schemes. */
async function photograph(
  tab: Tab,
  folder: string,
  name: string,
  selector: string,
  width: number,
): Promise<Drawn> {
  await tab.setViewportSize({ width, height: 900 });
  await tab.emulateMedia({ colorScheme: 'light' });
  const box = await settled(tab, selector);
  const clip = {
    x: Math.max(0, Math.floor(box.x) - margin),
    y: Math.max(0, Math.floor(box.y) - margin),
    width: Math.ceil(box.width) + 2 * margin,
    height: Math.ceil(box.height) + 2 * margin,
  };
  const files = { light: `pictures/${name}.png`, dark: `pictures/${name}-dark.png` };
  for (const scheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme: scheme });
    await tab.waitForTimeout(scheme === 'dark' ? 60 : 0);
    await writeFile(join(folder, files[scheme]), await tab.screenshot({ clip, fullPage: true }));
  }
  return { ...files, width: clip.width, height: clip.height };
}

/** Draws a thing as on a desktop and as on a phone. */
async function draw(tab: Tab, folder: string, { kind, anchor, sight }: Entry): Promise<Picture> {
  const { path = '', selector = '' } = sight ?? {};
  // A screen is reached by its link: to load the page again takes seconds each time.
  const link = tab.locator(`a[href="${path}"]`).first();
  await link.evaluate((element) => (element as HTMLAnchorElement).click(), undefined, {
    timeout: patience.each,
  });
  await tab.waitForURL((url) => url.pathname === path, { timeout: patience.each });
  const name = `${kind}-${anchor}`;
  return {
    desktop: await photograph(tab, folder, name, selector, breadths.desktop),
    phone: await photograph(tab, folder, `${name}-phone`, selector, breadths.phone),
  };
}

/** The sign-in of somebody of the sandbox. */
async function tokenOf(address: string): Promise<string> {
  const [{ user, password } = { user: '', password: '' }] = people;
  const answer = await fetch(`http://127.0.0.1:${new URL(address).port}/api/v1/get_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function openTab(browser: Browser, address: string): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: breadths.desktop, height: 900 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'mostrador_token', value: await tokenOf(address), url: address }]);
  await context.addInitScript(
    (name) => localStorage.setItem(name, JSON.stringify({ at: Date.now(), policy: '', choice: {} })),
    `mostrador.consent.${examplePartner}`,
  );
  const tab = await context.newPage();
  await tab.goto(`${address}${startPath}`, { timeout: patience.first });
  await tab.locator('[data-block$="#/blocks/start"]').waitFor({ timeout: patience.first });
  await tab.addStyleTag({ content: alone });
  return tab;
}

/**
 * Draws every thing that has something to see, as the engine draws its example in Chromium.
 * @param folder the folder of the reference; the pictures go into its `pictures`.
 * @returns the pictures by kind and anchor, and a sentence for each that could not be drawn.
 */
export async function drawPictures(
  root: string,
  pages: readonly Page[],
  folder: string,
): Promise<{ pictures: Map<string, Picture>; faults: string[] }> {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const portal = await openPortal(root);
  if (!portal) return { pictures: new Map(), faults: [unreadable] };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  const pictures = new Map<string, Picture>();
  const faults: string[] = [];
  try {
    const tab = await openTab(browser, portal.address);
    for (const entry of pages.flatMap(({ entries }) => entries)) {
      if (!entry.sight) continue;
      const { kind, anchor } = entry;
      try {
        pictures.set(`${kind}#${anchor}`, await draw(tab, folder, entry));
      } catch (fault) {
        const [why = ''] = String((fault as Error).message).split('\n');
        faults.push(
          `${kind}/${anchor} could not be drawn: ${why}. Its example is src/language/reference/${kind}/${anchor}.json; npm run check tells what is wrong in what it names.`,
        );
      }
    }
  } finally {
    await browser.close();
    await portal.close();
  }
  return { pictures, faults };
}
