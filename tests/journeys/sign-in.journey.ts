import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustHaveFocus } from './support/focus.ts';
import { comeAsStaff } from './support/staff.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

const user = () => here.page.getByLabel(/^Usuario/);
const password = () => here.page.getByLabel(/^Contraseña/);
const submit = () => here.page.getByRole('button', { name: 'Acceder' });
const said = () => here.page.locator('main [role=alert]').first();

async function tryWith(name: string, secret: string): Promise<void> {
  await here.open('/acceso');
  await user().fill(name);
  await password().fill(secret);
  await submit().click();
}

describe('a visitor at the login', () => {
  it('signs in and reaches the contracts', async () => {
    await here.signIn('estados');
    await here.page.waitForURL('**/contratos/electricity');
    await here.page.getByRole('heading', { level: 1, name: 'Luz' }).waitFor();
    await here.mustBeSound();
  });

  it('is told that there is no connection, and can try again', async () => {
    await here.scenario('offline@session.signIn');
    await tryWith('estados', 'Mostrador1!');
    await expect.poll(() => said().textContent()).toContain('No hay conexión');
    await here.mustBeSound();
    await here.scenario('');
    await submit().click();
    await here.page.waitForURL('**/contratos/electricity');
  });

  it('with empty fields sees an error at each, and the first gets the focus', async () => {
    await here.open('/acceso');
    await submit().click();
    await here.page.getByText('Escriba su usuario').waitFor();
    await here.page.getByText('Escriba su contraseña').waitFor();
    await mustHaveFocus(user());
    await here.mustBeSound();
  });

  it('returns to the requested page', async () => {
    await here.open('/contratos/gas?limit=25');
    await here.page.waitForURL('**/acceso?redirect=**');
    await user().fill('casa');
    await password().fill('Mostrador1!');
    await submit().click();
    await here.page.waitForURL('**/contractes/gas?limit=25');
  });
});

describe('a link with credentials', () => {
  it('of a client signs in', async () => {
    await here.open('/acceso?id_client=estados-client&secret=Mostrador1!');
    await here.page.waitForURL('**/contratos/electricity');
    expect(here.page.url()).not.toContain('secret');
  });

  it('of staff opens the portal read-only', async () => {
    await comeAsStaff(here);
    await here.page.goto(here.page.url().replace(/electricity.*/, 'electricity/-'));
    const power = here.page.getByRole('button', { name: /Canvia la potència/ });
    await expect.poll(() => reasonOf(power)).toMatch(/en nom(bre)? del client/);
    await here.mustBeSound();
  });
});

describe('a session', () => {
  it('survives a reload, and ends with the logout', async () => {
    await here.signIn('estados');
    await here.page.reload();
    await here.page.getByRole('heading', { level: 1, name: 'Luz' }).waitFor();
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

  it('stores its token in a cookie that is Secure and SameSite=Lax, and nowhere else', async () => {
    await here.signIn('estados');
    const cookie = (await here.context.cookies()).find(({ name }) => name === 'mostrador_token');
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
    const stored = await here.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(cookie?.value);
    expect(here.page.url()).not.toContain(cookie?.value);
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
