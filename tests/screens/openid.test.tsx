import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import type { Settings } from '../../src/language/settings.ts';
import { leaveForProvider } from '../../src/portal/session/openid.ts';
import type { Carried } from '../../src/portal/session/signed-state.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const oidc = {
  authorizationEndpoint: 'https://id.test/auth',
  clientId: 'portal',
  scope: 'openid',
  name: 'Clau',
} as Settings['oidc'];
const option = { oidc: { ...oidc, enabled: true } };
const singleSignOn = (more: JsonObject = {}) => ({ oidc: { ...oidc, singleSignOn: true, ...more } });

const from = { returnTo: 'https://portal.test/connect', locale: 'es-ES' };
const withClau = 'Acceder con Clau';
const said = () => page.text('main [role=note]');

/** Comes back from the provider, with its answer. The sandbox takes a code for a login. */
async function comeBack(answer: JsonObject, visit: Visit, carried: Carried = {}, forget = ''): Promise<void> {
  sessionStorage.clear();
  const address = await leaveForProvider(oidc, carried, { ...from, storage: sessionStorage });
  const { [forget]: _forgotten, ...tab } = { ...sessionStorage } as { [name: string]: string };
  const state = new URL(address ?? '').searchParams.get('state') ?? '';
  page = await openPage(`/connect?${new URLSearchParams({ state, ...answer })}`, { ...visit, tab });
}

/** Opens a page, and notes with which addresses it leaves for the provider. */
async function openAndLeave(path: string, visit: Visit): Promise<(string | undefined)[]> {
  const left: (string | undefined)[] = [];
  const toProvider = async (redirect: string | undefined) => void left.push(redirect);
  page = await openPage(path, visit, (services) => ({
    ...services,
    session: { ...services.session, toProvider },
  }));
  return left;
}

describe('a return from the provider', () => {
  it.each<[what: string, words: RegExp, answer: JsonObject, forget?: string]>([
    ['was refused permission', /no dio su permiso/, { error: 'access_denied' }],
    ['has another state', /no coincide con el que empezó aquí/, { code: 'estados', state: 'e30x' }],
    ['lost its nonce', /falta el código/, { code: 'estados' }, 'mostrador.openid.nonce'],
    ['brings a code of a stranger', /No hemos podido confirmar su identidad/, { code: 'a-stranger' }],
  ])('that %s says so at the login, and leaves the way open', async (_what, words, answer, forget) => {
    await comeBack(answer, { settings: option }, {}, forget);
    await page.comes(withClau, 'main');
    expect(page.address()).toBe('/acceso');
    expect(said()).toMatch(words);
    expect(document.cookie).not.toContain('mostrador_token');
  });

  it('that was refused permission keeps the requested page', async () => {
    await comeBack({ error: 'access_denied' }, { settings: option }, { redirect: '/perfil' });
    expect(page.address()).toBe('/acceso?redirect=%2Fperfil');
  });

  it('while the retailer cannot be reached says so', async () => {
    await comeBack({ code: 'estados' }, { settings: option, scenario: 'offline@session.openid' });
    await page.comes(/Ahora no podemos comprobar su acceso/, 'main [role=note]');
  });

  it('with only a promotion code leads to contracting', async () => {
    await comeBack({ code: 'estados' }, { settings: option }, { promocode: 'SOL' });
    await page.comes(/SOL/, 'main');
    expect(page.address()).toMatch(/^\/nuevo-cliente-[a-z]+\?promocode=SOL$/);
  });

  it('carries out the arrival of a visitor', async () => {
    await comeBack({ code: 'estados' }, { settings: singleSignOn() }, { redirect: 'powChange' });
    await page.comes(/^Cambiar la potencia/, '[role=dialog]');
    expect(page.address()).toMatch(/^\/contratos\/electricity\/\w+$/);
  });
});

describe('single sign-on that the server switches on', () => {
  it('leads from a private page to the provider, which leads back to it', async () => {
    const left = await openAndLeave('/contratos/electricity?limit=25', { settings: singleSignOn() });
    expect(left[0]).toBe('/contratos/electricity?limit=25');
  });

  it('has no login page, and no menu entry for it', async () => {
    expect(await openAndLeave('/version', { settings: singleSignOn() })).toEqual([]);
    expect(page.has('Acceder')).toBe(false);
    page.end();
    const left = await openAndLeave('/acceso', { settings: singleSignOn() });
    expect([left.length > 0, page.count('input')]).toEqual([true, 0]);
  });

  it('keeps the login if the partner allows it', async () => {
    const settings = singleSignOn({ routes: { allowDefaultLogin: true } });
    page = await openPage('/acceso', { settings });
    await page.comes(withClau, 'main');
    await page.type('input[autocomplete=username]', 'estados');
    await page.type('input[autocomplete=current-password]', 'Mostrador1!');
    await page.press('Acceder', 'main');
    await page.comes(/0091001/);
    await page.press('Cerrar sesión');
    expect(page.left).toEqual(['/acceso']);
  });

  it('changes passwords at the provider, if it has a page for it', async () => {
    const elsewhere = 'https://id.test/password';
    const settings = singleSignOn({ changePasswordUrl: elsewhere });
    page = await openPage('/cambio-de-clave', { user: 'estados', settings });
    await page.comes(/allí se cambia/, 'main');
    expect(page.count('input[type=password]')).toBe(0);
    const leading = [...document.querySelectorAll(`a[href="${elsewhere}"]`)];
    expect(leading.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Cambiar la contraseña', 'Cambiarla allí']),
    );
  });

  it('without a provider in the settings shows an error, and does not redirect in a loop', async () => {
    const settings = singleSignOn({ authorizationEndpoint: '' });
    page = await openPage('/contratos/electricity', { settings });
    await page.comes(/servicio de identificación/, 'main [role=note]');
    expect(page.address()).toMatch(/^\/connect/);
  });
});
