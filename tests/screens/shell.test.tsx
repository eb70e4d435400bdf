import { afterEach, describe, expect, it } from 'vitest';
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
