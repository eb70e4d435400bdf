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
const said = (words: RegExp) => here.page.locator('main [role=note]').filter({ hasText: words }).waitFor();
const contracts = () => here.page.locator('main a[href*="/electricity/"]').first().waitFor();

/** Signs in on the provider's own page. */
async function signInThere(login: string): Promise<void> {
  await atProvider();
  await here.page.locator('input[name=login]').fill(login);
  await here.page.locator('input[name=password]').fill('any');
  await here.page.locator('button[type=submit]').click();
}

/** That the token of the provider is kept like the session: in a cookie, and nowhere that scripts list. */
async function mustStoreItsToken(): Promise<void> {
  const cookie = (await here.context.cookies()).find(({ name }) => name === 'mostrador_openid_token');
  expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' });
  const stored = await here.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(cookie?.value);
}

/** Signs out here and at the provider, and is asked before it begins again. */
async function mustEndThere(): Promise<void> {
  await button('Cerrar sesión').click();
  await atProvider();
  expect(address().searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  await button(/Yes/).click();
  await here.page.waitForURL(`${portal.address('lumen')}/connect`);
  await here.page.getByText('Ha cerrado la sesión').waitFor();
  await here.mustBeSound();
  const cookies = await here.context.cookies(portal.address('lumen'));
  expect(cookies.filter(({ name, value }) => /token/.test(name) && value !== '')).toEqual([]);
  await withClau().click();
  await here.page.locator('input[name=login]').waitFor();
}

/** What a visitor is told, and where the way leads without a provider: `screens/openid`. */
describe('a login with an identity provider as an option', () => {
  it('signs in at the provider, back to the requested page, and accepts a return once', async () => {
    await arrive({ enabled: true });
    let returned = '';
    here.page.on('request', (request) => {
      if (request.url().includes('/connect?')) returned = request.url();
    });
    await here.open('/contratos/electricity?limit=25&promocode=SOL');
    await here.page.waitForURL('**/acceso?redirect=**');
    await withClau().waitFor();
    await here.mustBeSound();
    await withClau().click();
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25&promocode=SOL');
    await contracts();
    await here.loseCookies();
    await here.open(returned);
    await said(/Vuelva a empezar en este mismo navegador/);
    expect(address().search).toBe('');
  });
});

describe('single sign-on', () => {
  it('leads from a private page to the provider and back, also from an expired session, and ends there too', async () => {
    await arrive(singleSignOn);
    await here.open('/contratos/electricity?limit=25');
    await signInThere('estados');
    await here.page.waitForURL('**/contratos/electricity?limit=25');
    await contracts();
    await here.page.reload();
    await contracts();
    await mustStoreItsToken();
    await here.scenario('token_expired@contracts.list');
    await here.page.getByRole('tab', { name: 'Gas' }).click();
    const dialog = here.page.getByRole('dialog', { name: 'Su sesión ha caducado' });
    await dialog.waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await dialog.getByRole('button', { name: /Acceder con Clau/ }).click();
    await here.page.waitForURL('**/contratos/gas**');
    await contracts();
    await mustEndThere();
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
});
