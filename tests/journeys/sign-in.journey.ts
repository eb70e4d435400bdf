import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comeAsStaff } from './support/staff.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

describe('a link with credentials', () => {
  it('of staff opens the portal read-only', async () => {
    await comeAsStaff(here);
    await here.page.goto(here.page.url().replace(/electricity.*/, 'electricity/-'));
    const power = here.page.getByRole('button', { name: /Canvia la potència/ });
    await expect.poll(() => reasonOf(power)).toMatch(/en nom(bre)? del client/);
    await here.mustBeSound();
  });
});

describe('a session', () => {
  const contracts = () => here.page.getByRole('heading', { level: 1, name: 'Luz' });

  it('begins at the contracts with a cookie that is Secure and SameSite=Lax, survives a reload, and ends with the logout', async () => {
    await here.signIn('estados');
    await here.page.waitForURL('**/contratos/electricity');
    await contracts().waitFor();
    await here.mustBeSound();
    const cookie = (await here.context.cookies()).find(({ name }) => name === 'mostrador_token');
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
    const stored = await here.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(cookie?.value);
    expect(here.page.url()).not.toContain(cookie?.value);
    await here.page.reload();
    await contracts().waitFor();
    await here.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await here.page.waitForURL('**/acceso**');
    await here.page.getByRole('status').getByText('Ha cerrado la sesión').waitFor();
    await here.open('/contratos/electricity');
    await here.page.waitForURL('**/acceso**');
  });

  it('that ended leads the next customer to the first page, not to the last page', async () => {
    await here.signIn('casa');
    await here.open('/contractes/gas');
    await here.page.getByRole('button', { name: 'Tanca la sessió' }).click();
    await here.page.waitForURL((url) => url.pathname === '/acces' && url.search === '');
  });

  it('that expires asks to sign in again over the page, which then continues', async () => {
    await here.signIn('estados');
    await here.page.locator('main a[href*="/electricity/"]').first().waitFor();
    await here.scenario('token_expired@contracts.list');
    await here.page.getByRole('tab', { name: 'Gas' }).click();
    const dialog = here.page.getByRole('dialog', { name: 'Su sesión ha caducado' });
    await dialog.waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await dialog.getByLabel(/^Usuario/).fill('estados');
    await dialog.getByLabel(/^Contraseña/).fill('Mostrador1!');
    await dialog.getByRole('button', { name: 'Acceder' }).click();
    await dialog.waitFor({ state: 'detached' });
    await here.page.waitForURL('**/contratos/gas');
  });

  it('that expires inside a file download asks too, and its Cancel signs out', async () => {
    await here.signIn('estados');
    await here.open('/contratos/electricity/-');
    await here.scenario('token_expired@contracts.report');
    await here.page.getByRole('button', { name: 'Descargar el contrato' }).click();
    const dialog = here.page.getByRole('dialog', { name: 'Su sesión ha caducado' });
    await dialog.getByRole('button', { name: 'Salir' }).click();
    await here.page.waitForURL('**/acceso**');
  });
});
