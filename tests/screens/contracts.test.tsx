import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../src/engine/services.ts';
import { openPage, staffToken, type Visit, without } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const open = async (path: string, visit: Visit = { user: 'estados' }) => {
  page = await openPage(path, visit);
};
const electricity = (name: string) => `/contratos/electricity/${name}`;
/** A day as customers read it, in an order that sorts. */
const backwards = (day: string) => day.split('/').reverse().join('');

const buttons = [
  'Cambiar la potencia',
  /^(Cambiar la cuenta bancaria|Domiciliar el pago)$/,
  'Cambiar la dirección de contacto',
  'Cambiar el envío de facturas',
  'Gestionar la cesión de datos',
  'Pedir notificaciones electrónicas',
];

describe('the buttons of a contract', () => {
  it.each(['0091002', '0091003', '0091004'])(
    'say on %s that only active contracts are changed',
    async (name) => {
      await open(electricity(name));
      const reasons = buttons.map((button) => page.reasonOf(button));
      expect(reasons).toEqual(buttons.map(() => expect.stringContaining('contratos activos')));
      expect(page.reasonOf('Cambiar el correo de los avisos', '#contact')).toContain('contratos activos');
    },
  );

  it('give the same reasons for gas', async () => {
    await open('/contratos-gas/0091014');
    expect(page.reasonOf(buttons[1] as RegExp)).toContain('Solo se pueden modificar los contratos activos');
  });

  it.each([
    ['0091016', 'Cambiar la potencia', 'espera su firma'],
    ['0091016', 'Gestionar la cesión de datos', 'espera su firma'],
    ['0091018', 'Gestionar la cesión de datos', 'se está tramitando'],
  ])('say on %s of "%s" that %s', async (name, button, words) => {
    await open(electricity(name));
    expect(page.reasonOf(button)).toContain(words);
  });

  it.each<[what: string, powers: unknown[] | null]>([
    [
      'a period without a name',
      [
        { period: 'P1', power: 4 },
        { period: null, power: 4 },
      ],
    ],
    [
      'a period that no change can name',
      [
        { period: 'P1', power: 4 },
        { period: 'P7', power: 4 },
      ],
    ],
    ['a period without its power', [{ period: 'P1', power: 4 }, { period: 'P2' }]],
    [
      'a power written as a text',
      [
        { period: 'P1', power: 4 },
        { period: 'P2', power: '3.3' },
      ],
    ],
    ['an entry that is no period', [{ period: 'P1', power: 4 }, 'P2']],
    ['no powers', null],
  ])('change no power of a contract with %s, as a change sends all of them', async (_what, powers) => {
    const contract = { name: '0048731', type: 'electricity', state: 'activa', atr_available: true };
    const items = [{ ...contract, contracted_power_period: powers }];
    const instead = ({ path }: { path: string }) =>
      /contracts\/?\?/.test(path) ? Response.json({ items }) : undefined;
    await open(electricity('0048731'), { user: 'casa', instead });
    expect(page.reasonOf('Cambiar la potencia')).toContain('No podemos leer todas las potencias');
  });

  it('are disabled for staff with the reason, those of tariff options too', async () => {
    await open('/contractes/electricity/0048731', { language: 'ca', token: await staffToken('casa') });
    const names = [
      /^Canvia la potència/,
      /^Canvia el compte bancari/,
      'Canvia l’adreça de contacte',
      'Canvia l’enviament de factures',
      'Tria els mesos',
      'Tria les hores',
      'Tria el dia',
      'Gestiona la cessió de dades',
      'Demana notificacions electròniques',
    ];
    for (const name of names) expect(page.reasonOf(name)).toMatch(/en nom(bre)? del client/);
    expect(page.text('#power')).toContain('en nom del client');
  });

  it.each([
    [electricity('0091001'), buttons[0], { features: { powerChange: false } }],
    [electricity('0091001'), buttons[4], { features: { noCesionSips: false } }],
    [electricity('0091001'), buttons[5], { features: { electronicNotificationButton: false } }],
    [electricity('0091001'), buttons[1], { features: { ibanChange: false } }],
    [electricity('0091001'), buttons[1], { contract: { ibanChange: { enabled: false } } }],
    ['/contratos-gas/0091013', buttons[1], { features: { ibanGasChange: false } }],
    [electricity('0091001'), buttons[2], { features: { notificacionAddressChange: false } }],
    [electricity('0091001'), buttons[3], { features: { modifyInvoiceOnline: false } }],
    [electricity('0091001'), /^Descargar el contrato/, { features: { disableDownloadContractReport: true } }],
  ])('are not there on %s (%s) where %j is set', async (path, button = '', settings) => {
    await open(path, { user: 'estados', settings });
    expect(page.buttons(button)).toBe(0);
    expect(page.count('#contact')).toBe(1);
  });
});

describe('the data of a contract', () => {
  it.each(['0091002', '0091003'])('says why no tariff option of %s can be changed', async (name) => {
    await open(electricity(name));
    for (const option of ['Elegir los meses', 'Elegir las horas', 'Elegir el día'])
      expect(page.reasonOf(option, '#tariff-options')).toContain('activo');
  });

  it.each([
    ['0091007', 'Solicitadas', /Las pidió el/],
    ['0091008', 'Activas', /desde el/],
  ])('(%s) says that notices are %s and since when, without a button', async (name, state, words) => {
    await open(electricity(name));
    expect(page.has(state, '#electronic-notification')).toBe(true);
    expect(page.text('#electronic-notification')).toMatch(words);
    expect(page.buttons('Pedir notificaciones electrónicas')).toBe(0);
  });

  it.each([
    ['#contract', ['Titular', 'Pagador', 'NIF', 'Dirección fiscal', 'Cuenta bancaria', 'Envío de facturas']],
    [
      '#supply-point',
      [
        'Número de contrato',
        'Código de suministro (CUPS)',
        'Dirección del suministro',
        'Referencia catastral',
        'Tarifa de acceso (peajes)',
        'Distribuidora',
        'Referencia del contrato con la distribuidora',
        'Web de la distribuidora',
      ],
    ],
  ])('are named in %s, each with what is known of it', async (part, names) => {
    await open(electricity('0091001'));
    const told = [...document.querySelectorAll(`${part} dt`)].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent ?? '',
    ]);
    for (const name of names) expect(told).toContainEqual([name, expect.stringMatching(/\S/)]);
  });

  it('show data as shared if the contract says disabled', async () => {
    await open(electricity('0091006'));
    expect(page.has('Se ceden', '#sips')).toBe(true);
  });

  it('says whom to call for a fault where the distributor has no phone', async () => {
    await open(electricity('0091006'), { user: 'estados', property: without('dso_phone') });
    expect(page.text('#supply')).toContain('Averías, en la web de la distribuidora');
  });

  it('of a kind that the portal does not show has no communications', async () => {
    const names = { electricity: [], gas: [{ id: 9, name: '0099999' }] };
    await open('/contratos/9/comunicaciones', {
      user: 'casa',
      settings: { displayTypes: ['electricity'] },
      instead: ({ path }) => (path.includes('contracts/list-info') ? Response.json(names) : undefined),
    });
    await page.comes('Nuevo contrato', 'main');
    expect(page.address()).toMatch(/^\/contratos\/electricity/);
  });

  it('show the contract’s name above its communications, not its number, and no button for a kind of which there is none', async () => {
    const letters = [null, 'email', 'postal'].map((kind, id) => ({
      id,
      kind,
      subject: `Carta ${id}`,
      date: '2026-01-01',
    }));
    const instead = ({ path }: { path: string }) =>
      path.includes('/communications') ? Response.json(letters) : undefined;
    await open('/contratos/1000/comunicaciones', { user: 'casa', instead });
    const kinds = [...document.querySelectorAll('main [aria-pressed]')].map(({ textContent }) => textContent);
    expect(kinds).toEqual(['Todas', 'Correo electrónico', 'Carta']);
    expect(page.text('main')).toContain('Carrer de la Creu, 24');
    expect(page.text('main')).not.toContain('Contrato 0');
  });

  it.each(['/contratos/999999/comunicaciones', '/contratos/nope/comunicaciones'])(
    'is not theirs at %s, which leads to the list',
    async (path) => {
      await open(path, { user: 'casa' });
      expect(page.address()).toBe('/contratos/electricity');
      await page.comes('Nuevo contrato', 'main');
    },
  );

  it('say what the retailer does not tell, and show nothing as under way', async () => {
    const cups = { direccio: 'Carrer del Mig 7' };
    const bank_account = { id: 1, printable_iban: null };
    const items = [{ name: '0048731', type: 'electricity', state: 'activa', cups, bank_account }];
    const instead = ({ path }: { path: string }) =>
      /contracts\/?\?/.test(path) ? Response.json({ items }) : undefined;
    await open(electricity('0048731'), { user: 'casa', instead });
    expect(page.text('#contract')).toContain('Cuenta bancariaDomiciliado; no conocemos el número');
    expect(page.text('#contract')).toContain('Envío de facturasNo lo sabemos');
    expect([
      page.buttons('Cambiar el envío de facturas'),
      page.buttons('Cambiar la cuenta bancaria'),
    ]).toEqual([1, 1]);
    expect(page.text('#supply-point')).toContain('Dirección del suministroCarrer del Mig 7');
    expect([page.text('h1'), page.text('#supply h2')]).toEqual(['Carrer del Mig 7', 'Todo en orden']);
    expect(page.has('Cambios en curso')).toBe(false);
    expect(page.reasonOf('Gestionar la cesión de datos')).toBeUndefined();
  });

  it('offer no electronic invoice of gas if invoices come by e-mail already', async () => {
    await open('/contratos-gas/0091013');
    expect(page.text('#contract')).toContain('Envío de facturasPor correo electrónico');
    expect(page.buttons('Activar la factura electrónica')).toBe(0);
  });

  it.each([
    ['0091013', false],
    ['0091014', true],
  ])('of gas (%s) shows the flow only where its tariff has one: %s', async (name, flow) => {
    await open(`/contratos-gas/${name}`);
    expect(page.text('#supply')).not.toContain('Caudal');
    expect(/Caudal\d+\sm³\/h/.test(page.text('#supply-point'))).toBe(flow);
  });
});

describe('how a supply is', () => {
  it('names no number before somebody asks for it', async () => {
    await open(electricity('0091009'));
    expect(page.text('main').split('Datos técnicos')[0]).not.toContain('0091009');
    expect(page.text('#supply-point')).toContain('Número de contrato0091009');
  });

  it.each([
    ['0091009', true],
    ['0091004', false],
  ])('(%s) decides whether its tariff can be made to fit: %s', async (name, offered) => {
    await open(electricity(name));
    expect(page.has('Personalice su tarifa')).toBe(offered);
  });

  it.each([
    ['0091009', 'Todo en orden'],
    ['0091010', 'Su suministro'],
    ['0091016', 'Su suministro'],
    ['0091002', 'Falta su firma'],
    ['0091003', 'Alta en trámite'],
    ['0091004', 'Contrato de baja'],
  ])('(%s) is said first: %s', async (name, words) => {
    await open(electricity(name));
    expect(page.text('#supply h2')).toBe(words);
  });

  it('shows the tax number as people write it', async () => {
    await open(electricity('0091001'));
    expect(page.text('#contract')).toMatch(/NIF28764513T/);
  });

  it('with something to pay leads to its invoices, where they are paid by card', async () => {
    await open(electricity('0091010'));
    await page.press('Ver y pagar', 'main', 'link');
    await page.comes('Pagar');
    expect(page.address()).toBe('/contratos/electricity/0091010/facturas');
  });

  it.each([
    ['has no platform of payment', { payments: { platforms: [] } }],
    ['has switched payment off', { invoices: { enablePayment: false } }],
  ])(
    'with something to pay leads to customer care, with its number, where the partner %s',
    async (_, settings) => {
      await open(electricity('0091010'), { user: 'estados', settings });
      await page.press('Cómo pagarlo');
      await page.comes('900 000 110', '[role=dialog]');
      for (const words of ['312,05', '0091010', 'Le atendemos'])
        expect(page.text('[role=dialog]')).toContain(words);
    },
  );

  it('has its files by date, the newest first', async () => {
    await open(`${electricity('0048731')}#attachments`, { user: 'casa' });
    const days = page.text('#attachments').match(/\d\d\/\d\d\/\d{4}/g) ?? [];
    const sorted = [...days].sort((left, right) => backwards(right).localeCompare(backwards(left)));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(sorted);
  });

  it.each([true, false])(
    'opens its document in a new tab where the retailer says %s',
    async (downloadInNewTab) => {
      const inNewTab: boolean[] = [];
      const watch = (services: Services): Services => ({
        ...services,
        download: async (_call, _given, newTab) => void inNewTab.push(newTab),
      });
      const settings = { contracts: { downloadInNewTab } };
      page = await openPage(electricity('0091009'), { user: 'estados', settings }, watch);
      await page.press('Descargar el contrato');
      expect(inNewTab).toEqual([downloadInNewTab]);
    },
  );

  it.each([
    ['horizontal', 0],
    ['inline', 1],
  ])('has its document and communications where detailLayout says: %s', async (detailLayout, inDocuments) => {
    await open(electricity('0091009'), { user: 'estados', settings: { contract: { detailLayout } } });
    expect(page.buttons('Descargar el contrato', '#attachments')).toBe(inDocuments);
    expect(page.buttons('Descargar el contrato')).toBe(1);
    expect(page.buttons('Cambiar la potencia', '#power')).toBe(1);
  });
});

describe('a pending change', () => {
  const part = '[aria-current=step]';
  /** A retailer that tells of no process: what the contract itself shows must do. */
  const silent: Visit = { user: 'estados', property: without('processes') };

  it.each([
    ['0091016', 'Cambio de potencia', 'Punta (P1)4,6 kW pasa a 10,35 kW', 'Firma'],
    ['0091018', 'Cesión de datos', 'Sus datos dejan de cederse', 'Revisión de la distribuidora'],
    ['0091019', 'Cesión de datos', 'Sus datos dejan de cederse', 'Firma'],
  ])('(%s) shows what was asked, when, and in which step it is', async (name, kind, what, step) => {
    await open(electricity(name));
    expect(page.text('main')).toContain(kind);
    expect(page.text('main')).toContain(what);
    expect(page.text('main')).toMatch(/Solicitud recibida.*\d\d\/\d\d\/\d{4}/);
    expect(page.text(part)).toContain(step);
  });

  it('that is with the distributor says until when', async () => {
    await open(electricity('0051206'), { user: 'casa' });
    expect(page.text(part)).toMatch(/Respuesta prevista hacia el \d\d\/\d\d\/\d{4}/);
  });

  it('that was just refused shows the reason and what to do, not as under way', async () => {
    await open(electricity('0091017'));
    const refused = '#refused';
    expect(page.text(refused)).toMatch(/Cambio rechazado.*Rechazado el \d\d\//);
    expect(page.text(refused)).toContain('La instalación no admite esta potencia');
    expect(page.buttons('Ayuda', refused)).toBe(1);
    expect(page.has('Cambios en curso')).toBe(false);
    expect(page.text('main')).not.toContain('En vigor');
  });

  it.each([
    ['0091002', 'Alta del contrato', 'Firma'],
    ['0091007', 'Notificaciones electrónicas', 'Solicitud recibida'],
    ['0091016', 'Revisión de la distribuidora', 'Revisión de la distribuidora'],
    ['0091018', 'Cesión de datos del punto de suministro', 'Revisión de la distribuidora'],
    ['0091019', 'Cesión de datos del punto de suministro', 'Firma'],
  ])(
    '(%s) that the retailer tells nothing of is what the contract shows of itself',
    async (name, kind, step) => {
      await open(electricity(name), silent);
      expect(page.has(kind)).toBe(true);
      expect(page.text(part)).toContain(step);
    },
  );

  it('is not shown if the contract has none', async () => {
    await open(electricity('0091006'), silent);
    expect(page.has('Cambios en curso') || page.has('Cambios anteriores')).toBe(false);
  });
});

describe('tariff options', () => {
  it.each([
    ['doubleTariff', 'status:404', 0],
    ['happyHours', 'status:404', 0],
    ['happyDay', 'status:404', 0],
    ['happyHours', 'status:500', 1],
  ])('of which %s cannot be read (%s) leave the others alone', async (family, scenario, retries) => {
    page = await openPage(electricity('0091009'), {
      user: 'estados',
      scenario: `${scenario}@${family}.read`,
    });
    const nothing = page.text('#tariff-options').match(/Todavía no ha elegido/g) ?? [];
    expect([nothing.length, page.buttons('Reintentar', '#tariff-options')]).toEqual([3 - retries, retries]);
  });

  it('that can be chosen have Cancel beside the choice', async () => {
    await open(electricity('0091007'));
    await page.press('Elegir el día');
    await page.comes('Cancelar', '[role=dialog] [data-form-foot]');
  });

  it('say when there are no options, beside a button that closes', async () => {
    await open(electricity('0091007'), {
      user: 'estados',
      instead: ({ path }) => (path.includes('/available-happy-hours/') ? Response.json([]) : undefined),
    });
    await page.press('Elegir las horas');
    await page.comes(/Ahora no hay ninguna opción/);
    expect(page.buttons('Cerrar', '[role=dialog]')).toBe(2);
  });
});

describe('the sharing of supply-point data', () => {
  const sips = async (name: string, button: string, { instead, scenario = '' }: Visit = {}) => {
    await open(electricity(name), { user: 'estados', instead });
    await page.press('Gestionar la cesión de datos');
    await page.comes(button, '[role=dialog]');
    await page.press(button, '[role=dialog]');
    await page.comes(button, '[role=alertdialog]');
    page.scenario(scenario);
    await page.press(button, '[role=alertdialog]');
  };

  it('that needs no signature is requested at once', async () => {
    const instead = ({ path }: { path: string }) =>
      path.includes('/no_cession_sips/') ? Response.json({}) : undefined;
    await sips('0091001', 'Pedir que no se cedan', { instead });
    await page.comes(/Hemos recibido su solicitud de que no se cedan sus datos/, '[role=dialog]');
  });

  it('is allowed again without a signature, and its button says why it waits', async () => {
    await sips('0091005', 'Volver a permitirlo');
    await page.comes('Cambio solicitado', '#sips');
    expect(page.reasonOf('Gestionar la cesión de datos')).toContain('se está tramitando');
  });

  it('that is allowed again, once signed, is not offered for withdrawal by a retailer that tells of no processes', async () => {
    let optOut = { state: 'active', waiting_for_signature: false };
    const instead = ({ path }: { path: string }) => {
      if (path.includes('/no_cession_sips/')) {
        optOut = { state: 'requested', waiting_for_signature: true };
        return Response.json({ waiting_for_signature: true });
      }
      const contract = { name: '0091005', state: 'activa', atr_available: true, no_cession_sips: optOut };
      return path.includes('/contracts?') && !path.includes('type=gas')
        ? Response.json({ items: [contract], n_items: 1 })
        : undefined;
    };
    await sips('0091005', 'Volver a permitirlo', { instead });
    await page.comes('Pendiente de firma', '#sips');
    expect(page.reasonOf('Gestionar la cesión de datos') ?? '').toContain('espera su firma');
  });

  it('that may have arrived is said to be read again only once it could be', async () => {
    await sips('0091019', 'Retirar la solicitud', { scenario: 'offline' });
    await page.comes(/Puede que haya llegado/, '[role=dialog]');
    page.scenario('');
    fireEvent(window, new Event('online'));
    await page.comes(/Hemos vuelto a leer sus datos/, '[role=dialog]');
  });

  it('shows as before after a failed attempt to withdraw it', async () => {
    await sips('0091019', 'Retirar la solicitud', { scenario: 'offline' });
    await page.comes(/No sabemos si su solicitud ha llegado/, '[role=dialog]');
    await page.comes('Pendiente de firma', '#sips');
  });
});

describe('an address that leaves the choice of the contract to the screen', () => {
  it.each(['/contratos/electricity/-', '/contratos-gas/-'])(
    'is no name of one: %s, where none can be read',
    async (address) => {
      page = await openPage(address, { user: 'casa', scenario: 'status:500@contracts.list' });
      expect(page.text('h1')).not.toContain('-');
    },
  );
});
