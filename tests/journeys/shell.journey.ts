import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const text = () => here.page.locator('body').innerText();
const spoken = () => here.page.locator('html').getAttribute('lang');

describe('a language', () => {
  it('is that of the path of a link', async () => {
    here = await visit({ language: 'es-ES' });
    await here.open('/login');
    await expect.poll(spoken).toBe('en');
  });

  it('is chosen in the menu; address, title and lang change, and it is remembered', async () => {
    here = await visit();
    await here.open('/acceso');
    await here.page.getByRole('button', { name: /^Idioma/ }).click();
    await here.page.getByRole('menuitemradio', { name: 'Català' }).click();
    await here.page.waitForURL('**/acces');
    await expect.poll(spoken).toBe('ca');
    await expect.poll(() => here.page.title()).not.toContain('Acceda');
    await here.page.reload();
    await expect.poll(spoken).toBe('ca');
    await here.mustBeSound();
  });
});

describe('a horizontal header', () => {
  it('keeps its line, with the customer in sight; what has no room opens behind a button; languages are those of the retailer', async () => {
    here = await visit({ partner: 'brisa' });
    await here.signedIn('empresa');
    await here.page.setViewportSize({ width: 900, height: 800 });
    await here.open('/contratos/electricity');
    const account = here.page.getByRole('navigation', { name: 'Su cuenta' });
    const more = account.getByRole('button', { name: 'Más' });
    const language = here.page.getByRole('button', { name: /^Idioma/ });
    await more.focus();
    expect((await here.page.locator('header').boundingBox())?.height).toBeLessThan(80);
    expect(await language.isVisible()).toBe(false);
    await here.page.keyboard.press('Enter');
    await language.last().waitFor();
    await here.mustBeSound();
    await here.page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    await more.press('Enter');
    // Another key, as a second Enter so soon counts as one press.
    await here.page.getByRole('button', { name: 'Ayuda' }).last().press(' ');
    await here.page.getByRole('dialog', { name: '¿Le ayudamos?' }).waitFor();
    await here.page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    await more.press('Enter');
    await language.last().click();
    await expect
      .poll(() => here.page.getByRole('menuitemradio').allTextContents())
      .toEqual(['Català', 'Español']);
    await here.page.keyboard.press('Escape');
    await here.page.keyboard.press('Escape');
    await account.getByRole('button').first().click();
    await here.page.getByRole('menuitem', { name: 'Salir' }).waitFor();
  });
});

describe('an error page', () => {
  it('for maintenance shows at every path, with the times', async () => {
    here = await visit();
    await here.scenario('maintenance');
    await here.open('/contratos/electricity');
    await expect.poll(text).toContain('503');
    await expect.poll(text).toMatch(/desde el|hasta el|volverá el/);
    await here.mustBeSound();
  });

  it('for a refused page clears with its button', async () => {
    here = await visit();
    await here.signIn('estados');
    await here.scenario('status:403@contracts.list');
    await here.page.reload();
    await expect.poll(text).toContain('403');
    await here.mustBeSound();
    await here.scenario('');
    await here.page.getByRole('button', { name: 'Continuar' }).click();
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
  });
});

describe('settings that fail to load', () => {
  it('leave the portal working, with a notice and a retry', async () => {
    here = await visit();
    await here.scenario('status:500@settings.public');
    await here.open('/acceso');
    await here.page.getByText('Error al obtener la configuración').waitFor();
    await here.page.getByLabel(/^Usuario/).waitFor();
    await here.scenario('');
    await here.page.getByRole('button', { name: 'Reintentar' }).click();
    await here.page.getByText('Error al obtener la configuración').waitFor({ state: 'detached' });
  });
});

describe('the keyboard', () => {
  it('skips to the content first', async () => {
    here = await visit();
    await here.open('/acceso');
    await here.page.getByLabel(/^Usuario/).waitFor();
    await here.page.keyboard.press('Tab');
    await expect
      .poll(() => here.page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe('#content');
  });
});

/** How far parts of the page were moved that were drawn already, as Chromium counts it. */
const shifted = () =>
  here.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = (list: PerformanceObserverEntryList) => {
          const moves = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(moves.reduce((sum, { value }) => sum + value, 0));
        };
        new PerformanceObserver(tell).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );

/** Lets answers of the retailer come late. */
const answerLate = (answers: RegExp) =>
  here.page.route(answers, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    // A page may be closed meanwhile.
    await route.continue().catch(() => undefined);
  });

describe('a page', () => {
  it.each([
    ['lumen', '/perfil', /Els seus contractes/],
    ['brisa', '/contratos/electricity', /Parlem/],
  ])('of %s at %s keeps what is drawn in its place while answers come', async (partner, path, last) => {
    here = await visit({ partner, width: 'phone' });
    await here.signedIn('casa');
    await answerLate(/\/api\//);
    await here.open(path);
    await here.page.getByText(last).first().waitFor();
    await here.page.waitForLoadState('networkidle');
    expect(await shifted()).toBeLessThan(0.02);
  });

  it('is where it was left, by Back and after a reload, though its rows come late', async () => {
    here = await visit({ width: 'phone' });
    await here.signedIn('estados');
    await here.open('/contratos/electricity');
    const contract = here.page.locator('a[href^="/contratos/electricity/"]').nth(4);
    const top = () => here.page.evaluate(() => Math.round(window.scrollY));
    // What stands above may be drawn some parts of a pixel higher.
    const isThere = async () => Math.abs((await top()) - 500) <= 1;
    await contract.waitFor();
    await here.page.mouse.move(200, 400);
    await here.page.mouse.wheel(0, 500);
    await expect.poll(isThere).toBe(true);
    await contract.evaluate((link: HTMLElement) => link.click());
    await here.page.waitForURL(/electricity\/\d+$/);
    await expect.poll(top).toBe(0);
    await here.page.goBack();
    await expect.poll(isThere).toBe(true);
    await answerLate(/\/api\/.*contracts/);
    await here.page.reload();
    await expect.poll(isThere).toBe(true);
  });
});

describe('light and dark', () => {
  it('are chosen in the menu and remembered', async () => {
    here = await visit();
    await here.open('/acceso');
    const ground = () => here.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const aspect = here.page.getByRole('button', { name: /^Aspecto/ });
    await aspect.waitFor();
    const light = await ground();
    await aspect.click();
    await here.page.getByRole('menuitemradio', { name: 'Aspecto oscuro' }).click();
    await expect.poll(ground).not.toBe(light);
    await here.page.reload();
    await aspect.waitFor();
    await expect.poll(ground).not.toBe(light);
  });
});

describe('a language that was chosen', () => {
  it('stays through the sign-in and a reload, whatever language the customer is known by', async () => {
    here = await visit();
    await here.open('/acceso');
    await here.page.getByRole('button', { name: /^Idioma/ }).click();
    await here.page.getByRole('menuitemradio', { name: 'English' }).click();
    await here.page.waitForURL('**/login');
    await here.signIn('casa');
    await here.page.getByRole('heading', { level: 1, name: 'Electricity' }).waitFor();
    await here.page.reload();
    await here.page.getByRole('heading', { level: 1, name: 'Electricity' }).waitFor();
    await expect.poll(spoken).toBe('en');
  });
});

describe('a portal whose texts fail to load', () => {
  it('shows the error with its name and a retry, instead of an empty page', async () => {
    // The page for any screen has the texts of the partner's language only.
    here = await visit({ language: 'ca-ES' });
    await here.page.route(/\/portal\/texts-/, (route) => route.abort());
    await here.open('/desconocido');
    await here.page
      .getByRole('heading', { name: 'Algo ha fallado por nuestra parte' })
      .waitFor({ timeout: 20_000 });
    await here.page.unroute(/\/portal\/texts-/);
    await here.page.getByRole('button', { name: 'Actualizar la página' }).click();
    await here.page.getByRole('heading', { name: 'No trobem aquesta pàgina' }).waitFor();
    await here.mustBeSound();
  });
});
