import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../src/engine/addresses/addresses.ts';
import type { PortalIndex } from '../../src/language/portal.ts';
import { builtPortal, dist, pagesOf, partners } from './support/built.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;

/** The scripts that a page names, to be asked for once it has painted. */
const namedScripts = () =>
  (JSON.parse(document.getElementById('portal-code')?.textContent ?? '') as { asked: string[] }).asked;

/** Where the login of a partner is, in its default language. */
const loginOf = (portal: PortalIndex) => screenPath(portal, 'access.login', portal.defaultLanguage);

/** Opens the login and notes what is asked for: by scripts though the page did not name it, and of the host. */
async function openLogin(path: string): Promise<{ byScripts: string[]; ofHost: string[] }> {
  const devtools = await here.context.newCDPSession(here.page);
  await devtools.send('Network.enable');
  const named = new Set<string>();
  const byScripts: string[] = [];
  const sent = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const { pathname } = new URL(request.url);
    if (initiator.type === 'script' && !named.has(pathname)) byScripts.push(pathname);
    named.add(pathname);
    sent.set(requestId, pathname);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void sent.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  const retailer = here.page.waitForRequest((request) => isOfRetailer(new URL(request.url()).pathname));
  await here.open(path);
  await here.page.locator('button[type=submit]').waitFor();
  await retailer;
  await here.page.waitForLoadState('networkidle');
  await devtools.detach();
  const later = await here.page.evaluate(namedScripts);
  expect(later.length).toBeGreaterThan(3);
  const isNamed = (path: string) => later.includes(decodeURI(path));
  return { byScripts: byScripts.filter((path) => !isNamed(path)), ofHost: [...sent.values()] };
}

const isOfRetailer = (path: string) => path.startsWith('/api/');

/** The words of dates and lists, which a browser loads that does not have them in the language of the page. */
const isOfLocale = (path: string) => /^\/assets\/locale-names|^\/portal\/texts-\w+-locale/.test(path);

describe.each(partners)('a visit to the login of %s', (partner) => {
  afterEach(() => here.end());

  it('finds nothing out step by step, and asks the second time for the page and /api alone', async () => {
    const portal = builtPortal(partner);
    const login = loginOf(portal);
    here = await visit({ partner, language: portal.defaultLanguage });
    const first = await openLogin(login);
    expect(first.byScripts.some(isOfRetailer)).toBe(true);
    expect(first.byScripts.filter((path) => !isOfRetailer(path) && !isOfLocale(path))).toEqual([]);
    const second = await openLogin(login);
    expect(second.ofHost.filter((path) => !isOfRetailer(path))).toEqual([login]);
  });
});

/** What the page of a screen asks for at first: how many scripts, and their kB as sent. */
function firstScripts(partner: string, screen: string): { count: number; size: number } {
  const { defaultLanguage } = builtPortal(partner);
  const page = readFileSync(join(pagesOf(partner), `pages/${screen}.${defaultLanguage}.html`), 'utf8');
  const code = /id="portal-code">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  const { asked } = JSON.parse(code) as { asked: string[] };
  const sizes = asked.map((file) => readFileSync(join(dist, `${file}.br`)).length);
  return { count: asked.length, size: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

describe.each(partners)('the first scripts of %s', (partner) => {
  it.each([
    'access.login',
    'contracts.list',
    'contracts.detail',
    'invoices.list',
    'invoices.multipoint',
    'invoices.contract',
  ])('of %s are few and light', (screen) => {
    const { count, size } = firstScripts(partner, screen);
    expect(count).toBeGreaterThan(3);
    expect(count).toBeLessThanOrEqual(8);
    expect(size).toBeLessThanOrEqual(225);
  });
});
