import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type OpenidPortal, startOpenidPortal } from './support/identity-provider.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let portal: OpenidPortal;
beforeAll(async () => {
  portal = await startOpenidPortal();
});
afterAll(() => portal.close());

let here: Visit;
afterEach(() => here.end());

const singleSignOn = { singleSignOn: true };

/** A visit of a portal whose partner has these settings of OpenID connect. */
async function arrive(oidc: JsonObject): Promise<void> {
  here = await visit({ address: portal.address('lumen') });
  await here.page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  portal.use({ oidc: { ...portal.oidc, ...oidc } });
}

const address = () => new URL(here.page.url());
const atProvider = () => here.page.waitForURL((url) => url.origin === portal.issuer);
const button = (name: RegExp | string) => here.page.getByRole('button', { name });
const withClau = () => button(/Acceder con Clau/);
const said = (words: RegExp) => here.page.locator('main [role=alert]').filter({ hasText: words }).waitFor();
const contracts = () => here.page.locator('tbody tr').first().waitFor();

/** Signs in on the provider's own page. */
async function signInThere(login: string): Promise<void> {
  await atProvider();
  await here.page.locator('input[name=login]').fill(login);
  await here.page.locator('input[name=password]').fill('any');
  await here.page.locator('button[type=submit]').click();
}

describe('a login with an identity provider as an option', () => {
  it('signs in at the provider, and removes the code from the address', async () => {
    await arrive({ enabled: true });
    await here.open('/acceso');
    await withClau().waitFor();
    await here.mustBeSound();
    await withClau().click();
    await atProvider();
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity');
    await contracts();
    expect(address().search).toBe('');
  });

  it('keeps the requested page and the promotion code', async () => {
    await arrive({ enabled: true });
    await here.open('/contratos/electricity?limit=25&promocode=SOL');
    await here.page.waitForURL('**/acceso?redirect=**');
    await withClau().click();
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25&promocode=SOL');
    await contracts();
  });

  it('with only a promotion code leads to contracting, also after a reload', async () => {
    await arrive({ enabled: true });
    await here.open('/?promocode=SOL');
    await here.page.waitForURL('**/acceso');
    await here.page.reload();
    await withClau().click();
    await signInThere('estados');
    await here.page.waitForURL(/nuevo-cliente-[a-z]+\?promocode=SOL$/);
    await here.page.getByText('SOL', { exact: false }).first().waitFor();
  });

  it('shows at the login that permission was denied', async () => {
    await arrive({ enabled: true });
    await here.open('/acceso?redirect=%2Fcontratos%2Felectricity%3Flimit%3D25');
    await withClau().click();
    await atProvider();
    await here.page.getByRole('link', { name: /Cancel/ }).click();
    await here.page.waitForURL('**/acceso?redirect=**');
    await said(/no dio su permiso/);
    await here.mustBeSound();
    await withClau().click();
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25');
  });

  it('refuses a return whose state was changed', async () => {
    await arrive({ enabled: true });
    await here.open('/acceso');
    await withClau().click();
    await atProvider();
    await here.page.addInitScript(() => {
      history.replaceState(null, '', location.href.replace(/state=[^&.]+/, 'state=e30x'));
    });
    await signInThere('estados');
    await said(/no coincide con el que empezó aquí/);
    expect(address().search).toBe('');
  });

  it('refuses a return without the nonce', async () => {
    await arrive({ enabled: true });
    await here.open('/acceso');
    await withClau().click();
    await atProvider();
    await here.page.addInitScript(() => sessionStorage.removeItem('mostrador.openid.nonce'));
    await signInThere('estados');
    await said(/falta el código de un solo uso/);
  });

  it('shows that the retailer refuses the code, or does not know the customer', async () => {
    await arrive({ enabled: true });
    await here.open('/acceso');
    await withClau().click();
    await signInThere('a-stranger');
    await said(/No hemos podido confirmar su identidad/);
    expect((await here.context.cookies()).some(({ name }) => name === 'mostrador_token')).toBe(false);
  });

  it('shows that the connection to the retailer broke', async () => {
    await arrive({ enabled: true });
    await here.scenario('offline@session.openid');
    await here.open('/acceso');
    await withClau().click();
    await signInThere('estados');
    await said(/Ahora no podemos comprobar su acceso/);
  });

  it('accepts a return once: opened again by a signed-in customer it changes nothing', async () => {
    await arrive({ enabled: true });
    let returned = '';
    here.page.on('request', (request) => {
      if (request.url().includes('/connect?')) returned = request.url();
    });
    await here.open('/acceso');
    await withClau().click();
    await signInThere('estados');
    await contracts();
    await here.open(returned);
    await here.page.waitForURL('**/contratos/electricity');
    await contracts();
    await here.context.clearCookies({ name: /^mostrador/ });
    await here.open(returned);
    await said(/no coincide con el que empezó aquí/);
  });
});

describe('single sign-on', () => {
  it('leads from a private page to the provider and back, and stores its token like the session', async () => {
    await arrive(singleSignOn);
    await here.open('/contratos/electricity?limit=25');
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25');
    await contracts();
    await here.page.reload();
    await contracts();
    const cookie = (await here.context.cookies()).find(({ name }) => name === 'mostrador_openid_token');
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
    const stored = await here.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(cookie?.value);
    await here.mustBeSound();
  });

  it('carries out the arrival of a signed-out visitor', async () => {
    await arrive(singleSignOn);
    await here.open('/acceso?redirect=powChange');
    await signInThere('estados');
    await here.page.getByRole('dialog', { name: /potencia/ }).waitFor();
    expect(address().search).toBe('');
  });

  it('has no login page and no menu entry for it', async () => {
    await arrive(singleSignOn);
    await here.open('/');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await here.page.getByRole('link', { name: 'Acceder', exact: true }).count()).toBe(0);
    await here.open('/acceso');
    await atProvider();
  });

  it('says that permission was denied, and asks before it tries again', async () => {
    await arrive(singleSignOn);
    await here.open('/contratos/electricity?limit=25');
    await atProvider();
    await here.page.getByRole('link', { name: /Cancel/ }).click();
    await said(/no dio su permiso/);
    expect(address().pathname).toBe('/connect');
    await here.mustBeSound();
    await button(/Volver a intentarlo con Clau/).click();
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25');
  });

  it('ends at the provider too, and does not begin again by itself', async () => {
    await arrive(singleSignOn);
    await here.open('/contratos/electricity');
    await signInThere('estados');
    await contracts();
    await button('Cerrar sesión').click();
    await atProvider();
    expect(address().searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    await here.page.getByRole('button', { name: /Yes/ }).click();
    await here.page.waitForURL(`${portal.address('lumen')}/connect`);
    await here.page.getByText('Su sesión está cerrada').waitFor();
    await here.mustBeSound();
    const cookies = await here.context.cookies(portal.address('lumen'));
    expect(cookies.filter(({ name, value }) => /token/.test(name) && value !== '')).toEqual([]);
    await withClau().click();
    await here.page.locator('input[name=login]').waitFor();
  });

  it('keeps the login if the partner allows it', async () => {
    await arrive({ ...singleSignOn, routes: { allowDefaultLogin: true } });
    await here.open('/acceso');
    await withClau().waitFor();
    await here.signIn('estados');
    await contracts();
    await button('Cerrar sesión').click();
    await here.page.waitForURL('**/acceso**');
  });

  it('leads from an expired session to the provider and back to the same page', async () => {
    await arrive(singleSignOn);
    await here.open('/contratos/electricity?limit=25');
    await signInThere('estados');
    await contracts();
    await here.scenario('token_expired@contracts.list');
    await here.page.getByRole('tab', { name: 'Gas' }).click();
    const dialog = here.page.getByRole('dialog', { name: 'Su sesión ha caducado' });
    await dialog.waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await dialog.getByRole('button', { name: /Acceder con Clau/ }).click();
    await here.page.waitForURL('**/contratos/gas**');
    await contracts();
  });

  it('changes passwords at the provider, if it has a page for it', async () => {
    const changePasswordUrl = `${portal.issuer}/password`;
    await arrive({ ...singleSignOn, changePasswordUrl });
    await here.open('/cambio-de-clave');
    await signInThere('estados');
    await here.page.getByText('allí se cambia').waitFor();
    expect(await here.page.locator('input[type=password]').count()).toBe(0);
    await here.mustBeSound();
    const leading = here.page.locator(`a[href="${changePasswordUrl}"]`);
    expect((await leading.allTextContents()).map((name) => name.trim()).sort()).toEqual([
      'Cambiar la contraseña',
      'Cambiarla allí',
    ]);
    await leading.last().click();
    await here.page.getByRole('heading', { name: 'Change the password' }).waitFor();
  });

  it('that only the server switches on works the same', async () => {
    portal.use({});
    here = await visit({ address: portal.address('lumen') });
    await here.page.route('https://fonts.googleapis.com/**', (route) => route.abort());
    await here.page.route('**/api/v2/settings*', (route) =>
      route.fulfill({ json: { oidc: { ...portal.oidc, ...singleSignOn } } }),
    );
    await here.open('/contratos/electricity?limit=25');
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25');
    await contracts();
  });

  it('without a provider in the settings shows an error, and does not redirect in a loop', async () => {
    await arrive({ ...singleSignOn, authorizationEndpoint: '' });
    await here.open('/contratos/electricity');
    await said(/servicio de identificación/);
    expect(address().pathname).toBe('/connect');
  });
});
