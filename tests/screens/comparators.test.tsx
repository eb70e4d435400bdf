import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Emitted } from '../../src/cli/bundle/emit.ts';
import type { Json } from '../../src/base/json.ts';
import type { Form } from '../../src/language/portal.ts';
import { activeMarkup, mustBeInactive } from '../support/active-markup.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

/** The portal with all steps of a comparator on one page. */
const atOnce = ({ index, files }: Emitted): Emitted => {
  const changed = new Map(files);
  for (const name of ['comparators.electricity', 'comparators.gas']) {
    const file = index.files.forms[name] ?? '';
    const form = JSON.parse(files.get(file) ?? '') as Form;
    changed.set(file, JSON.stringify({ ...form, look: undefined }));
  }
  return { index, files: changed };
};

async function open(path: string, visit: Visit = {}): Promise<void> {
  page = await openPage(path, { change: atOnce, ...visit });
}

async function chooseCompany(): Promise<void> {
  const box = screen.getByRole('combobox', { name: /Su compañía/ });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'a' } });
  await page.rest();
  const [first] = screen
    .getAllByRole('option', { hidden: true })
    .filter((option) => !option.closest('select'));
  if (!first) throw new Error('No company is found.');
  fireEvent.click(first);
  await page.rest();
}

/** Types an invoice of 31 days, and compares it. */
async function compare(fields: { [name: string]: string }): Promise<void> {
  await chooseCompany();
  for (const [name, value] of Object.entries(fields)) await page.type(`[name="${name}"]`, value);
  await page.press('Comparar');
}

/** A retailer that answers a comparison so. */
const answering =
  (answer: Json): Visit['instead'] =>
  ({ path }) =>
    path.includes('price-compare') ? Response.json(answer) : undefined;

/** How many links have a name. */
const leads = (name: string) => screen.queryAllByRole('link', { name, hidden: true }).length;

const bill = { startDate: '01/10/2025', endDate: '31/10/2025' };
async function compareElectricity(
  amount: string,
  visit: Visit = {},
  used: { [period: string]: string } = { p2: '110', p3: '140' },
): Promise<void> {
  await open('/comparador', visit);
  await page.type('[name=cups]', 'ES1234123456789012JY');
  await page.type('[name=accessTariff]', '2.0TD');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Acepto que/ }));
  const power = { power: '4,6', power2: '4.6' };
  await compare({ ...bill, ...power, p1: '80', ...used, invoiceAmount: amount });
}
async function compareGas(amount: string, visit: Visit = {}, consumption = '800'): Promise<void> {
  await open('/comparador-gas', visit);
  await page.type('[name=cups]', 'ES1234123456789012JY');
  await page.type('[name=access_tariff]', 'RL.2');
  await compare({ ...bill, consumption, invoiceAmount: amount });
}

describe('the comparators', () => {
  it.each(['/comparador', '/comparador-gas'])('%s is no page where the retailer has none', async (path) => {
    await open(path, { settings: { comparator: { enabled: false } } });
    await page.comes('No encontramos esta página');
  });

  it('of gas is no page where the retailer has no gas', async () => {
    await open('/comparador-gas', { settings: { displayTypes: ['electricity'] } });
    await page.comes('No encontramos esta página');
  });

  it('are for visitors: a customer is led to the own page', async () => {
    await open('/comparador', { user: 'casa' });
    await page.comes('Contratos');
    expect(page.address()).not.toContain('comparador');
  });

  it('let people choose to send the invoice', async () => {
    await open('/comparador');
    await page.press('Envío la factura', 'main', 'tab');
    await page.comes(/Adjunte una factura y la miramos/);
    expect(page.address()).toBe('/comparador?mode=manual');
    expect(page.has('Tenga a mano una factura')).toBe(false);
    expect(page.count('input[type=file]')).toBe(1);
  });

  it('offer no choice where only data are compared', async () => {
    await open('/comparador?mode=manual', { settings: { comparator: { calculationMode: 'writed_data' } } });
    await page.comes(/Código de suministro/);
    expect(page.has('Envío la factura')).toBe(false);
  });

  it.each([true, false])('show beside them how to reach somebody if so set: %s', async (sideContact) => {
    await open('/comparador', { settings: { comparator: { sideContact } } });
    await page.comes('Tenga a mano una factura');
    expect(page.has('Lo hacemos juntos')).toBe(sideContact);
  });
});

describe('a comparison of electricity', () => {
  it('is found again with all that was typed by Back from where its result leads', async () => {
    await compareElectricity('90');
    await page.comes('Con Lumen ahorraría');
    await page.press('Contratar ahora', 'main', 'link');
    await page.comes('Contratar luz');
    window.history.back();
    await page.comes('Comparar');
    expect(page.typed('[name=invoiceAmount]')).toBe('90');
  });

  it('reads of a supply what holds now, by the number of its tariff, and all tariffs, former ones too', async () => {
    const asked: string[] = [];
    await open('/comparador', {
      instead: ({ path }) => {
        asked.push(path);
        return path.includes('/config/cups/')
          ? Response.json({ access_tariff: { id: 1 }, power: 4.6 })
          : undefined;
      },
    });
    await page.type('[name=cups]', 'ES1234123456789012JY');
    await page.comes(/^Hemos rellenado lo que consta/);
    expect(asked.find((path) => path.includes('/config/cups/'))).toContain('?old=0');
    expect(asked.find((path) => path.includes('/tariff'))).toContain('old=1');
    expect([page.typed('[name=power]'), page.has('2.0TD')]).toEqual(['4,6', true]);
  });

  it('empties what is not on record of the next supply', async () => {
    const known = { access_tariff: { id: 1 }, power: 4.6, power_p2: 5.75 };
    await open('/comparador', {
      instead: ({ path }) =>
        path.includes('/config/cups/')
          ? Response.json(path.includes('ES1234123456789012JY') ? known : { power: 6.9 })
          : undefined,
    });
    const filled = () =>
      ['power', 'power2', 'accessTariff'].map((name) => page.typed(`[name=${name}]`) !== '');
    await page.type('[name=cups]', 'ES1234123456789012JY');
    await page.comes(/^Hemos rellenado lo que consta/);
    expect(filled()).toEqual([true, true, true]);
    await page.type('[name=cups]', 'ES0031400000000010HH');
    await expect.poll(() => page.typed('[name=power]')).toBe('6,9');
    expect(page.typed('[name=accessTariff]')).toBe('');
    await page.type('[name=accessTariff]', '2.0TD');
    expect(page.typed('[name=power2]')).toBe('');
  });

  it('tells the saving of a year, what the bill would be, and how to go on', async () => {
    await compareElectricity('90');
    await page.comes('Con Lumen ahorraría');
    const words = page.text('main');
    expect(words).toContain('Por año, 365 días, con impuestos. En esta factura (31 días): ');
    expect(words).toContain('90,00 €');
    expect(words).toContain('4,6 kW × 31 días × 0,075903 €');
    expect(words).toContain('80 kWh × 0,189432 €/kWh');
    expect(words).toContain('15,15 €');
    expect(words).toContain('Sin permanencia');
    expect(leads('Contratar ahora')).toBe(1);
    expect(page.buttons('Me interesa')).toBe(1);
  });

  it('leads to contracting with the supply point that was compared', async () => {
    await compareElectricity('90');
    await page.press('Contratar ahora', 'main', 'link');
    await page.comes('Siguiente');
    expect(page.typed('[name=cups]')).toContain('ES 1234 1234 5678 9012 JY');
  });

  it('leads back to what was typed', async () => {
    await compareElectricity('90');
    await page.press('Cambiar los datos');
    expect(page.typed('[name=invoiceAmount]')).toBe('90');
    expect(page.typed('[name=p3]')).toBe('140');
  });

  it('says honestly where nothing is saved, and offers to look at the invoice', async () => {
    await compareElectricity('20');
    await page.comes('Hoy ya paga menos');
    expect(page.count('input[type=file]')).toBe(1);
    expect(leads('Contratar ahora')).toBe(0);
  });

  it('says so where the price is the same', async () => {
    await compareElectricity('90', { instead: answering({ total_amount: 90 }) });
    await page.comes('Pagaría lo mismo');
    expect(page.text('main')).not.toContain('Hoy ya paga menos');
  });

  it('says so where the price is the same but for parts of a cent', async () => {
    await compareElectricity('90', { instead: answering({ total_amount: 89.999 }) });
    await page.comes('Pagaría lo mismo');
  });

  it.each([0, -12.5])('takes %s for no price, and offers to look at the invoice', async (total) => {
    await compareElectricity('90', { instead: answering({ total_amount: total }) });
    await page.comes('Lo miramos por usted');
    expect(page.text('main')).not.toContain('Con Lumen ahorraría');
    expect(page.count('input[type=file]')).toBe(1);
  });

  it.each([
    ['P1 alone', {}, true],
    ['all periods', undefined, false],
  ])('with %s says whether part of the energy was left out: %s', async (_what, used, said) => {
    await compareElectricity('90', {}, used);
    await page.comes('Con Lumen ahorraría');
    expect(page.text('main').includes('solo hemos contado 80 kWh')).toBe(said);
  });

  it('draws no group that the answer leaves out', async () => {
    const rent = { name: 'Contador', price_unit: 0.03, quantity: 31 };
    const operations = { lines: { potencia: [], lloguer: [rent] }, taxes: null };
    await compareElectricity('90', { instead: answering({ total_amount: 50, operations }) });
    await page.comes('Con Lumen ahorraría');
    expect(page.text('main')).toContain('31 días × 0,03 €');
    expect(screen.getAllByRole('heading', { level: 3, hidden: true }).map((one) => one.textContent)).toEqual([
      'Contador',
    ]);
    expect(page.count('main table')).toBe(1);
  });

  it.each<[what: string, operations: Json]>([
    ['nothing', null],
    ['no lines', { lines: null, taxes: null }],
    ['no lines of any kind', { lines: { potencia: null, energia: null, lloguer: null }, taxes: null }],
    ['no line at all', { lines: { potencia: [], energia: [] }, taxes: [] }],
  ])('is told where of what it consists there is %s', async (_what, operations) => {
    await compareElectricity('90', { instead: answering({ total_amount: 50, operations }) });
    await page.comes('Con Lumen ahorraría');
    expect(page.count('main table')).toBe(0);
  });

  it('leaves out a line that says nothing', async () => {
    const power = { name: 'P1', price_unit: 30.67, quantity: 4.6 };
    const operations = { lines: { potencia: [null, power, { name: 'P2' }] }, taxes: null };
    await compareElectricity('90', { instead: answering({ total_amount: 50, operations }) });
    await page.comes('Con Lumen ahorraría');
    expect(page.count('main table tbody tr')).toBe(1);
  });

  it('has no breakdown where the answer has none', async () => {
    await compareElectricity('90', { instead: answering({ total_amount: 50 }) });
    await page.comes('Con Lumen ahorraría');
    expect(page.has(/Su factura con nosotros/)).toBe(false);
  });

  it('asks for the invoice alone where there is no offer', async () => {
    await compareElectricity('90', { scenario: 'nothing@compare.compare' });
    await page.comes('Lo miramos por usted');
    expect(page.count('input[type=file]')).toBe(1);
    expect(page.count('main table')).toBe(0);
  });

  it.each<[what: string, answer: () => Response]>([
    ['an empty body', () => new Response(null, { status: 200 })],
    ['null', () => Response.json(null)],
    ['false', () => Response.json(false)],
    ['an empty list', () => Response.json([])],
  ])('asks for the invoice alone where the answer is %s', async (_what, answer) => {
    await compareElectricity('90', {
      instead: ({ path }) => (path.includes('price-compare') ? answer() : undefined),
    });
    await page.comes('Lo miramos por usted');
    expect(page.count('input[type=file]')).toBe(1);
  });

  it.each([0.0849315, 0, 0.5, 2.5, 1])(
    'says in words what its amount is of, for a line that counts %d times',
    async (multi) => {
      const power = { name: 'P1', price_unit: 30.67, quantity: 4.6, multi };
      const operations = { lines: { potencia: [power] }, taxes: null };
      await compareElectricity('90', { instead: answering({ total_amount: 50, operations }) });
      await page.comes('Con Lumen ahorraría');
      const times =
        multi === 1 ? '' : ` × ${new Intl.NumberFormat('es', { maximumFractionDigits: 6 }).format(multi)}`;
      expect(page.text('main')).toContain(`4,6 kW${times} × 30,67 €`);
    },
  );

  it('says of a special tax that it is one', async () => {
    await compareElectricity('90');
    await page.comes('Con Lumen ahorraría');
    const [row] = screen.getAllByRole('row', { name: /Impuesto especial: lo fija la ley/, hidden: true });
    expect(row?.textContent).toMatch(/eléctric|electricidad/i);
  });

  it('keeps what was typed where it fails', async () => {
    await compareElectricity('90', { scenario: 'status:500@compare.compare' });
    await page.comes('Error: no se ha podido comparar');
    expect(page.typed('[name=p1]')).toBe('80');
  });

  it('draws what the retailer says without active markup', async () => {
    const said = { total_amount: 50, header: activeMarkup, content: activeMarkup };
    await compareElectricity('90', { instead: answering(said) });
    await page.comes('Con Lumen ahorraría');
    mustBeInactive(2);
  });
});

describe('a comparison of gas', () => {
  it.each([
    ['ES0217400000000010HK', /Hemos rellenado lo que consta/, /No hemos podido comprobar/],
    ['ES1234123456789012JY', /No hemos podido comprobar que este CUPS sea de gas/, /Hemos rellenado/],
  ])('says what is known of a supply point: %s', async (cups, said, unsaid) => {
    await open('/comparador-gas');
    await page.type('[name=cups]', cups);
    await page.comes(said);
    expect(page.has(unsaid)).toBe(false);
  });

  it('does not doubt a supply that is known without its tariff, and forgets that of the one before', async () => {
    await open('/comparador-gas', {
      instead: ({ path }) =>
        /config\/cups\/ES1234/.test(path) ? Response.json({ access_tariff: null }) : undefined,
    });
    await page.type('[name=cups]', 'ES0217400000000010HK');
    await page.comes(/Hemos rellenado lo que consta/);
    expect(page.typed('[name=access_tariff]')).not.toBe('');
    await page.type('[name=cups]', 'ES1234123456789012JY');
    await expect.poll(() => page.typed('[name=access_tariff]')).toBe('');
    await page.rest();
    expect(page.has(/No hemos podido comprobar/)).toBe(false);
  });

  it('has both terms, the special tax, and the ways to go on', async () => {
    await compareGas('95,50');
    await page.comes('Con Lumen ahorraría');
    const words = page.text('main');
    expect(words).toContain('800 kWh × 0,079214 €/kWh');
    expect(words).toContain('63,37 €');
    expect(words).toContain('31 días × ');
    expect(words).not.toContain('× 1 ×');
    expect(words).not.toContain('potencia');
    expect(words).toContain('Impuesto especial: lo fija la ley');
    for (const way of ['Contratar ahora', 'Contratar luz y gas', 'Ver nuestros productos'])
      expect(leads(way)).toBe(1);
    expect(page.buttons('Me interesa')).toBe(1);
  });

  it('draws what the retailer says without active markup', async () => {
    const said = { total_amount: 50, header: activeMarkup, content: activeMarkup };
    await compareGas('95,50', { instead: answering(said) });
    await page.comes('Con Lumen ahorraría');
    mustBeInactive(2);
  });

  it.each(['Contratar ahora', 'Contratar luz y gas'])(
    'hands its supply point on as that of gas: %s',
    async (way) => {
      await compareGas('95,50');
      await page.press(way, 'main', 'link');
      await page.comes('Siguiente');
      expect(page.typed('[name=cups]')).toBe(way === 'Contratar ahora' ? 'ES 1234 1234 5678 9012 JY' : '');
    },
  );

  it('says in words what its amounts are of, however often a line counts', async () => {
    const line = { name: 'Línea', price_unit: 0.08, quantity: 800 };
    const lines = {
      fijo: [{ ...line, quantity: 2, multi: 0.5 }],
      variable: [{ ...line, multi: 1.05 }, { ...line, multi: 31 }, line],
    };
    await compareGas('95,50', { instead: answering({ total_amount: 50, operations: { lines } }) });
    await page.comes('Con Lumen ahorraría');
    for (const words of [
      '2 × 0,5 × 0,08 €',
      '800 kWh × 1,05 × 0,08 €/kWh',
      '800 kWh × 31 días × 0,08 €/kWh',
      '800 kWh × 0,08 €/kWh',
    ])
      expect(page.text('main')).toContain(words);
  });

  it('asks for the invoice alone where the answer is nothing', async () => {
    await compareGas('95,50', { instead: answering(false) });
    await page.comes('Lo miramos por usted');
    expect(page.count('input[type=file]')).toBe(1);
  });

  it('compares an invoice with part of a kWh', async () => {
    await compareGas('95,50', {}, '812,5');
    await page.comes('Con Lumen ahorraría');
    expect(page.text('main')).toContain('812,5 kWh × ');
  });

  it('shows in red that it failed', async () => {
    await compareGas('95', { scenario: 'status:500@gasCompare.compare' });
    await page.comes('Error: no se ha podido comparar');
    const [alert] = screen.getAllByRole('alert', { hidden: true });
    expect(alert?.className).toContain('Error');
  });
});
