import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

/** What a call brings to a page or a dialog: where it is seen, and what stands there once it has come. */
type Reading = {
  call: string;
  user?: string;
  at: string;
  opener?: string | RegExp;
  /** Where its failure is told, with the way to try again. */
  within: string;
  stands: string | RegExp;
};

const contract = '/contratos/electricity/0091009';
const option = { at: contract, within: '#tariff-options', stands: /Todavía no ha elegido/ };
const inDialog = { at: contract, within: '[role=dialog]' };
const address = { ...inDialog, opener: 'Cambiar la dirección de contacto', stands: 'En una dirección nueva' };
const account = {
  ...inDialog,
  opener: /^(Cambiar la cuenta bancaria|Domiciliar el pago)$/,
  stands: 'En una cuenta nueva',
};

const readings: Reading[] = [
  { call: 'contracts.list', at: '/contratos/electricity', within: 'main', stands: /0091001/ },
  { call: 'contracts.list', at: contract, within: 'main', stands: 'Pago y facturas' },
  { call: 'contracts.list', at: '/contratos-gas/0091013', within: 'main', stands: 'Pago y facturas' },
  { call: 'profile.read', at: '/perfil', within: 'main', stands: 'estados@example.com' },
  {
    call: 'contracts.communications',
    user: 'casa',
    at: '/contratos/1000/comunicaciones',
    within: 'main',
    stands: /Bo social/,
  },
  { call: 'doubleTariff.read', ...option },
  { call: 'happyHours.read', ...option },
  { call: 'happyDay.read', ...option },
  { call: 'doubleTariff.available', ...inDialog, opener: 'Elegir los meses', stands: /^De junio/ },
  { call: 'happyHours.available', ...inDialog, opener: 'Elegir las horas', stands: /^De 12:00/ },
  { call: 'happyDay.available', ...inDialog, opener: 'Elegir el día', stands: 'Miércoles' },
  { call: 'ibans.list', ...account },
  { call: 'ibans.ofContracts', ...account },
  { call: 'addresses.list', ...address },
  { call: 'contracts.addresses', ...address },
  { call: 'geo.streetTypes', ...address },
];
const again = 'Reintentar';

describe.each(readings)('$call at $at', ({ call, user = 'estados', at, opener, within, stands }) => {
  it('that fails, or has no network, shows an error in its place and loads after a retry', async () => {
    page = await openPage(at, { user, scenario: `status:500@${call}` });
    if (opener !== undefined) await page.press(opener);
    await page.comes(again, within);
    page.scenario(`offline@${call}`);
    await page.press(again, within);
    await page.comes(again, within);
    page.scenario('');
    await page.press(again, within);
    await page.comes(stands, within);
    expect(page.buttons(again, within)).toBe(0);
  });
});

it.each([
  ['part of a screen', { ...option, call: 'happyHours.read', user: 'estados' }],
  [
    'contract',
    {
      call: 'contracts.list',
      user: 'casa',
      at: '/contratos/electricity/0048731',
      within: 'main',
      stands: /Punta/,
    },
  ],
  [
    'list of contracts',
    {
      call: 'contracts.list',
      user: 'casa',
      at: '/contratos/electricity',
      within: 'main',
      stands: /Carrer de la Font/,
    },
  ],
  [
    'list of invoices',
    { call: 'invoices.list', user: 'casa', at: '/facturas', within: 'main', stands: /74 facturas/ },
  ],
])(
  'a %s that fails again after a retry has help beside it, until it loads',
  async (_what, { call, user, at, within, stands }) => {
    page = await openPage(at, { user, scenario: `status:500@${call}` });
    await page.comes(again, within);
    expect(page.buttons('Ayuda', within)).toBe(0);
    await page.press(again, within);
    await page.comes('Ayuda', within);
    page.scenario('');
    await page.press(again, within);
    await page.comes(stands, within);
    expect(page.buttons('Ayuda', within)).toBe(0);
  },
);

it('a retry that is removed leaves the focus on what stands near, on a page that began with a first frame too', async () => {
  const frame = document.createElement('main');
  page = await openPage('/facturas', { user: 'casa', scenario: 'status:500@invoices.list' }, (services) => {
    document.body.prepend(frame);
    return services;
  });
  frame.remove();
  await page.comes(again, 'main');
  const retry = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === again,
  );
  (retry as HTMLElement).focus();
  page.scenario('');
  await page.press(again, 'main');
  expect(retry?.isConnected).toBe(false);
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

it.each([
  ['ibans.list', 401, account],
  ['doubleTariff.available', 403, { ...inDialog, opener: 'Elegir los meses', stands: /^De junio/ }],
] as const)(
  'a dialog whose %s is refused with %d says so, has help beside it and loads after a retry, over its contract',
  async (call, status, { at, opener, within, stands }) => {
    page = await openPage(at, { user: 'estados', scenario: `status:${status}@${call}` });
    await page.press(opener);
    await page.comes(again, within);
    expect(page.has('Pago y facturas')).toBe(true);
    expect(page.buttons('Ayuda', within)).toBe(1);
    page.scenario('');
    await page.press(again, within);
    await page.comes(stands, within);
  },
);

const list = '/contratos/electricity';
const listed = /^\/api\/v\d\/contracts\?/;
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

describe('a list of contracts', () => {
  it.each<[what: string, answer: () => Response]>([
    ['a web page', () => new Response('<!doctype html><h1>Mantenimiento</h1>')],
    ['nothing at all', () => new Response('')],
    ['half an answer', () => new Response('{"items": [')],
    ['a list', () => json([])],
    ['null', () => json(null)],
    ['nulls for contracts', () => json({ items: [null], n_items: 1, offset: 0, limit: 10 })],
    ['a page of an error', () => new Response('<h1>Bad gateway</h1>', { status: 500 })],
  ])('that comes as %s says so, and can be asked for again', async (_what, answer) => {
    let spoilt = true;
    const instead = ({ path }: { path: string }) => (spoilt && listed.test(path) ? answer() : undefined);
    page = await openPage(list, { user: 'casa', instead });
    expect(page.text()).not.toMatch(/\[object|undefined|Mantenimiento|Bad gateway/);
    spoilt = false;
    await page.press(again);
    await page.comes('Carrer de la Creu, 24, 3 2');
  });

  it('of another search that fails leaves no row of the former one, and says so', async () => {
    page = await openPage(list, { user: 'estados' });
    expect(page.has(/0091001/)).toBe(true);
    page.scenario('status:500@contracts.list');
    await page.type('main input', 'zzz');
    await page.comes(again, 'main');
    expect(page.text('main')).not.toContain('0091001');
  });

  it('with odd entries shows what can be read: an unknown state is closed, an odd number is none, and who has no name is left out', async () => {
    const items = [
      { name: '0000001', state: 'suspesa', amount_debt: null },
      { name: '0000002', type: 'gas', state: 'activa', caudal: 'many' },
      { name: null, state: 'activa' },
      { name: '0000003', state: 'activa', type: null, cups: null, contracted_power_period: null, more: 1 },
    ];
    const instead = ({ path }: { path: string }) => (listed.test(path) ? json({ items }) : undefined);
    page = await openPage(list, { user: 'casa', instead });
    await page.comes('0000003');
    expect(page.text('main')).toMatch(/0000002.*Activo.*0000003.*Activo.*0000001.*De baja/s);
    expect(page.count('main a[data-whole][href^="/contratos/electricity/"]')).toBe(3);
    expect(page.text()).not.toMatch(/\[object|undefined|null|NaN/);
  });

  it.each(['status:401', 'status:403', 'status:404', 'status:500', 'offline', 'malformed'])(
    'that comes as %s leaves a page that says what happened, with its menu, and the way on',
    async (fault) => {
      page = await openPage(list, { user: 'casa', scenario: `${fault}@contracts.list` });
      expect([page.count('h1'), page.text('main') === '']).toEqual([1, false]);
      expect(page.buttons('Cerrar sesión')).toBeGreaterThan(0);
      expect(page.buttons(/Reintentar|Continuar/)).toBeGreaterThan(0);
    },
  );

  it('that is refused again and again leads to the login, which comes back', async () => {
    page = await openPage(list, { user: 'casa', scenario: 'status:401' });
    await page.press('Salir y acceder de nuevo');
    expect(page.left).toEqual(['/acceso']);
  });
});

const calls = [
  ...['profile.read', 'settings.private', 'flags.read', 'settings.public'],
  ...['dynamic.elements', 'dynamic.routes'],
];
const faults = ['status:401', 'status:403', 'status:404', 'status:500', 'offline', 'malformed'];

describe.each(calls)('%s', (call) => {
  it.each(faults)('with a failure (%s) keeps showing the contracts', async (fault) => {
    page = await openPage(list, { user: 'casa', scenario: `${fault}@${call}` });
    expect(page.has('Carrer de la Creu, 24, 3 2')).toBe(true);
  });
});

describe('a stored session that cannot be checked', () => {
  it.each(['status:500', 'offline', 'malformed'])(
    'because of %s shows an error at the login',
    async (fault) => {
      page = await openPage(list, { user: 'casa', scenario: `${fault}@session.isTokenValid` });
      expect(page.address()).toMatch(/^\/acceso/);
      expect(page.text('main')).toContain('Ahora no podemos comprobar su acceso');
    },
  );
});

describe('the number of a contract above its communications', () => {
  it.each(['status:500', 'offline'])('can be missing (%s), and they still show', async (fault) => {
    page = await openPage('/contratos/1000/comunicaciones', {
      user: 'casa',
      scenario: `${fault}@contracts.listInfo`,
    });
    expect(page.has(/Bo social concedit/)).toBe(true);
  });
});
