import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { fixedRoot } from '../../src/engine/state/scope.ts';
import { openPage, staffToken, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const menu = 'nav[aria-label="Menú principal"]';
const open = async (path: string, visit: Visit = {}) => {
  page = await openPage(path, { language: 'es', ...visit });
};

describe('the main menu', () => {
  it('has the pages that the retailer defines, each at its address', async () => {
    await open('/facturas', { user: 'casa' });
    await page.comes('Ventajas', menu);
    expect(page.text(menu)).toContain('Otras páginasVentajasAutoconsumo');
    await page.press('Ventajas', menu, 'link');
    await page.comes('Ventajas', 'h1');
    expect(page.address()).toBe('/d/avantatges/1');
  });

  it.each<[who: string, visit: Visit]>([
    ['a visitor', {}],
    [
      'a customer whose retailer has switched them off',
      { user: 'casa', settings: { features: { dynamicElements: false } } },
    ],
    [
      'a customer, while the retailer cannot tell its pages',
      { user: 'casa', scenario: 'status:500@dynamic.routes' },
    ],
  ])('has none of these pages for %s, and shows the rest', async (_who, visit) => {
    await open('/', visit);
    await page.comes('Inicio', menu);
    expect(page.has('Ventajas', menu)).toBe(false);
    expect(page.has('Otras páginas', menu)).toBe(false);
  });

  it('calls a page without a title by its address, and leaves out one that has none', async () => {
    const element = { id: null, name: null, group_name: null, priority: null, block_width: '50%' };
    const instead: Visit['instead'] = ({ path }) => {
      if (path.includes('/html_dinamic_routes'))
        return Response.json([
          { id: 7, route_path: 'club', btn_title: null, btn_description: 'Para quien comparte.' },
          { id: null, route_path: 'nada', btn_title: 'Nada' },
        ]);
      return path.includes('/html_dinamic_elements')
        ? Response.json(['Uno', 'Dos'].map((word) => ({ ...element, html_block: `<p>${word}</p>` })))
        : undefined;
    };
    await open('/facturas', { user: 'casa', instead });
    await page.comes('club', menu);
    expect(page.has('Nada', menu)).toBe(false);
    await page.press('club', menu, 'link');
    await page.comes('club', 'h1');
    for (const words of ['Para quien comparte.', 'Uno', 'Dos']) await page.comes(words, 'main');
  });

  it.each(['/d/zzz/1', '/d/avantatges/9999', '/d/avantatges/2'])(
    'has no page at %s, which the retailer does not define',
    async (address) => {
      await open(address, { user: 'casa' });
      await page.comes('No encontramos esta página', 'h1');
      expect(page.has(/Teatro de barrio|todavía no tiene contenido/)).toBe(false);
    },
  );

  it('leads to pages that say whose they are while the retailer cannot tell their titles', async () => {
    await open('/d/avantatges/1', { user: 'casa', scenario: 'status:500@dynamic.routes' });
    await page.comes('Lumen le informa', 'h1');
    expect(document.title).toBe('Lumen le informa · Lumen');
  });

  it.each<[who: string, newsletter: JsonObject, shown: boolean]>([
    ['to the newsletters', {}, true],
    ['to no newsletters that want a sign-in', { requiresAuthentication: true }, false],
    ['to no newsletters that want a link', { jwtParamsRequired: true }, false],
  ])('leads visitors %s', async (_who, newsletter, shown) => {
    await open('/acceso', { settings: { newsletter: { enabled: true, ...newsletter } } });
    await page.comes('Contraseña');
    expect(page.has('Boletines', menu)).toBe(shown);
  });

  it('leads there itself where one entry of a group is left', async () => {
    await open('/', {
      settings: {
        contractation: { gas: { enabled: false }, dual: { enabled: false } },
        displayTypes: ['electricity'],
      },
    });
    await page.comes('Contratar', menu);
    await page.press('Contratar', menu, 'link');
    await page.comes('Contratar luz', 'h1');
  });

  it('keeps what a customer can contract folded, until it is wanted', async () => {
    await open('/facturas', { user: 'casa' });
    await page.comes('Contratar', `${menu} details:not([open])`);
    page.end();
    await open('/');
    await page.comes('Contratar', menu);
    expect(page.count(`${menu} details`)).toBe(0);
  });
});

describe('the menu of the account', () => {
  const account = 'nav[aria-label="Su cuenta"]';

  it('begins in a horizontal header with the customer, and lets sign out there', async () => {
    await open('/facturas', { user: 'casa', settings: { header: { variant: 'horizontal' } } });
    await page.press(/Soler/, `${account} li:first-child`);
    await page.comes('Cerrar sesión', '[role=menu]');
    expect(page.buttons('Cerrar sesión', account)).toBe(0);
  });

  it('has nothing during maintenance that cannot be opened then', async () => {
    await open('/facturas', { user: 'casa', settings: { maintenance: { activated: true } } });
    await page.comes('Cerrar sesión', account);
    for (const entry of ['Mi perfil', /Soler/, 'Boletines', 'Cambiar la contraseña'])
      expect(page.has(entry, account)).toBe(false);
  });
});

describe('the page of an error', () => {
  it.each([
    ['/error/504', /tarda demasiado.*504/],
    ['/error/429', /demasiadas peticiones.*429/],
    ['/error/418', /No hemos podido completar.*418/],
  ])('%s says what its code means', async (path, words) => {
    await open(path);
    expect(page.text('main')).toMatch(words);
  });
});

describe('the page of maintenance', () => {
  const start = '2026-03-10T08:45:00Z';
  const end = '2026-03-10T10:45:00Z';

  it.each<[what: string, times: JsonObject, words: RegExp, unsaid: RegExp]>([
    [
      'both times',
      { start, end },
      /desde el 10 de marzo.*9:45 hasta el 10 de marzo.*11:45/,
      /pronto|antes posible/,
    ],
    ['its start alone', { start }, /desde el 10 de marzo.*9:45\..*lo antes posible/, /hasta|11:45/],
    ['its end alone', { end }, /volverá el 10 de marzo.*11:45/, /desde|pronto/],
    ['neither', {}, /Volveremos muy pronto/, /marzo/],
  ])('says %s, beside its code, the logo and a way to read it again', async (_what, times, words, unsaid) => {
    await open('/facturas', { settings: { maintenance: { activated: true, ...times } } });
    expect(page.text('main')).toMatch(words);
    expect(page.text('main')).not.toMatch(unsaid);
    expect(page.text('main')).toContain('Código de error: 503');
    expect(page.buttons('Actualizar la página', 'main')).toBe(1);
    expect(page.count('a[aria-label="Lumen: ir al inicio"] img')).toBeGreaterThan(0);
  });
});

describe('a blocker of advertising', () => {
  const warned = /Su navegador bloquea contenidos/;
  const openWith = async (path: string, adBlocked: boolean) => {
    page = await openPage(path, { language: 'es' }, (services) => {
      const env = services.scope.read('env') as JsonObject;
      return { ...services, scope: services.scope.with('env', fixedRoot({ ...env, adBlocked })) };
    });
  };

  it.each(['/acceso', '/cargando'])('is spoken of at %s, where there is one', async (path) => {
    await openWith(path, true);
    await page.comes(warned, 'main');
    page.end();
    await openWith(path, false);
    expect(page.has(warned)).toBe(false);
  });
});

describe('around every screen', () => {
  it('staff are told that they look on behalf of a customer', async () => {
    await open('/facturas', { token: await staffToken('casa') });
    await page.comes(/en nombre/i);
  });

  it('help floats in the corner where the partner wants it', async () => {
    await open('/acceso', { settings: { helpDialog: { enabled: true } } });
    await page.comes('Contraseña');
    expect(page.buttons('Ayuda')).toBeGreaterThan(1);
    await page.press('Ayuda', '#content ~ *, body');
    await page.comes('900 000 110', '[role=dialog]');
  });

  it('settings that could not be read are read again when that is pressed', async () => {
    await open('/acceso', { scenario: 'status:500@settings.public' });
    await page.comes(/configuración/i);
    page.scenario('');
    await page.press('Reintentar');
    expect(page.has(/configuración/i)).toBe(false);
  });
});

describe('screens that a partner fills', () => {
  it.each([
    ['/bienvenida', 'Le damos la bienvenida a Lumen'],
    ['/altHome', 'Oficina virtual de Lumen'],
  ])('%s greets, and leads to the root', async (path, title) => {
    await open(path);
    await page.comes(title, 'h1');
    await page.press('Inicio', 'main', 'link');
    expect(page.address()).toBe('/');
  });
});
