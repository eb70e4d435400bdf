import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { partners } from './support/built.ts';
import { mustHaveFocus } from './support/focus.ts';
import { useBrowser, visit, type Visit, type Visitor } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

/** Notes how far anything moved that nobody asked to move, as the browser counts it. */
const noteShifts = () => {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
  }).observe({ type: 'layout-shift', buffered: true });
};
const shifted = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0));

/** Holds files back until the answer is called. */
async function hold(files: string): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await here.page.route(files, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

/**
 * Opens a page whose scripts are under way until `arrive` is called.
 * @param before runs in the page before anything else.
 * @param user who has signed in before.
 */
async function openSlowly(
  path: string,
  visitor: Visitor = {},
  before: () => void = () => undefined,
  user?: string,
): Promise<{ arrive: () => Promise<void> }> {
  here = await visit({ ...visitor, fresh: true });
  if (user) await here.signedIn(user);
  const { page } = here;
  const send = await hold('**/assets/*.js');
  await page.addInitScript(noteShifts);
  await page.addInitScript(before);
  await page.goto(path, { waitUntil: 'commit' });
  await frame().locator('h1').waitFor();
  return {
    async arrive() {
      send();
      await frame().waitFor({ state: 'detached' });
    },
  };
}

const frame = () => here.page.locator('#first-frame');
const user = () => here.page.getByLabel(/^Usuario/);
const password = () => here.page.getByLabel(/^Contraseña/);

/** Where headings, fields and buttons stand that are seen, with what they say. */
const standing = () =>
  here.page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.querySelectorAll('main :is(h1, h2, input, button, a, label)')];
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[x, y, width, height].map(Math.round)].join(' ');
    });
  });

describe('a page whose scripts are under way', () => {
  it('takes what is typed: text, focus and caret stay, and what is in the address too', async () => {
    const { arrive } = await openSlowly('/acceso?redirect=%2Fcontratos%2Fgas');
    await user().fill('estados');
    await password().pressSequentially('Mostrador1!');
    for (let steps = 0; steps < 3; steps++) await here.page.keyboard.press('ArrowLeft');
    await here.mustBeSound();
    await arrive();
    await mustHaveFocus(password());
    await here.page.keyboard.type('?');
    expect([await user().inputValue(), await password().inputValue()]).toEqual(['estados', 'Mostrado?r1!']);
    expect(here.page.url()).toMatch(/\/acceso\?redirect=/);
    await here.mustBeSound();
  });

  it('carries out an early Enter', async () => {
    const { arrive } = await openSlowly('/acceso');
    await user().fill('estados');
    await password().fill('Mostrador1!');
    await password().press('Enter');
    await frame().locator('button[type=submit][aria-busy=true]').waitFor();
    expect(new URL(here.page.url()).search).toBe('');
    await arrive();
    await here.page.waitForURL('**/contratos/electricity');
  });

  it('shows the look that was chosen, whatever the device prefers', async () => {
    const { arrive } = await openSlowly('/acceso', {}, () =>
      localStorage.setItem('mostrador.theme', '"dark"'),
    );
    const look = () =>
      here.page.evaluate(() => {
        const { colorScheme } = getComputedStyle(document.documentElement);
        return [colorScheme, getComputedStyle(document.body).backgroundColor];
      });
    const early = await look();
    await arrive();
    expect(early[0]).toBe('dark');
    expect(await look()).toEqual(early);
  });

  it('shows customers the shape of their screen before any answer, where it stays', async () => {
    const visitor = { partner: 'brisa', language: 'ca-ES' };
    const { arrive } = await openSlowly('/contractes/electricity', visitor, undefined, 'casa');
    const texts = () =>
      here.page.locator('main').evaluate((main) =>
        [main.querySelector('h1'), main.querySelector('p')].map((element) => {
          const { x, y, height } = element?.getBoundingClientRect() ?? new DOMRect();
          return [element?.textContent, x, y, height];
        }),
      );
    const before = await texts();
    expect(before[1]?.[0]).toContain('la cooperativa');
    expect(await frame().locator('main [aria-busy=true]').count()).toBeGreaterThan(0);
    await here.mustBeSound();
    await arrive();
    expect(await texts()).toEqual(before);
    await here.page.locator('main a[href*="electricity/"]').first().waitFor();
    expect(await texts()).toEqual(before);
    expect(await shifted(here.page)).toBeLessThan(0.02);
  });

  it.each([
    { partner: 'lumen', path: '/', width: 'phone', scheme: 'dark' },
    { partner: 'brisa', path: '/registro', width: 'desktop', scheme: 'light' },
  ] as const)('of $partner at $path on a $width in $scheme stands where it stays', async (visitor) => {
    const { arrive } = await openSlowly(visitor.path, visitor);
    const before = await standing();
    expect(before.length).toBeGreaterThan(4);
    await arrive();
    expect(await standing()).toEqual(before);
    expect(await shifted(here.page)).toBeLessThan(0.02);
  });

  it.each(partners)('of %s on a phone keeps its place when its fonts come late', async (partner) => {
    here = await visit({ partner, width: 'phone', fresh: true });
    const send = await hold('**/brand/*.woff2*');
    await here.page.addInitScript(noteShifts);
    await here.page.goto('/', { waitUntil: 'commit' });
    await here.page.locator('h1').waitFor();
    await frame().waitFor({ state: 'detached' });
    send();
    const arrived = () =>
      here.page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    // Two fonts, and what stood in for each.
    await expect.poll(arrived).toBeGreaterThanOrEqual(4);
    await expect.poll(standing).not.toEqual([]);
    expect(await shifted(here.page)).toBeLessThan(0.02);
  });
});
