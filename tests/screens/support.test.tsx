import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, staffToken, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const open = async (path: string, visit: Visit = {}) => {
  page = await openPage(path, { user: 'casa', ...visit });
};
const input = (name: string) => `[data-field=${name}] input`;
const choice = (name: string) => `[data-field=${name}] select`;
const words = (name: string) => `[data-field=${name}] textarea`;

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

describe('the contact', () => {
  async function fillIn(): Promise<void> {
    await chooseContract('polissa_id');
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
  });

  it('of a meter reading asks for no category', async () => {
    await open('/atencion-al-cliente?autolectures=true');
    expect(page.text('h1')).toBe('Enviar la lectura del contador');
    expect(page.count('[data-field=categ_id]')).toBe(0);
    await fillIn();
    await page.press('Enviar', 'main form');
    await page.comes(/^Su número es \d+/);
    expect(JSON.stringify(page.sent.at(-1))).toContain('"categ_id":20');
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

  it('cannot be sent by staff who act for a customer', async () => {
    await open('/atencion-al-cliente', { token: await staffToken('casa') });
    expect(page.reasonOf(/^Envia/, 'main form')).toMatch(/en nom(bre)? del client/);
  });
});

it('a visitor writes without an account, and is told where the answer goes', async () => {
  await open('/contacto', { user: undefined });
  await page.type(input('email'), 'ona@sol.example');
  await page.type(input('mobile'), '600111222');
  await page.type(choice('category'), 'Quiero contratar');
  await page.type(input('subject'), 'Tarifas');
  await page.type(words('description'), '¿Qué tarifa me conviene?');
  await page.press('Enviar', 'main form');
  await page.comes(/ona@sol\.example/, 'main');
});

describe('a claim', () => {
  it('gets its number, the day it came and the day of its answer, and can be printed', async () => {
    await open('/reclamaciones');
    await chooseContract('contract');
    await page.type(choice('tipus'), 'Facturación y medida');
    await page.type(choice('subtipus'), 'Disconformidad con la lectura');
    await page.type(words('comments'), 'La lectura no es la mía');
    await page.press('Presentar la reclamación', 'main form');
    await page.comes(/^Reclamación R-\d{6} recibida/);
    expect(page.text('main')).toMatch(/Fecha límite de respuesta\d\d\/\d\d\/\d{4}/);
    expect(page.buttons('Imprimir o guardar como prueba')).toBe(1);
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
    expect(page.typed('[role=dialog] input[name=contract]')).toBe('0048731');
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

  it('take one more message, which then shows among the others', async () => {
    await open('/solicitudes/2');
    await page.type(words('message'), 'Aquí tienen la foto');
    await page.press('Enviar el mensaje');
    await page.comes('Aquí tienen la foto', 'main');
    expect(page.typed(words('message'))).toBe('');
  });

  it('name the day by which they are answered: 15 working days, or those of billing', async () => {
    const due = () => {
      const [, day, month, year] =
        /Fecha límite de respuesta(\d\d)\/(\d\d)\/(\d{4})/.exec(page.text('main')) ?? [];
      return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
    };
    await open('/solicitudes/1');
    const usual = due();
    page.end();
    await open('/solicitudes/1', { settings: { claims: { billingCategories: [11], billingDays: 5 } } });
    expect(usual - due()).toBeGreaterThanOrEqual(14);
  });

  it('are begun with a section, of which the categories are', async () => {
    await open('/solicitudes/crear');
    await page.press('Mi contrato', 'main', 'radio');
    await page.type(choice('category'), 'Cambio de titular');
    await page.press('Facturas y pagos', 'main', 'radio');
    expect(page.typed(choice('category'))).toBe('');
  });
});
