import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { asObject, type JsonObject } from '../../src/base/json.ts';
import { storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { openPage, staffToken, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const inForce = { id: 1, name: '0048731', state: 'activa', atr_available: true, amount_debt: 0 };
/** A customer with these contracts and no others. */
const contractsOf =
  ({ electricity = [], gas = [] }: { electricity?: JsonObject[]; gas?: JsonObject[] }): Visit['instead'] =>
  ({ path }) => {
    if (!/\/contracts\/?\?/.test(path)) return undefined;
    const other = path.includes('type=multipoint') ? [] : electricity;
    const items = path.includes('type=gas') ? gas : other;
    return Response.json({ items, n_items: items.length });
  };

const open = async (visit: Visit = {}) => {
  page = await openPage('/', visit);
};

describe('the root', () => {
  it('greets a visitor, says what the portal is good for, and leads to the login', async () => {
    await open();
    await page.comes('Le damos la bienvenida a Lumen');
    for (const example of ['Su suministro', 'Sus facturas', 'Sus cambios'])
      expect(page.has(example)).toBe(true);
    await page.press('Acceder', 'main', 'link');
    await page.comes('Contraseña');
  });

  it('leads a visitor to the login with single sign-on too', async () => {
    await open({ settings: { oidc: { singleSignOn: true } } });
    await page.comes('Le damos la bienvenida a Lumen');
    expect(page.count('main a[href="/acceso"]')).toBe(1);
  });

  it('greets nobody where the partner does not want it, and nobody who is signed in', async () => {
    await open({ settings: { home: { type: 'tabGroups', showHeroArea: false } } });
    await page.comes('Ver los contratos');
    expect(page.has('Le damos la bienvenida a Lumen')).toBe(false);
    page.end();
    await open({ user: 'casa', language: 'es' });
    await page.comes('Ver los contratos');
    expect(page.has('Le damos la bienvenida a Lumen')).toBe(false);
  });

  it.each<[what: string, home: JsonObject]>([
    ['no kind of home', { type: 'none' }],
    ['a dashboard that is not switched on', { type: 'dashboard', dashboard: false }],
  ])('with %s leads visitors to the login, and customers to their invoices', async (_what, home) => {
    await open({ settings: { home } });
    await page.comes('Contraseña');
    page.end();
    await open({ user: 'casa', language: 'es', settings: { home, homepage: '' } });
    await page.comes(/^Facturas/);
    expect(page.address()).toMatch(/^\/facturas/);
  });

  it('that is no page of its own leads customers to their invoices, also where signing in leads to it', async () => {
    await open({ user: 'casa', language: 'es', settings: { home: { type: 'none' }, homepage: 'home.home' } });
    await page.comes(/^Facturas/);
    expect(page.address()).toMatch(/^\/facturas/);
  });

  it.each<[who: string, user: string | undefined, next: RegExp]>([
    ['a visitor', undefined, /^\/acces/],
    ['a customer', 'casa', /^\/factures/],
  ])('leads %s on only once the retailer has told what kind of home it wants', async (_who, user, next) => {
    const told = createStore({});
    const visit: Visit = { partner: 'brisa', language: 'ca', user, settings: { home: { type: 'none' } } };
    page = await openPage('/', visit, (services) => {
      told.write('env', { ...asObject(services.scope.read('env')), settled: false });
      return { ...services, scope: services.scope.with('env', storeRoot(told, 'env')) };
    });
    expect(page.address()).toBe('/');
    told.write('env.settled', true);
    await waitFor(() => expect(page.address()).toMatch(next));
  });

  it('draws the banner of the retailer, whose HTML is cleaned', async () => {
    const instead: Visit['instead'] = ({ path }) =>
      path.includes('/banners/winter')
        ? Response.json({ code: 'winter', content: '<p onclick="x()">Tarifa Hivern<script>x()</script></p>' })
        : undefined;
    await open({ instead, settings: { home: { banner: 'winter' } } });
    await page.comes('Tarifa Hivern');
    expect(page.count('main script, main [onclick]')).toBe(0);
  });

  const winter = async (content: string) => {
    const instead: Visit['instead'] = ({ path }) =>
      path.includes('/banners/winter') ? Response.json({ code: 'winter', content }) : undefined;
    await open({ instead, settings: { home: { banner: 'winter' } } });
    await page.rest();
  };

  it.each([
    ['begins with words', 'Oferta: <b>Hivern</b>', 'Hivern'],
    ['is a sentence without a tag', 'Oferta d’hivern', 'Oferta d’hivern'],
  ])('draws a banner that %s as HTML', async (_what, content, words) => {
    await winter(content);
    expect([page.has(words), page.count('main img')]).toEqual([true, 0]);
  });

  it.each([
    ['base64', '/9j/4AAQ', 'data:image/png;base64,/9j/4AAQ'],
    ['an address', 'https://www.example.com/a.png', 'https://www.example.com/a.png'],
  ])('draws a banner that is %s as a picture', async (_what, content, address) => {
    await winter(content);
    expect(page.count(`main img[src="${address}"]`)).toBe(1);
  });
});

describe('what people come for', () => {
  it('stands in three columns', async () => {
    await open();
    for (const column of ['Contratos', 'Facturas', 'Consumo']) await page.comes(column);
    for (const tile of ['Contratar luz', 'Ver los contratos', 'Ver las facturas', 'Ver el consumo por horas'])
      expect(page.has(tile)).toBe(true);
  });

  it.each<[setting: string, off: JsonObject]>([
    ['contract.ibanChange.enabled', { contract: { ibanChange: { enabled: false } } }],
    ['features.ibanChange', { features: { ibanChange: false } }],
  ])('offers what can be contracted, changed and downloaded, and nothing else: %s', async (_setting, off) => {
    await open({
      settings: {
        displayTypes: ['electricity'],
        contractation: { electricity: { enabled: false }, gas: { enabled: false }, dual: { enabled: false } },
        ...off,
      },
    });
    await page.comes('Ver los contratos');
    for (const tile of [/^Contratar/, 'Cambiar la cuenta bancaria']) expect(page.has(tile)).toBe(false);
  });

  it('is greyed with its reason for staff who act for a customer', async () => {
    await open({ token: await staffToken('casa'), language: 'es' });
    await page.comes('Cambiar la potencia');
    for (const tile of [
      'Cambiar la potencia',
      'Cambiar la cuenta bancaria',
      'Cambiar la dirección de avisos',
    ])
      expect(page.reasonOf(tile, 'main')).not.toBe('');
  });

  it('asks a customer of several contracts which one is meant', async () => {
    await open({ user: 'estados', language: 'es' });
    await page.press('Cambiar la cuenta bancaria', 'main', 'link');
    await page.comes('Elija el contrato cuya cuenta bancaria quiere cambiar.');
    await page.press(/^Avenida de Andalucía, 15/, 'main', 'link');

    await page.comes(/^Cambiar la cuenta|^Domiciliar/, '[role=dialog]');
  });

  it.each<[string, JsonObject, boolean]>([
    ['powChange', {}, false],
    ['ibanChange', {}, true],
    ['ibanChange', { features: { ibanGasChange: false } }, false],
  ])('offers contracts of gas for %s with %j: %j', async (what, settings, gas) => {
    page = await openPage(`/contratos/electricity?for=${what}`, { user: 'casa', language: 'es', settings });
    await page.comes(/^Elija el contrato/);
    expect(page.has('Gas', 'main')).toBe(gas);
  });

  it.each<[what: string, gas: boolean, settings: JsonObject]>([
    ['one contract', false, { displayTypes: ['electricity'] }],
    ['one contract where the portal shows other kinds too', false, {}],
    ['one contract of gas where the portal names gas second', true, {}],
    ['one contract where supplies never show as cards', false, { contracts: { cardsUpTo: 0 } }],
    ['one contract of gas where supplies never show as cards', true, { contracts: { cardsUpTo: 0 } }],
  ])('asks nothing of a customer of %s', async (_what, gas, settings) => {
    const instead = contractsOf({ [gas ? 'gas' : 'electricity']: [inForce] });
    await open({ user: 'casa', language: 'es', settings, instead });
    await page.press('Cambiar la cuenta bancaria', 'main', 'link');
    await page.comes(/^Cambiar la cuenta|^Domiciliar/, '[role=dialog]');
    expect(page.address()).toBe(gas ? '/contratos-gas/0048731' : '/contratos/electricity/0048731');
  });

  it.each<[tile: string, settings: JsonObject]>([
    ['Cambiar la potencia', { displayTypes: ['gas'] }],
    ['Cambiar la potencia', { features: { powerChange: false } }],
    ['Cambiar la cuenta bancaria', { displayTypes: ['gas'], features: { ibanGasChange: false } }],
  ])('leaves out %s where no kind of supply can: %j', async (tile, settings) => {
    await open({ settings });
    await page.comes('Ver los contratos');
    expect(page.has(tile)).toBe(false);
  });

  it.each<[tile: string, kind: 'electricity' | 'gas', settings: JsonObject]>([
    ['Cambiar la cuenta bancaria', 'electricity', { contract: { ibanChange: { enabled: false } } }],
    ['Cambiar la potencia', 'gas', {}],
  ])('leaves out %s for a customer of %s alone, whose contracts cannot', async (tile, kind, settings) => {
    await open({ user: 'casa', language: 'es', settings, instead: contractsOf({ [kind]: [inForce] }) });
    await page.comes('Nada en trámite');
    expect([page.has('Cambiar la dirección de avisos'), page.has(tile)]).toEqual([true, false]);
  });

  it.each<[kind: 'electricity' | 'gas', shows: boolean]>([
    ['electricity', true],
    ['gas', false],
  ])('has the consumption of a customer of %s alone: %j', async (kind, shows) => {
    await open({ user: 'casa', language: 'es', instead: contractsOf({ [kind]: [inForce] }) });
    await page.comes('Nada en trámite');
    expect([page.has('Pagar una factura'), page.has('Ver el consumo por horas')]).toEqual([true, shows]);
  });

  it('has the consumption of a customer whose contracts could not be read', async () => {
    await open({ user: 'casa', language: 'es', scenario: 'status:500@contracts.list' });
    await page.comes(/^Factura del /);
    expect(page.has('Ver el consumo por horas')).toBe(true);
  });

  it('leads to the first kind of supply whose contracts can do it', async () => {
    await open({
      user: 'estados',
      language: 'es',
      settings: { contract: { ibanChange: { enabled: false } } },
    });
    await page.press('Cambiar la cuenta bancaria', 'main', 'link');
    await page.comes('Gas', 'h1');
  });

  const points = { ...inForce, type: 'multipoint' };
  it.each<[what: string, held: { electricity?: JsonObject[]; gas?: JsonObject[] }, kind: string]>([
    ['gas alone', { gas: [inForce] }, 'gas'],
    ['contracts of several points alone', { electricity: [points] }, 'multipoint'],
    ['contracts of which one does not say its kind', { electricity: [points, inForce] }, 'electricity'],
  ])('leads a customer of %s to their list', async (_what, held, kind) => {
    await open({ user: 'casa', language: 'es', instead: contractsOf(held) });
    await page.comes('Nada en trámite');
    await page.press('Ver los contratos', 'main', 'link');
    expect(page.address()).toBe(`/contratos/${kind}`);
  });

  it('offers changes of contracts of several points where the portal shows them as electricity', async () => {
    const settings = { displayTypes: ['electricity', 'gas'] };
    await open({ user: 'casa', language: 'es', settings, instead: contractsOf({ electricity: [points] }) });
    await page.comes('Nada en trámite');
    expect(page.has('Cambiar la potencia')).toBe(true);
  });

  it('pays at the address of the retailer, where it has one', async () => {
    await open({ settings: { invoices: { paymentURL: 'https://pay.example/' } } });
    await page.comes('Pagar una factura');
  });
});

describe('how things stand', () => {
  it('says what is owed, the last invoice and the supplies', async () => {
    await open({ user: 'estados', language: 'es' });
    await page.comes(/^Hola, /);
    await page.comes(/^Por pagar/);
    await page.comes(/^Factura del /);
    await page.comes('Suministros activos');
    expect(page.has(/código promocional/)).toBe(false);
  });

  it('keeps nobody from the rest of the portal where the retailer refuses the invoices', async () => {
    await open({ user: 'casa', language: 'es', scenario: 'status:403@invoices.list' });
    await page.comes('No hemos podido leer su última factura.');
    await page.press('Ver los contratos', 'main', 'link');
    await page.comes('Luz', 'h1');
  });

  it('says nothing of debts that could not be read', async () => {
    await open({ user: 'casa', language: 'es', scenario: 'status:500@contracts.list' });
    await page.comes(/^Factura del /);
    expect(page.has(/^Por pagar/)).toBe(false);
    expect(page.has('No hemos podido comprobar todo lo que tiene por pagar.')).toBe(true);
  });

  it('says too that nothing is owed and nothing under way', async () => {
    const instead = contractsOf({ electricity: [inForce] });
    await open({ user: 'casa', language: 'es', settings: { displayTypes: ['gas', 'electricity'] }, instead });
    await page.comes('Nada por pagar');
    await page.press('Nada en trámite', 'main', 'link');
    expect(page.address()).toBe('/contratos/electricity');
  });

  it('counts a contract that is not in force yet as under way', async () => {
    const instead = contractsOf({
      electricity: [inForce],
      gas: [{ id: 2, name: '0048732', state: 'esborrany' }],
    });
    await open({ user: 'casa', language: 'es', instead });
    await page.comes('Nada por pagar');
    expect(page.has('Nada en trámite')).toBe(false);
    await page.press(/^En trámite/, 'main', 'link');
    expect(page.address()).toBe('/contratos-gas/0048732');
  });

  it.each<[asked: string, contract: JsonObject]>([
    ['the electronic notice', { date_request_electronic_notification: '2024-01-10' }],
    ['no sharing of data', { no_cession_sips: { state: 'requested' } }],
  ])('does not count what was asked for of a contract that has ended: %s', async (_asked, contract) => {
    const ended = { id: 2, name: '0048732', state: 'baixa', ...contract };
    await open({ user: 'casa', language: 'es', instead: contractsOf({ electricity: [inForce, ended] }) });
    await page.comes('Nada en trámite');
    expect(page.has(/^En trámite/)).toBe(false);
  });

  it.each<[told: string, contract: JsonObject, says: boolean]>([
    ['nothing of it', {}, false],
    ['that the distributor takes changes', { atr_available: true }, true],
    ['that it has no processes', { processes: [] }, true],
  ])('says that nothing is under way only where the retailer tells: %s', async (_told, contract, says) => {
    const one = { id: 2, name: '0048732', state: 'activa', ...contract };
    await open({ user: 'casa', language: 'es', instead: contractsOf({ electricity: [inForce, one] }) });
    await page.comes('Nada por pagar');
    expect(page.has('Nada en trámite')).toBe(says);
  });

  it('does not say that nothing is under way where contracts could not be read', async () => {
    await open({ user: 'casa', language: 'es', scenario: 'status:500@contracts.list' });
    await page.comes(/^Factura del /);
    expect(page.has('Nada en trámite')).toBe(false);
  });

  it('offers what can be contracted to a customer without a contract, and no change of one', async () => {
    await open({ user: 'nuevo', language: 'es' });
    await page.comes('Todavía no tiene ningún contrato', 'h2');
    await page.comes('Contratar luz');
    expect(page.text('main').match(/Contratar luz y gas/g)).toHaveLength(1);
    for (const tile of [
      'Cambiar la potencia',
      'Descargar facturas',
      'Pagar una factura',
      'Ver el consumo por horas',
    ])
      expect([tile, page.has(tile)]).toEqual([tile, false]);
    expect(page.has('Ver las facturas')).toBe(true);
  });

  it('says what is owed where the portal shows electricity alone', async () => {
    await open({ user: 'estados', language: 'es', settings: { displayTypes: ['electricity'] } });
    await page.comes('Por pagar');
  });
});

describe('what was used this month', () => {
  it('is a figure and a bar for each day, for whoever has a few supplies', async () => {
    await open({ user: 'casa', language: 'es' });
    await page.comes(/^Consumo de /);
    expect(page.text('main')).toMatch(/\d kWh/);
    expect(page.count('main svg rect')).toBeGreaterThan(0);
    expect(page.count('main svg rect')).toBeLessThanOrEqual(31);
  });

  it('says of which supply it is, for whoever has several', async () => {
    await open({ user: 'casa', language: 'es' });
    await page.comes(/^Carrer .+, hasta el \d/);
  });

  it('is not added up for somebody with many', async () => {
    await open({ user: 'estados', language: 'es' });
    await page.comes('Suministros activos');
    expect(page.has(/^Consumo de /)).toBe(false);
  });
});

describe('the coupons of a customer', () => {
  const coupons = { features: { showCoupons: true } };

  it('stand on top of contracts and invoices where the partner shows them', async () => {
    for (const path of ['/contratos/electricity', '/facturas']) {
      page = await openPage(path, { user: 'casa', language: 'es', settings: coupons });
      await page.comes('Tiene 2 cupones');
      expect([page.buttons(/^Copiar: ./), page.buttons(/^Compartir: ./)]).toEqual([2, 2]);
      if (path !== '/facturas') page.end();
    }
  });

  it('show their code, and copy and share it; one without a code has no such buttons', async () => {
    const said: unknown[] = [];
    const hear = (what: unknown) => void said.push(what);
    const list = [
      { code_url: ' AMICS-2X20 ', title: '20 €' },
      { code_url: 'https://www.example.com/teatre', title: 'Teatre' },
      { code_url: '', title: 'Res', campaign: { url: 'https://www.example.com/res' } },
    ];
    page = await openPage(
      '/facturas',
      {
        user: 'casa',
        settings: coupons,
        instead: ({ path }) => (path.includes('/user/coupons') ? Response.json(list) : undefined),
      },
      (services) => ({
        ...services,
        outside: {
          ...services.outside,
          copy: async (text) => hear(text),
          share: async (what) => {
            hear(what);
            return 'shared';
          },
        },
      }),
    );
    await page.comes('AMICS-2X20');
    const titles = ['20 €', 'Teatre'];
    // Each says whose it is.
    for (const title of titles)
      expect([page.buttons(`Copiar: ${title}`), page.buttons(`Compartir: ${title}`)]).toEqual([1, 1]);
    expect([page.buttons(/^Copiar/), page.buttons(/^Compartir/)]).toEqual([2, 2]);
    const coupon = (place: number) => `main ul[aria-label="Sus cupones"] > li:nth-child(${place})`;
    for (const title of titles)
      for (const word of ['Copiar', 'Compartir']) await page.press(`${word}: ${title}`);
    expect(page.count(`${coupon(3)} a[href="https://www.example.com/res"]`)).toBe(1);
    expect(said).toEqual([
      'AMICS-2X20',
      { title: '20 €', text: '20 €: AMICS-2X20' },
      'https://www.example.com/teatre',
      { title: 'Teatre', text: 'Teatre', url: 'https://www.example.com/teatre' },
    ]);
  });

  it('stand nowhere otherwise', async () => {
    page = await openPage('/contratos/electricity', {
      user: 'casa',
      language: 'es',
      settings: { features: { showCoupons: false } },
    });
    await page.comes(/Carrer|Calle/);
    expect(page.has('Amics')).toBe(false);
  });
});
