import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog } from './support/expired-session.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
/** Their contracts, in Spanish or in Catalan. */
const landing = /\/contract(os|es)\/electricity$/;
const contract = '/contratos/electricity/0091001';
const dialog = () => here.page.getByRole('dialog');
const email = () => dialog().getByLabel(/^Correo electrónico/);
const ofOther = () => here.page.getByText(/^Ha entra(do otra|t una altra) persona/);

/** The token that all tabs share. */
const token = async () =>
  (await here.context.cookies()).find(({ name }) => name === 'mostrador_token')?.value ?? '';

/** The changes that leave the page, with the token they carry. */
function watchChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.headers().authorization ?? '');
  });
  return sent;
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
  await here.open(contract);
  await here.page.getByRole('button', { name: 'Cambiar el correo de los avisos' }).click();
  await email().fill('de-estados@example.com');
});
afterEach(() => here.end());

describe('a page of one customer, while another signs in in a second tab', () => {
  it('sends nothing of the first, closes what was open, shows the contracts of the second, and says so', async () => {
    const sent = watchChanges(here.page);
    const other = await here.tokenOf('casa');
    // In one task, before the browser can tell the page that the cookie changed.
    const save = dialog().getByRole('button', { name: 'Guardar el correo' });
    await save.evaluate((button: HTMLElement, token) => {
      button.ownerDocument.cookie = `mostrador_token=${token}; Path=/; Secure; SameSite=Lax`;
      button.click();
    }, other);
    await ofOther().waitFor();
    await here.page.waitForURL(landing);
    await expect.poll(() => dialog().count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await here.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('de-estados');
    await here.mustBeSound();
  });

  it('follows at once, also while nobody looks at it', async () => {
    const second = await here.context.newPage();
    await second.goto('/contratos/electricity');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await second.getByRole('button', { name: 'Cerrar sesión' }).click();
    await here.page.waitForURL('**/acceso**');
    await here.page.getByText('La sesión se ha cerrado en otra pestaña').waitFor();
    await second.locator('input[autocomplete=username]').fill('casa');
    await second.locator('input[autocomplete=current-password]').fill('Mostrador1!');
    await second.locator('button[type=submit]').click();
    await second.waitForURL(landing);
    await here.page.waitForURL((url) => !url.pathname.startsWith('/acceso'));
    await here.page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('is asked whose session goes on, if the address brings the token of the other', async () => {
    const own = await token();
    const other = await here.tokenOf('casa');
    const second = await here.context.newPage();
    await second.goto(`/contratos/electricity?token=${other}`);
    await second.getByRole('dialog', { name: 'El enlace es de otra cuenta' }).waitFor();
    expect(await token()).toBe(own);
    expect(await email().inputValue()).toBe('de-estados@example.com');
    await second.getByRole('button', { name: 'Entrar con la otra cuenta' }).click();
    await second.waitForURL(landing);
    await ofOther().waitFor();
    await expect.poll(() => dialog().count()).toBe(0);
  });
});

describe('a customer who signs out while a change is sent', () => {
  it('leaves nothing to the next one: no notice, no dialog by Forward, and no request', async () => {
    const sent = watchChanges(here.page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await here.page.route(/notification/, (route) => answered.then(() => route.continue()));
    await dialog().getByRole('button', { name: 'Guardar el correo' }).click();
    await expect.poll(() => sent.length).toBe(1);
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await here.page.waitForURL('**/acceso');
    await here.page.locator('input[autocomplete=username]').fill('casa');
    await here.page.locator('input[autocomplete=current-password]').fill('Mostrador1!');
    await here.page.locator('main button[type=submit]').click();
    await here.page.waitForURL(landing);
    answer();
    await here.page.goForward();
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    expect([await dialog().count(), await here.page.locator('.MuiSnackbar-root').count()]).toEqual([0, 0]);
    expect(await here.page.content()).not.toContain('de-estados');
    expect(sent.length).toBe(1);
  });
});

describe('an expired session', () => {
  it('in which another customer signs in begins again for them', async () => {
    await here.scenario('token_expired@contracts.changeNotificationField');
    await dialog().getByRole('button', { name: 'Guardar el correo' }).click();
    const asked = expiredDialog(here.page);
    await asked.waitFor();
    await here.scenario('');
    await asked.locator('input[autocomplete=username]').fill('casa');
    await asked.locator('input[autocomplete=current-password]').fill('Mostrador1!');
    await asked.locator('button[type=submit]').click();
    await ofOther().waitFor();
    await here.page.waitForURL(landing);
    await expect.poll(() => here.page.content()).not.toContain('de-estados');
  });

  it('goes on by itself if the same customer signs in in a second tab', async () => {
    await here.scenario('token_expired@contracts.changeNotificationField');
    await dialog().getByRole('button', { name: 'Guardar el correo' }).click();
    await expiredDialog(here.page).waitFor();
    await here.scenario('');
    const before = await token();
    await expect.poll(() => here.signedIn('estados').then(token)).not.toBe(before);
    await here.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expiredDialog(here.page).waitFor({ state: 'detached' });
    expect(await email().inputValue()).toBe('de-estados@example.com');
  });
});
