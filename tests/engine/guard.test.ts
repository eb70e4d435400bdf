import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { guard, type GuardInput } from '../../src/engine/router/guard.ts';
import { signedOutSession } from '../../src/portal/session/signed-out-session.ts';
import type { PortalIndex, Route } from '../../src/language/portal.ts';
import { Settings } from '../../src/language/settings.ts';

const route = (
  screen: string,
  access: Route['access'],
  es: string,
  ca: string,
  more: Partial<Route> = {},
): Route => ({ screen, access, paths: { es: [es], ca: [ca] }, title: screen, layout: 'page', ...more });
const routes = [
  route('access.login', 'signedOut', '/acceso', '/acces'),
  route('contracts.list', 'signedIn', '/contratos/:contractType', '/contractes/:contractType', {
    params: { contractType: ['electricity', 'gas'] },
    landing: { order: 20 },
  }),
  route('contracts.gas', 'signedIn', '/contratos/gas/:name', '/contractes/gas/:name'),
  route('contracts.detail', 'signedIn', '/contratos/:contractType/:name', '/contractes/:contractType/:name', {
    params: { contractType: ['electricity', 'gas'] },
  }),
  route('access.connect', 'signedOut', '/connect', '/connect'),
  route('shell.version', 'everyone', '/version', '/versio'),
];
const arrivals = { powChange: 'contracts.detail' };
const portal = { routes, arrivals, defaultLanguage: 'es', languages: ['es', 'ca'] } as unknown as PortalIndex;
const byDefault = Value.Create(Settings) as Settings;
const oidc = { ...byDefault.oidc, singleSignOn: false, routes: { allowDefaultLogin: false } };
const settings: Settings = { ...byDefault, redirectHosts: ['good.example'], oidc };
const visitor = signedOutSession('es');
const customer = { ...visitor, authenticated: true };

function at(address: string, more: Partial<GuardInput> = {}) {
  const url = new URL(address, 'https://portal.example');
  return guard({
    portal,
    settings,
    session: visitor,
    available: () => true,
    settled: true,
    origin: url.origin,
    location: { path: url.pathname, search: url.search, hash: url.hash },
    ...more,
  });
}

describe('a provisional password', () => {
  const change = route('access.passwordChange', 'signedIn', '/cambio-de-clave', '/canvi-de-clau');
  const session = { ...customer, changePassword: true };
  it('must be changed first, and then leads to the requested address', () => {
    const more = { session, portal: { ...portal, routes: [...routes, change] } };
    expect(at('/acceso?redirect=%2Fcontratos%2Fgas', more)).toEqual({
      show: 'elsewhere',
      to: '/cambio-de-clave?redirect=%2Fcontratos%2Fgas',
    });
    expect(at('/acceso', more)).toEqual({ show: 'elsewhere', to: '/cambio-de-clave' });
    expect(at('/acceso?redirect=https%3A%2F%2Fevil.example%2F', more)).toMatchObject({
      to: '/cambio-de-clave',
    });
    expect(at('/contratos/gas', more)).toMatchObject({ show: 'screen' });
  });
  it('is ignored in a portal without a screen for it', () => {
    expect(at('/acceso?redirect=%2Fversion', { session })).toEqual({ show: 'elsewhere', to: '/version' });
  });
});

describe('a screen for which a setting asks to sign in', () => {
  const offer = (signInWhen: Route['signInWhen']) => ({
    portal: { ...portal, routes: [...routes, route('offer', 'everyone', '/alta', '/alta', { signInWhen })] },
  });
  const asked = offer({ var: 'settings.maintenance.activated' });
  const wanted = offer({ '!': { var: 'settings.maintenance.activated' } });
  const address = '/alta?promocode=SOL24#precios';

  it('shows to everyone while it does not, before all settings are known', () => {
    expect(at(address, { ...asked, settled: false })).toMatchObject({ show: 'screen' });
    expect(at(address, { ...asked, session: customer })).toMatchObject({ show: 'screen' });
  });
  it('leads visitors to sign in, and back with the whole query', () => {
    expect(at(address, wanted)).toEqual({
      show: 'elsewhere',
      to: '/acceso?redirect=%2Falta%3Fpromocode%3DSOL24%23precios',
    });
    const back = '/acceso?redirect=%2Falta%3Fpromocode%3DSOL24%23precios';
    expect(at(back, { ...wanted, session: customer })).toEqual({ show: 'elsewhere', to: address });
  });
  it('shows nothing of itself while somebody is being signed in', () => {
    const session = { ...visitor, refreshing: true };
    expect(at(address, { ...wanted, session })).toEqual({ show: 'loading' });
  });
  it('shows to customers', () => {
    expect(at(address, { ...wanted, session: customer })).toMatchObject({ show: 'screen' });
  });
  it('asks to sign in where its rule fails', () => {
    const failing = offer({ above: [{ var: 'settings.none' }] } as never);
    expect(at(address, failing)).toMatchObject({ show: 'elsewhere' });
  });
});

describe('a private screen', () => {
  it('sends a visitor to the login, which comes back to the same place', () => {
    expect(at('/contratos/gas?page=2#x')).toEqual({
      show: 'elsewhere',
      to: '/acceso?redirect=%2Fcontratos%2Fgas%3Fpage%3D2%23x',
    });
  });
  it('shows loading while a sign-in is pending', () => {
    expect(at('/contratos/gas', { session: { ...visitor, refreshing: true } })).toEqual({ show: 'loading' });
  });
  it('opens for a customer, with the variable parts of its path', () => {
    expect(at('/contratos/gas', { session: customer })).toMatchObject({
      show: 'screen',
      found: { params: { contractType: 'gas' } },
    });
  });
  it('shows the authorisation page while the session has an error', () => {
    const session = { ...customer, status: { status: 403, code: 'refused', text: '' } };
    expect(at('/contratos/gas', { session })).toEqual({
      show: 'error',
      screen: 'shell.unauthorised',
      code: 403,
    });
  });
  it('with a fixed step in its path is found before one whose step varies', () => {
    expect(at('/contratos/gas/0012', { session: customer })).toMatchObject({
      found: { route: { screen: 'contracts.gas' } },
    });
  });
});

describe('the login', () => {
  it('opens for a visitor', () => expect(at('/acceso')).toMatchObject({ show: 'screen' }));
  it('sends a customer to the requested address, if it is one of the portal', () => {
    expect(at('/acceso?redirect=%2Fversion', { session: customer })).toEqual({
      show: 'elsewhere',
      to: '/version',
    });
  });
  it.each([
    ['the same customer', '1', '/version'],
    ['another person', '2', '/contratos/electricity'],
    ['somebody with a token that names nobody', null, '/contratos/electricity'],
  ])('leads %s back to where a customer was whose session ended, or not', (_who, userId, to) => {
    const session = { ...customer, former: '1', userId };
    expect(at('/acceso?redirect=%2Fversion', { session })).toEqual({ show: 'elsewhere', to });
  });
  it.each([
    'https://bad.example/x',
    '//bad.example',
    'javascript:alert(1)',
    '/\\bad.example',
    '/.//bad.example',
    'https://portal.example//bad.example',
  ])('never sends a customer to %s', (address) => {
    expect(at(`/acceso?redirect=${encodeURIComponent(address)}`, { session: customer })).toMatchObject({
      to: '/contratos/electricity',
    });
  });
  it('sends a customer to the default of a path part that was not given', () => {
    const shown = { ...settings, shown: ['gas'] } as Settings;
    const firstParams = { contractType: { first: { var: 'settings.shown' } } };
    const own = routes.map((one) => (one.screen === 'contracts.list' ? { ...one, firstParams } : one));
    const more = { session: customer, settings: shown, portal: { ...portal, routes: own } };
    expect(at('/acceso', more)).toMatchObject({ to: '/contratos/gas' });
  });
  it('sends a customer to the homepage of the settings before later screens', () => {
    const own = { ...settings, homepage: 'shell.version' };
    expect(at('/acceso', { session: customer, settings: own })).toMatchObject({ to: '/version' });
  });
  it('can send a customer to a host that the retailer lists', () => {
    expect(at('/acceso?redirect=https%3A%2F%2Fgood.example%2Fx', { session: customer })).toMatchObject({
      to: 'https://good.example/x',
    });
  });
});

describe('single sign-on', () => {
  const sso = {
    settings: { ...settings, oidc: { ...oidc, singleSignOn: true } },
    available: ({ screen }: Route) => screen !== 'access.login',
  };
  it('sends a visitor of a private screen to the provider, which leads back there', () => {
    expect(at('/contratos/gas?page=2', sso)).toEqual({ show: 'provider', redirect: '/contratos/gas?page=2' });
  });
  it('sends a visitor with a link to the login there too', () => {
    expect(at('/acceso?redirect=%2Fversion', sso)).toEqual({ show: 'provider', redirect: '/version' });
    expect(at('/acceso', { ...sso, session: customer })).toMatchObject({ to: '/contratos/electricity' });
  });
  it('keeps the login if that is allowed, and private screens still go to the provider', () => {
    const both = { ...sso, available: () => true };
    expect(at('/acceso', both)).toMatchObject({ show: 'screen' });
    expect(at('/contratos/gas', both)).toMatchObject({ show: 'provider' });
  });
  it('asks a visitor first who has just signed out, or could not be signed in', () => {
    const left = { ...visitor, type: 'logout' as const };
    expect(at('/acceso', { ...sso, session: left })).toEqual({ show: 'elsewhere', to: '/connect' });
    const failed = { ...visitor, status: { status: 403, code: 'access_denied', text: '' } };
    expect(at('/contratos/gas', { ...sso, session: failed })).toEqual({
      show: 'elsewhere',
      to: '/connect?redirect=%2Fcontratos%2Fgas',
    });
  });
  it('waits while a sign-in is pending, and does not affect public screens', () => {
    const session = { ...visitor, authenticating: true };
    expect(at('/contratos/gas', { ...sso, session })).toEqual({ show: 'loading' });
    expect(at('/acceso', { ...sso, session })).toEqual({ show: 'loading' });
    expect(at('/version', sso)).toMatchObject({ show: 'screen' });
  });
});

describe('an arrival by its name', () => {
  it('leads to the first screen that has it, for any contract', () => {
    expect(at('/acceso?redirect=powChange', { session: customer })).toMatchObject({
      to: '/contratos/electricity/-?action=powChange',
    });
  });
  it('without a screen leads to the landing, which says so', () => {
    expect(at('/acceso?redirect=consumption', { session: customer })).toMatchObject({
      to: '/contratos/electricity?action=consumption',
    });
  });
});

describe('a landing with an order', () => {
  const landing = {
    order: -1,
    when: { '!!': { var: 'session.promocode' } },
    query: { promocode: { var: 'session.promocode' } },
  };
  const dual = route('contracting.dual', 'everyone', '/nuevo-cliente-dual', '/nou-client-dual', { landing });
  const more = { portal: { ...portal, routes: [...routes, dual] } };
  it('comes before others while its rule is true, with the values of its address', () => {
    expect(at('/acceso', { ...more, session: { ...customer, promocode: 'SOL' } })).toEqual({
      show: 'elsewhere',
      to: '/nuevo-cliente-dual?promocode=SOL',
    });
  });
  it('is ignored while its rule is false', () => {
    expect(at('/acceso', { ...more, session: customer })).toEqual({
      show: 'elsewhere',
      to: '/contratos/electricity',
    });
  });
});

describe('a path', () => {
  it('of another language leads to the same screen in the language of the page', () => {
    expect(at('/contractes/gas?page=2')).toEqual({ show: 'elsewhere', to: '/contratos/gas?page=2' });
  });
  it('of another language shows its screen at once, which has an address of its own', () => {
    expect(at('/acces?promocode=A')).toMatchObject({ show: 'screen', own: '/acceso?promocode=A' });
    expect(at('/acceso?promocode=A')).not.toHaveProperty('own');
  });
  it('that is unknown, or has an invalid value, is not found', () => {
    expect(at('/nowhere')).toMatchObject({ code: 404 });
    expect(at('/contratos/water', { session: customer })).toMatchObject({ code: 404 });
  });
  it('of an unavailable screen is not found', () => {
    expect(at('/version', { available: () => false })).toMatchObject({ code: 404 });
  });
  it('of any kind shows the maintenance page while the portal is out of service', () => {
    expect(
      at('/version', { settings: { ...settings, maintenance: { activated: true, start: '', end: '' } } }),
    ).toMatchObject({ code: 503 });
  });
});

describe('before the settings of the server are known', () => {
  const waiting = { settled: false };

  it('a private screen sends nobody to a door that may be the wrong one', () => {
    expect(at('/contratos/gas', waiting)).toEqual({ show: 'loading' });
  });

  it('a screen that does not exist yet is not said to be missing', () => {
    expect(at('/contratos/gas', { ...waiting, session: customer, available: () => false })).toEqual({
      show: 'loading',
    });
    expect(at('/nowhere', waiting)).toMatchObject({ code: 404 });
  });

  it('the login shows, and a customer waits on it for the first page', () => {
    expect(at('/acceso', waiting)).toMatchObject({ show: 'screen' });
    expect(at('/acceso', { ...waiting, session: customer })).toEqual({ show: 'loading' });
  });
});

describe('the first page of a customer', () => {
  const landed = (homepage: string, gone: string[]) =>
    at('/acceso', {
      session: customer,
      settings: { ...settings, homepage } as Settings,
      portal: {
        ...portal,
        routes: [
          ...routes,
          route('profile.profile', 'signedIn', '/-perfil', '/perfil'),
          route('shell.notFound', 'everyone', '/no-existe', '/no-existeix'),
        ],
      },
      available: ({ screen }) => !gone.includes(screen),
    });

  it.each([
    ['is the homepage of the settings', 'profile.profile', [], '/-perfil'],
    ['is the next one if the homepage does not exist', 'shell.nothing', [], '/contratos/electricity'],
    ['is the next one if the homepage is for visitors', 'access.login', [], '/contratos/electricity'],
    ['is the next one if the homepage tells an error', 'shell.notFound', [], '/contratos/electricity'],
    [
      'is the next one if the homepage is not offered',
      'profile.profile',
      ['profile.profile'],
      '/contratos/electricity',
    ],
    ['is any screen of theirs if no landing is offered', '', ['contracts.list'], '/-perfil'],
  ])('%s', (_name, homepage, gone, to) => {
    expect(landed(homepage, gone)).toEqual({ show: 'elsewhere', to });
  });
});
