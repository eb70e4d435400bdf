import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import type { Services } from '../../src/engine/services.ts';
import { storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { goBack } from '../corpus/support/browser.ts';
import { openPage, retailer, staffToken, type Visit } from '../support/drawn-page.tsx';
import { otherTab } from '../support/other-tab.ts';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => {
  page.end();
  vi.useRealTimers();
});

const open = async (path: string, visit: Visit = {}, watch?: (services: Services) => Services) => {
  page = await openPage(path, { user: 'casa', ...visit }, watch);
};
/** Opens a page at a moment, with a token of that moment. @returns how to let time pass. */
async function openAt(moment: string, path: string, visit: Visit = {}): Promise<(now: string) => void> {
  vi.setSystemTime(moment);
  const answer = await retailer.fetch('/api/v1/get_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'casa', password: 'Mostrador1!' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const clock = createStore({});
  await open(path, { token, ...visit }, (services) => {
    clock.write('env', services.scope.read('env'));
    return { ...services, scope: services.scope.with('env', storeRoot(clock, 'env')) };
  });
  return (now) => {
    clock.write('env.now', now);
    clock.write('env.today', now.slice(0, 10));
  };
}
const input = (name: string) => `[data-field="${name}"] input`;
const choice = (name: string) => `[data-field="${name}"] select`;
const words = (name: string) => `[data-field="${name}"] textarea`;

/** Chooses the contract by typing its number. */
async function chooseContract(field: string): Promise<void> {
  const box = document.querySelector(input(field)) as HTMLInputElement;
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: '0048731' } });
  await page.rest();
  const option = [...document.querySelectorAll('[role=option]')].find((one) =>
    one.textContent?.includes('0048731'),
  );
  fireEvent.click(option as Element);
  await page.rest();
}

describe('a customer of a partner that shows electricity only', () => {
  const settings = { displayTypes: ['electricity'] };
  const gas = [{ id: 9, name: '0099999' }];
  const holding =
    (electricity: Json): Visit['instead'] =>
    ({ path }) =>
      path.includes('contracts/list-info') ? Response.json({ electricity, gas }) : undefined;

  it.each(['/atencion-al-cliente', '/solicitudes/crear', '/reclamaciones'])(
    'is offered no contract of gas, and no kind of supply, at %s',
    async (path) => {
      const instead = holding([{ id: 1, name: '0011111' }]);
      const offered = async (visit: Visit) => {
        await open(path, { instead, ...visit });
        const box = document.querySelector(input('about.contract')) as HTMLInputElement;
        fireEvent.click(box);
        fireEvent.change(box, { target: { value: '00' } });
        await page.rest();
        const options = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
        return { options, kinds: page.count('[data-field="about.type"]') };
      };
      const isClaim = path === '/reclamaciones';
      expect(await offered({})).toEqual({
        options: isClaim ? ['0011111', '0099999'] : ['0011111'],
        kinds: isClaim ? 0 : 1,
      });
      page.end();
      expect(await offered({ settings })).toEqual({ options: ['0011111'], kinds: 0 });
    },
  );

  it('goes on with a draft about gas, which is about a contract of electricity then', async () => {
    const draft = {
      about: { type: 'gas' },
      title: 'No entiendo la factura',
      message: '¿Por qué pago el doble?',
    };
    await open('/atencion-al-cliente', {
      settings,
      instead: holding([{ id: 1, name: '0048731' }]),
      tab: { 'mostrador.draft.lumen.support.contact/1/contact': JSON.stringify(draft) },
      again: true,
    });
    expect(page.typed(input('title'))).toBe(draft.title);
    await chooseContract('about.contract');
    await page.type(choice('categ_id'), draft.title);
    await page.press('Enviar', 'main form');
    await expect
      .poll(() => page.sent.at(-1)?.body)
      .toMatchObject({ polissa_type: 'electricity', polissa_id: 1 });
  });

  it.each([
    ['none', []],
    ['nothing', null],
  ])(
    'with contracts of gas alone, and %s of electricity, is told how to reach customer care about them',
    async (_, none) => {
      await open('/atencion-al-cliente', { settings, instead: holding(none) });
      expect(page.text('main')).toContain('Aquí no puede escribirnos sobre sus contratos');
      expect(page.text('main')).toContain('Para consultas sobre los suyos, llámenos o escríbanos.');
      expect(page.text('main')).not.toContain('Todavía no tiene contratos');
      expect(page.count('main form')).toBe(0);
    },
  );

  it('with contracts of gas alone is not told to wait for one where customer care cannot be reached', async () => {
    const unreachable = { ...settings, organization: { phone_crm: '', email: '' } };
    await open('/atencion-al-cliente', { settings: unreachable, instead: holding([]) });
    expect(page.text('main')).toContain('Este formulario es para otro tipo de contratos.');
    expect(page.text('main')).not.toMatch(/llámenos|cuando tenga uno/);
  });
});

it.each([
  ['the contact', '/atencion-al-cliente', 'contact/1/contact'],
  ['a request', '/solicitudes/crear', 'request/1/'],
])('%s of which nobody knows whether it arrived leads to the requests', async (_what, path, key) => {
  await open(path, {
    tab: { [`mostrador.draft.lumen.support.${key}`]: JSON.stringify({ about: { type: 'gas' } }) },
    browser: { [`mostrador.sent.lumen.support.${key}`]: JSON.stringify(new Date()) },
    again: true,
  });
  await page.comes(/no hemos sabido más/, 'main form');
  await page.press('Ver sus solicitudes', 'main form', 'link');
  await page.comes('Sus solicitudes', 'h1');
});

describe('the contact', () => {
  async function fillIn(): Promise<void> {
    await chooseContract('about.contract');
    await page.type(input('title'), 'No entiendo la factura');
    await page.type(words('message'), '¿Por qué pago el doble?');
  }

  it('sends a request of a category, gives its number and leads to it', async () => {
    await open('/atencion-al-cliente');
    await fillIn();
    await page.type(choice('categ_id'), 'No entiendo la factura');
    await page.press('Enviar', 'main form');
    await page.comes(/^Su número es \d+/);
    await page.press('Ver la solicitud', 'main', 'link');
    await page.comes('¿Por qué pago el doble?');
    expect(page.address()).toMatch(/^\/solicitudes\/\d+$/);
    await goBack();
    await page.comes('Enviar');
    expect([page.typed(input('title')), page.typed(words('message'))]).toEqual(['', '']);
  });

  it('that was sent leads to another one, of which nothing is written yet', async () => {
    await open('/atencion-al-cliente');
    await fillIn();
    await page.type(choice('categ_id'), 'No entiendo la factura');
    await page.press('Enviar', 'main form');
    await page.comes(/^Su número es \d+/);
    await page.press('Enviar otra');
    await page.comes('Enviar');
    expect([page.typed(input('title')), page.typed(words('message'))]).toEqual(['', '']);
  });

  it('offers contracts by number and address, and categories for customers', async () => {
    const read: string[] = [];
    await open('/atencion-al-cliente', { instead: ({ path }) => void read.push(path) });
    await chooseContract('about.contract');
    expect(page.typed(input('about.contract'))).toBe('0048731 · Carrer de la Creu, 24, 3 2, 17002 Girona');
    const categories = read.filter((path) => path.includes('crm/cases/categories'));
    expect(categories.length).toBe(1);
    expect(categories[0]).not.toContain('unsigned');
  });

  it('of a meter reading asks for no category', async () => {
    await open('/atencion-al-cliente?autolectures=true');
    expect(page.text('h1')).toBe('Enviar la lectura del contador');
    expect(page.count('[data-field=categ_id]')).toBe(0);
    await fillIn();
    await page.press('Enviar', 'main form');
    await page.comes(/^Su número es \d+/);
    expect(JSON.stringify(page.sent.at(-1))).toContain('"categ_id":20');
    expect(page.sent.at(-1)?.body).toMatchObject({ attachments: [] });
  });

  it('asks for each thing that is missing, in words', async () => {
    await open('/atencion-al-cliente');
    await page.press('Enviar', 'main form');
    for (const missing of ['Elija el contrato', 'Elija el motivo', 'Escriba el asunto', 'Escriba el mensaje'])
      expect(page.has(missing)).toBe(true);
  });

  it('is not there without its feature or its flag', async () => {
    await open('/atencion-al-cliente', { settings: { features: { contact: false } } });
    expect(page.text('h1')).toContain('No encontramos esta página');
  });

  it('offers a contract by the address that the retailer has for it, where it has none in parts', async () => {
    const property: Visit['property'] = (name, value) =>
      name === 'full_address'
        ? undefined
        : name === 'cups'
          ? { ...Object(value), direccio: 'Mas Vell' }
          : value;
    await open('/atencion-al-cliente', { property });
    await chooseContract('about.contract');
    expect(page.typed(input('about.contract'))).toBe('0048731 · Mas Vell');
  });

  it.each<[path: string, named: string, category: string, subject: string, text: string]>([
    ['/atencion-al-cliente', 'polissa_id', 'categ_id', 'title', 'message'],
    ['/solicitudes/crear', 'contract', 'category', 'subject', 'description'],
  ])('tells at the contract what is refused of it: %s', async (path, named, category, subject, text) => {
    const errors = { [named]: 'Este contrato es de otro titular' };
    await open(path, {
      instead: (sent) =>
        sent.method === 'POST' && sent.path.includes('crm/')
          ? Response.json({ errors }, { status: 400 })
          : undefined,
    });
    if (page.has('Mi contrato')) await page.press('Mi contrato', 'main', 'radio');
    await chooseContract('about.contract');
    const offered = document.querySelector(`${choice(category)} option:last-child`);
    await page.type(choice(category), offered?.textContent ?? '');
    await page.type(input(subject), 'Titular');
    await page.type(words(text), 'Para mi hija');
    await page.press('Enviar', 'main form');
    await page.comes('Este contrato es de otro titular', '[data-field="about.contract"]');
  });
});

describe('staff who act for a customer', () => {
  it.each([
    ['/atencion-al-cliente', 'main form', /^Envia/],
    ['/atencion-al-cliente', 'main', /^Presenta(r|) una reclamaci/],
    ['/solicitudes/crear', 'main form', /^Envia/],
    ['/reclamaciones', 'main form', /^Presenta/],
    ['/solicitudes/2', 'main form', /^Envia/],
  ])('see %s and send nothing there, with the reason at the button (%s %s)', async (path, part, button) => {
    await open(path, { token: await staffToken('casa') });
    expect(page.reasonOf(button, part)).toMatch(/en nom(bre)? del client/);
  });
});

it('a visitor writes without an account about what is for visitors, and is told where the answer goes', async () => {
  const read: string[] = [];
  await open('/contacto', { user: undefined, instead: ({ path }) => void read.push(path) });
  expect(read.find((path) => path.includes('crm/cases/categories'))).toContain('unsigned=true');
  await page.type(input('email'), 'ona@sol.example');
  await page.type(input('mobile'), '600111222');
  await page.type(choice('category'), 'Quiero contratar');
  await page.type(input('subject'), 'Tarifas');
  await page.type(words('description'), '¿Qué tarifa me conviene?');
  await page.press('Enviar', 'main form');
  await page.comes(/ona@sol\.example/, 'main');
  expect(JSON.stringify(page.sent.at(-1))).toContain('"mobile":"600111222"');
  expect(page.sent.at(-1)?.body).toMatchObject({ attachment: [] });
});

it('a customer who opens the contact of visitors is led to the first page', async () => {
  await open('/contacto');
  expect(page.address()).toBe('/contratos/electricity');
});

it.each(['/atencion-al-cliente', '/solicitudes/crear', '/reclamaciones'])(
  'a customer without contracts is told at %s how to reach customer care, in place of a form about a contract',
  async (path) => {
    await open(path, { user: 'nuevo' });
    expect(page.text('main')).toContain('Todavía no tiene contratos con nosotros');
    expect([page.count('main a[href^="tel:"]'), page.count('main a[href^="mailto:"]')]).toEqual([1, 1]);
    expect(page.count('main form')).toBe(0);
  },
);

describe('a claim', () => {
  it('that is empty is told by its visible fields alone', async () => {
    await open('/reclamaciones');
    await page.press('Presentar la reclamación', 'main form');
    expect(page.text('main')).toContain('3 datos por revisar');
    expect(page.text('main')).not.toContain('Rellene este dato');
  });

  it('gets a proof of what was claimed, when, and the day of its answer, which stays the next day', async () => {
    const setTime = await openAt('2026-12-03T10:00:00Z', '/reclamaciones');
    await chooseContract('about.contract');
    await page.type(choice('tipus'), 'Facturación y medida');
    await page.type(choice('subtipus'), 'Disconformidad con la lectura');
    await page.type(words('comments'), 'La lectura no es la mía');
    await page.press('Presentar la reclamación', 'main form');
    await page.comes(/^Reclamación R-\d{6} recibida/);
    setTime('2026-12-04T10:00:00Z');
    await page.rest();
    const proof = page.text('main dl');
    for (const part of [
      /NúmeroR-\d{6}/,
      'Recibida3 de diciembre de 2026 a las 11:00',
      'martes, 8 de diciembre de 2026 (5 días, por ser de facturación',
      'Contrato0048731',
      'Facturación y medida',
      'Disconformidad con la lectura',
      'La lectura no es la mía',
    ])
      expect(proof).toMatch(part);
    expect(page.has(/^La hemos recibido el 3 de diciembre de 2026 a las 11:00/)).toBe(true);
    expect(page.buttons('Imprimir o guardar como prueba')).toBe(1);
  });

  it('can be sent again though time passed while the question stood', async () => {
    let tries = 0;
    const instead: Visit['instead'] = ({ method, path }) =>
      method === 'POST' && path.includes('/atc/') && ++tries === 1
        ? new Response('', { status: 500 })
        : undefined;
    const setTime = await openAt('2026-12-03T10:00:00Z', '/reclamaciones', { instead });
    await chooseContract('about.contract');
    await page.type(choice('tipus'), 'Facturación y medida');
    await page.type(choice('subtipus'), 'Disconformidad con la lectura');
    await page.type(words('comments'), 'La lectura no es la mía');
    await page.press('Presentar la reclamación', 'main form');
    await page.comes('No sabemos si su reclamación ha llegado');
    expect(page.text('main form')).toContain('llámenos antes de presentarla otra vez');
    await page.press('Presentar la reclamación', 'main form');
    await page.comes('¿Quiere enviarlo otra vez?');
    setTime('2026-12-03T10:01:00Z');
    await page.press('Presentar la reclamación', '[role=alertdialog], [role=dialog]');
    await page.comes(/^Reclamación R-\d{6} recibida/);
  });

  it('of which nobody knows whether it arrived, after a reload, sends nobody to look for it', async () => {
    await open('/reclamaciones', {
      browser: { 'mostrador.sent.lumen.support.claim/1/': JSON.stringify(new Date()) },
      again: true,
    });
    await page.comes(/no hemos sabido más\. Puede que haya llegado/, 'main form');
    expect(page.text('main form')).not.toContain('compruebe si ya consta');
  });

  it('loses its reason when its type changes', async () => {
    await open('/reclamaciones');
    await page.type(choice('tipus'), 'Facturación y medida');
    await page.type(choice('subtipus'), 'Disconformidad con la lectura');
    await page.type(choice('tipus'), 'Contratación');
    expect(page.typed(choice('subtipus'))).toBe('');
  });

  it('opens from the contact where the partner wants it', async () => {
    await open('/atencion-al-cliente');
    await page.press('Presentar una reclamación');
    await page.comes('Tipo de reclamación', '[role=dialog]');
    page.end();
    await open('/atencion-al-cliente', { settings: { features: { reclamATCContact: false } } });
    expect(page.buttons('Presentar una reclamación')).toBe(0);
  });

  it('opens from a contract, which it is about then, where the partner wants it', async () => {
    const contract = '/contratos/electricity/0048731';
    await open(contract);
    await page.press('Presentar una reclamación');
    await page.comes('Tipo de reclamación', '[role=dialog]');
    expect(page.typed('[role=dialog] input[name="about.contract"]')).toBe(
      '0048731 · Carrer de la Creu, 24, 3 2, 17002 Girona',
    );
    page.end();
    await open(contract, { settings: { features: { reclamATCContract: false } } });
    expect(page.buttons('Presentar una reclamación')).toBe(0);
  });
});

describe('the requests', () => {
  it('are listed with number, subject, contract, day and state', async () => {
    await open('/solicitudes');
    expect(page.text('main table')).toContain('Saltan los plomos por la noche');
    for (const state of [
      'En curso',
      'Nos falta información',
      'La estamos tramitando',
      'Aceptada',
      'Denegada',
    ])
      expect(page.has(state, 'main table')).toBe(true);
  });

  it.each([
    [2, 'Contéstenos aquí abajo para que podamos seguir.', 1],
    [3, 'Le avisaremos por correo cuando haya novedades.', 0],
    [4, 'Hemos hecho lo que nos pedía.', 0],
    [5, 'No podemos hacer lo que nos pedía. Le explicamos por qué en los mensajes.', 0],
  ])('number %i says "%s", and takes a message while it is open', async (number, said, replies) => {
    await open(`/solicitudes/${number}`);
    expect(page.has(said)).toBe(true);
    expect(page.buttons('Enviar el mensaje')).toBe(replies);
  });

  it('show what was written, cleaned of what is no text', async () => {
    const body = '<p onclick="x()">Hola <b>Ana</b><script>alert(1)</script></p>';
    const messages = [{ id: 1, date: '2026-03-01T10:00:00Z', from_customer: false, body, attachments: [] }];
    const request = {
      id: 7,
      subject: 'Asunto',
      state: 'in_process',
      answer_open: true,
      attachments: [],
      messages,
    };
    await open('/solicitudes/7', {
      instead: ({ path }) => (path.includes('crm/cases/7') ? Response.json(request) : undefined),
    });
    await page.comes('Ana', 'main');
    expect([page.count('main script'), page.count('main [onclick]')]).toEqual([0, 0]);
  });

  it('show what the customer wrote as it was typed, signs of HTML included', async () => {
    const body = 'La factura de <octubre> ha subido';
    const messages = [{ id: 1, date: '2026-03-01T10:00:00Z', from_customer: true, body, attachments: [] }];
    await open('/solicitudes/7', {
      instead: ({ path }) => (path.includes('crm/cases/7') ? Response.json({ id: 7, messages }) : undefined),
    });
    await page.comes(body, 'main');
  });

  it.each([
    [
      'additional_information',
      'Cerrada',
      'Esta solicitud está cerrada. Si necesita algo más, abra una nueva.',
    ],
    [null, 'Cerrada', 'Esta solicitud está cerrada. Si necesita algo más, abra una nueva.'],
    ['closed', 'Cerrada', 'Esta solicitud está cerrada. Si necesita algo más, abra una nueva.'],
    ['accepted', 'Aceptada', 'Hemos hecho lo que nos pedía.'],
  ])('that are closed (%s) say so, promise nothing and lead to a new one', async (state, title, text) => {
    const known = { id: 7, state, answer_open: false, created: '2026-03-01T10:00:00Z' };
    await open('/solicitudes/7', {
      instead: ({ path }) => (path.includes('crm/cases/7') ? Response.json(known) : undefined),
    });
    expect([page.has(title), page.has(text), page.has(/Le avisaremos/)]).toEqual([true, true, false]);
    await page.press('Abrir una solicitud nueva', 'main', 'link');
    expect(page.address()).toBe('/solicitudes/crear');
  });

  it.each([
    ['in_process', 'En curso'],
    ['processing', 'La estamos tramitando'],
  ])('that are being worked on (%s) are not closed where they take no message', async (state, title) => {
    const known = { id: 7, state, answer_open: false, created: '2026-12-03T10:00:00Z' };
    const instead: Visit['instead'] = ({ path }) =>
      path.includes('crm/cases/7') ? Response.json(known) : undefined;
    await openAt('2026-12-04T10:00:00Z', '/solicitudes/7', { instead });
    expect([page.has(title), page.has('Cerrada'), page.buttons('Enviar el mensaje')]).toEqual([
      true,
      false,
      0,
    ]);
    expect([page.has(/^Le avisaremos/), page.has(/^lunes, 28 de diciembre/)]).toEqual([true, true]);
  });

  it('that are closed while a message is typed keep it, with the reason, and tell a refusal at the form', async () => {
    let closed = false;
    const known = () => ({ id: 7, state: closed ? 'closed' : 'in_process', answer_open: !closed });
    const instead: Visit['instead'] = ({ method, path }) => {
      const isReply = method === 'POST' && path.includes('messages');
      closed ||= isReply;
      if (isReply) return Response.json({ message: 'closed' }, { status: 409 });
      return path.includes('crm/cases/7') ? Response.json(known()) : undefined;
    };
    await open('/solicitudes/7', { instead });
    await page.type(words('message'), 'Una cosa más');
    await page.press('Enviar el mensaje');
    await page.comes('Cerrada', 'main');
    expect(page.text('main form [role=alert]')).toBe(
      'No hemos podido enviar su mensaje: la solicitud ya está cerrada.',
    );
    expect(page.text('main').match(/Esta solicitud ya no admite mensajes/g)).toHaveLength(1);
    expect(page.typed(words('message'))).toBe('Una cosa más');
    expect(page.reasonOf('Enviar el mensaje')).toMatch(/^Esta solicitud ya no admite mensajes/);
    page.end();
    await open('/solicitudes/7', { instead, tab: { ...sessionStorage }, again: true });
    expect(page.typed(words('message'))).toBe('Una cosa más');
  });

  it.each([
    ['closes it', false, 0],
    ['leaves it open', true, 1],
  ])(
    'take one more message, after which the form stands where that %s, after a reload too',
    async (_, stays, forms) => {
      let replied = false;
      const message = { id: 1, date: '2026-03-01T10:00:00Z', from_customer: true, body: 'Una cosa más' };
      const instead: Visit['instead'] = ({ method, path }) => {
        if (!path.includes('crm/cases/7')) return undefined;
        replied ||= method === 'POST';
        const messages = replied ? [message] : [];
        return Response.json({ id: 7, state: 'in_process', answer_open: stays || !replied, messages });
      };
      await open('/solicitudes/7', { instead });
      await page.type(words('message'), 'Una cosa más');
      await page.press('Enviar el mensaje');
      await page.comes('Una cosa más', 'main');
      expect(page.buttons('Enviar el mensaje')).toBe(forms);
      page.end();
      await open('/solicitudes/7', { instead, tab: { ...sessionStorage }, again: true });
      await page.comes('Una cosa más', 'main');
      expect(page.buttons('Enviar el mensaje')).toBe(forms);
    },
  );

  it('that another tab closes with a message keep what is typed here, and say that they take none', async () => {
    const { listen, tell } = otherTab();
    let closed = false;
    const instead: Visit['instead'] = ({ path }) => {
      if (!path.includes('crm/cases/7')) return undefined;
      const messages = closed ? [{ id: 1, from_customer: true, body: 'Desde otra pestaña' }] : [];
      return Response.json({
        id: 7,
        state: closed ? 'closed' : 'in_process',
        answer_open: !closed,
        messages,
      });
    };
    await open('/solicitudes/7', { instead }, listen);
    await page.type(words('message'), 'Una cosa más');
    closed = true;
    tell(['support.read', 'support.list']);
    await page.comes('Desde otra pestaña', 'main');
    expect(page.typed(words('message'))).toBe('Una cosa más');
    expect(page.reasonOf('Enviar el mensaje')).toMatch(/^Esta solicitud ya no admite mensajes/);
  });

  it('that took a message and are closed while the next is typed keep that one', async () => {
    let replies = 0;
    const instead: Visit['instead'] = ({ method, path }) => {
      if (!path.includes('crm/cases/7')) return undefined;
      if (method === 'POST' && ++replies > 1) return Response.json({ message: 'closed' }, { status: 409 });
      const messages = replies > 0 ? [{ id: 1, from_customer: true, body: 'La primera' }] : [];
      return Response.json({ id: 7, state: 'in_process', answer_open: replies < 2, messages });
    };
    await open('/solicitudes/7', { instead });
    await page.type(words('message'), 'La primera');
    await page.press('Enviar el mensaje');
    await page.comes('La primera', 'main');
    await page.type(words('message'), 'La segunda');
    await page.press('Enviar el mensaje');
    await page.comes(/^No hemos podido enviar su mensaje/);
    expect(page.typed(words('message'))).toBe('La segunda');
  });

  it('that nobody has are told as not found, with the way to the others; what is no number is not asked for', async () => {
    const read: string[] = [];
    await open('/solicitudes/abc', { instead: ({ path }) => void read.push(path) });
    expect([page.has('No encontramos esta solicitud'), page.buttons('Reintentar')]).toEqual([true, 0]);
    expect(read.filter((path) => path.includes('crm/cases'))).toEqual([]);
    page.end();
    await open('/solicitudes/999');
    expect([page.has('No encontramos esta solicitud'), page.buttons('Reintentar')]).toEqual([true, 0]);
    await page.press('Ver sus solicitudes', 'main', 'link');
    expect(page.address()).toBe('/solicitudes');
  });

  it('show their last page to an address beyond it', async () => {
    await open('/solicitudes?offset=50');
    expect(page.has('Saltan los plomos por la noche', 'main table')).toBe(true);
    expect(page.address()).toBe('/solicitudes');
  });

  it('take one more message, which then shows among the others', async () => {
    await open('/solicitudes/2');
    await page.type(words('message'), 'Aquí tienen la foto');
    await page.press('Enviar el mensaje');
    await page.comes('Aquí tienen la foto', 'main');
    expect(page.typed(words('message'))).toBe('');
    expect(page.sent.at(-1)?.body).toMatchObject({ attachments: [] });
  });

  describe('have a deadline', () => {
    const read = async (today: string, request: object, settings: Json = {}) => {
      const known = { id: 7, state: 'in_process', answer_open: true, category_id: 16, ...request };
      const instead: Visit['instead'] = ({ path }) =>
        path.includes('crm/cases/7') ? Response.json(known) : undefined;
      await openAt(`${today}T10:00:00Z`, '/solicitudes/7', { settings, instead });
    };
    const due = () => /Fecha límite de respuesta(.*?\))/.exec(page.text('main'))?.[1];
    const answer = '(15 días hábiles; Ley 10/2025, art. 17.1; RD 88/2026, art. 55.3)';
    const billing = '(5 días, por ser de facturación; Ley 10/2025, art. 17.3)';

    it.each([
      ['2026-12-03', '2026-12-03T09:00:00Z', 16, `lunes, 28 de diciembre de 2026 ${answer}`],
      ['2026-12-03', '2026-12-03T09:00:00Z', 11, `martes, 8 de diciembre de 2026 ${billing}`],
      ['2026-12-03', '2026-12-02T23:30:00Z', 16, `lunes, 28 de diciembre de 2026 ${answer}`],
      ['2026-10-06', '2026-10-05T09:00:00Z', 16, `martes, 27 de octubre de 2026 ${answer}`],
    ])(
      'by its category, counted by the clock of the retailer without holidays: on %s for what came at %s (%i)',
      async (today, created, category_id, said) => {
        await read(today, { created, category_id });
        expect(due()).toBe(said);
      },
    );

    describe('from the customer’s answer, where customer care wrote before it', () => {
      const created = '2026-12-03T09:00:00Z';
      const [careAt, ownAt] = [false, true].map((from_customer, index) => (date: string | null) => ({
        ...{ id: 2 * Number(date?.slice(8, 10) ?? 1) + index, from_customer, body: 'Hola', date },
      })) as [(date: string | null) => object, (date: string | null) => object];
      const care = (day: string) => careAt(`${day}T09:00:00Z`);
      const own = (day: string) => ownAt(`${day}T09:00:00Z`);
      const since = () => /cuenta desde su mensaje([\d/]+)/.exec(page.text('main'))?.[1];

      it.each([
        ['28 de diciembre', 'none where the customer wrote alone', [own('2026-12-09')], undefined],
        ['28 de diciembre', 'none yet', [own('2026-12-04'), care('2026-12-09')], undefined],
        ['4 de enero', 'the answer', [own('2026-12-10'), care('2026-12-09')], '10/12/2026'],
        [
          '4 de enero',
          'the first of several, as the others wait for nothing',
          [care('2026-12-09'), own('2026-12-10'), own('2026-12-14')],
          '10/12/2026',
        ],
        [
          '4 de enero',
          'the answer, whatever customer care wrote later',
          [care('2026-12-09'), own('2026-12-10'), care('2026-12-11')],
          '10/12/2026',
        ],
        [
          '4 de enero',
          'the answer, whatever offsets the times are written with',
          [careAt('2026-12-10T10:30:00+01:00'), ownAt('2026-12-10T09:45:00Z')],
          '10/12/2026',
        ],
      ])('is on %s: %s', async (day, _, messages, from) => {
        await read('2026-12-15', { created, messages });
        expect([due(), since()]).toEqual([expect.stringMatching(new RegExp(`, ${day} de 202[67] `)), from]);
      });

      it.each<[what: string, messages: object[]]>([
        ['the customer’s message has no date', [care('2026-12-09'), ownAt(null)]],
        ['customer care’s message has no date', [careAt(null), own('2026-12-09')]],
        ['both wrote on a day without a time', [careAt('2026-12-09'), ownAt('2026-12-09')]],
        ['both wrote in the same second', [care('2026-12-09'), own('2026-12-09')]],
        [
          'both wrote in the same second, by two clocks',
          [careAt('2026-12-09T10:00:00+01:00'), own('2026-12-09'), own('2026-12-14')],
        ],
      ])('is told neither as a day nor as passed where %s', async (_, messages) => {
        await read('2027-02-15', { created, messages });
        expect([due(), since(), page.has(/^El plazo para contestarle/)]).toEqual([
          undefined,
          undefined,
          false,
        ]);
      });

      it('has not begun while it waits for the customer', async () => {
        const messages = [care('2026-12-09'), own('2026-12-10'), care('2026-12-11')];
        await read('2027-02-15', { created, messages, state: 'additional_information' });
        expect(page.has('El plazo empezará cuando nos envíe lo que falta')).toBe(true);
        expect([since(), page.has(/^El plazo para contestarle/)]).toEqual([undefined, false]);
      });
    });

    it('that is told as passed, with where to go then', async () => {
      await read('2026-12-29', { created: '2026-12-03T09:00:00Z' });
      expect(page.has('El plazo para contestarle terminó el lunes, 28 de diciembre de 2026')).toBe(true);
      expect(page.has(/^Ya puede acudir a la junta arbitral/)).toBe(true);
    });

    it.each(['accepted', 'denied', 'closed'])('no more once they are %s', async (state) => {
      await read('2026-12-29', { created: '2026-12-03T09:00:00Z', state, answer_open: false });
      expect([due(), page.has(/^El plazo para contestarle/)]).toEqual([undefined, false]);
    });

    it('of the law only after it came into force, and of billing only after the retailer adopted it', async () => {
      await read('2026-12-03', { created: '2025-12-27T09:00:00Z' });
      expect(due()).toBeUndefined();
      page.end();
      const request = { created: '2026-12-03T09:00:00Z', category_id: 11 };
      await read('2026-12-03', request, { claims: { billing: { from: '2026-12-28' } } });
      expect(due()).toContain('lunes, 28 de diciembre de 2026');
    });
  });

  it('are begun with a section, of which the categories are', async () => {
    await open('/solicitudes/crear');
    await page.press('Mi contrato', 'main', 'radio');
    await page.type(choice('category'), 'Cambio de titular');
    await page.press('Facturas y pagos', 'main', 'radio');
    expect(page.typed(choice('category'))).toBe('');
  });

  it('are about a contract of one kind of supply, as another may have the same number', async () => {
    await open('/solicitudes/crear');
    await page.press('Mi contrato', 'main', 'radio');
    await page.type(choice('category'), 'Cambio de titular');
    await chooseContract('about.contract');
    await page.type(input('subject'), 'Titular');
    await page.type(words('description'), 'Para mi hija');
    await page.press('Enviar', 'main form');
    await page.comes('Para mi hija', 'main');
    expect(page.sent.at(-1)?.body).toMatchObject({
      contract: 1000,
      contract_type: 'electricity',
      attachments: [],
    });
  });
});
