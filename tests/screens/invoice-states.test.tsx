import { afterEach, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { openPage, type Visit } from '../support/drawn-page.tsx';
import { emittedOf } from '../support/repository.ts';

let page: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => {
  page?.end();
  page = undefined;
});

const open = async (items: readonly JsonObject[], visit: Visit = {}) => {
  page = await openPage('/facturas', {
    user: 'casa',
    instead: ({ path }) =>
      /\/invoices\/\?/.test(path)
        ? Response.json({ items, n_items: items.length, offset: 0, limit: 100 })
        : undefined,
    ...visit,
  });
  return page;
};

type Row = [paid: string, type: string | null, more: JsonObject, words: string, tone: string];

const none = {};
const debit = 'Domiciliación pendiente';
const transfer = 'Transferencia pendiente';
const refund = 'Abono pendiente';
/** Every state of a server with every kind of invoice that is corrected, and what is pending of one that is not paid. */
const rows: readonly Row[] = [
  ['pending_remesa', null, none, debit, 'warning'],
  ['pending_remesa', 'A', none, refund, 'warning'],
  ['pending_remesa', 'B', none, refund, 'warning'],
  ['pending_transfer', null, none, transfer, 'warning'],
  ['pending_transfer', 'A', none, refund, 'warning'],
  ['pending_transfer', 'B', none, refund, 'warning'],
  ...['paid', 'paid_without_transaction', 'manual_verification_required'].flatMap((paid): Row[] => [
    [paid, null, none, 'Pagada', 'success'],
    [paid, 'A', none, 'Abonada', 'success'],
    [paid, 'B', none, 'Pagada', 'success'],
  ]),
  ...[null, 'A', 'B'].flatMap((type): Row[] => [
    ['unpaid', type, { amount_pending: 50 }, 'No pagada', 'error'],
    ['unpaid', type, { amount_pending: null }, 'No pagada', 'error'],
    ['unpaid', type, { amount_pending: 20 }, 'Pago parcial', 'error'],
    ['unpaid', type, { amount_pending: 0 }, 'Pago parcial', 'error'],
  ]),
];

const invoices = rows.map(([paid, rectificative_type, more], index) => ({
  ...{ id: index + 1, number: `F${index + 1}`, date: '2026-03-03', amount_total: 50, amount_pending: 0 },
  ...{ paid, rectificative_type, ...more },
}));

describe('every state of an invoice', () => {
  it.each([
    ['lumen', rows.length],
    ['brisa', 0],
  ])('is told by its word, as a chip or beside an icon: %s', async (partner, chips) => {
    const drawn = await open(invoices, { partner });
    const shown = rows.map((_row, index) => drawn.text(`tbody tr:nth-child(${index + 1})`));
    rows.forEach(([paid, type, more, words], index) => {
      expect(shown[index], `${paid} ${type} ${JSON.stringify(more)}`).toContain(words);
    });
    expect(drawn.count('tbody [data-chip]')).toBe(chips);
    expect(drawn.count('tbody td:not(.buttons) svg')).toBe(rows.length - chips);
  });

  it('warns while it is pending, is a success once paid, and an error while unpaid, in both styles', async () => {
    const { index, files } = await emittedOf('lumen');
    const list = JSON.parse(files.get(index.files.screens['invoices.list'] ?? '') ?? 'null') as {
      blocks: { invoices: { columns: { state: { cell: { tone: Json; mark: Json } } } } };
    };
    const { tone, mark } = list.blocks.invoices.columns.state.cell;
    invoices.forEach((item, at) => {
      const colours = ['Chiped', 'Base'].map((paymentStatusStyle) => {
        const scope = new Scope()
          .with('item', fixedRoot(item as JsonObject))
          .with('settings', fixedRoot({ invoices: { paymentStatusStyle } }));
        return [evaluate(tone, scope.read), evaluate(mark, scope.read)];
      });
      const expected = rows[at]?.[4];
      expect(colours).toEqual([
        [expected, null],
        [null, expected],
      ]);
    });
  });
});

/** Of which a part is pending. */
const owed = {
  id: 1,
  number: 'F1',
  date: '2026-03-03',
  amount_total: 50,
  amount_pending: 20,
  paid: 'unpaid',
};

describe('the history of a debt', () => {
  const steps = [
    ['2026-03-20', 'Recibo devuelto por el banco'],
    ['2026-05-04', 'Aviso de corte enviado'],
    ['2026-04-02', 'Primer aviso'],
  ].map(([change_date, ov_description]) => ({ change_date, pending_state: { ov_description } }));

  it('names what is pending, and each step with its day, the latest first', async () => {
    const drawn = await open([{ ...owed, pending_state_history: steps } as JsonObject]);
    await drawn.press('Historial de la factura F1');
    await drawn.comes(/^Faltan por pagar 20,00/, '[role=dialog]');
    const told = [...document.querySelectorAll('[role=dialog] tbody tr')].map((row) => row.textContent);
    expect(told).toEqual([
      expect.stringContaining('04/05/2026 Aviso de corte enviado'),
      expect.stringContaining('Primer aviso'),
      expect.stringContaining('Recibo devuelto por el banco'),
    ]);
  });

  it.each<[string, JsonObject]>([
    ['one step alone', { pending_state_history: steps.slice(0, 1) as Json }],
    ['no step', { pending_state_history: [] }],
    ['nothing pending', { pending_state_history: steps as Json, amount_pending: 0 }],
    ['a debt that is paid', { pending_state_history: steps as Json, paid: 'paid' }],
  ])('is not offered of %s', async (_what, one) => {
    const drawn = await open([{ ...owed, ...one }]);
    expect(drawn.count('tbody tr')).toBe(1);
    expect(drawn.buttons(/^Historial/)).toBe(0);
  });
});

describe('the total of an invoice', () => {
  const columns = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

  it.each([
    [true, 'Total', 'Por pagar', '50,00 €'],
    [false, 'Por pagar', 'Total', '20,00 €'],
  ])('shows, or what is to be paid in its place: %s', async (showTotal, shown, hidden, amount) => {
    const drawn = await open([owed], { settings: { invoices: { showTotal } } });
    expect(columns()).toContain(shown);
    expect(columns()).not.toContain(hidden);
    expect(drawn.text('tbody tr')).toContain(amount);
    expect(drawn.text('tbody tr').includes('50,00 €')).toBe(showTotal);
  });
});

describe('the total of an invoice of several supply points', () => {
  it.each([true, false])('shows as the settings say: %s', async (showTotal) => {
    page = await openPage('/invoices-multipoint', {
      user: 'multipunto',
      language: 'es',
      settings: { invoices: { showTotal } },
    });
    await page.comes(/^F/, 'tbody');
    expect(
      [...document.querySelectorAll('thead th')].some(({ textContent }) => textContent === 'Total'),
    ).toBe(showTotal);
  });
});

describe('the chart of invoices', () => {
  const items = ['001', '002', '003'].map((name, index) => ({
    ...{ id: index + 1, number: `F${index + 1}`, date: '2026-03-03', paid: 'paid', contract: { name } },
    ...{ amount_total: 10.255 * (index + 1), energy_consumed: 100.4 * (index + 1), rectificative_type: 'B' },
  }));
  const unfold = async (settings: Json) => {
    const drawn = await open(items as JsonObject[], { settings: { invoices: { chart: settings } } });
    const [section] = [...document.querySelectorAll('details')].filter(({ textContent }) =>
      /^Evolución/.test(textContent ?? ''),
    );
    if (section) section.open = true;
    section?.dispatchEvent(new Event('toggle'));
    await drawn.comes('Importe facturado');
    return drawn;
  };

  it('draws as many contracts as the retailer wants, and adds the others up', async () => {
    const drawn = await unfold({ contracts: 1 });
    expect(drawn.has('Los demás contratos', 'figure')).toBe(true);
    expect([drawn.has('003', 'figure'), drawn.has('001', 'figure')]).toEqual([true, false]);
  });

  it('draws each of them where they are no more than that', async () => {
    const drawn = await unfold({ contracts: 3 });
    expect(drawn.has('Los demás contratos', 'figure')).toBe(false);
    expect([drawn.has('003', 'figure'), drawn.has('001', 'figure')]).toEqual([true, true]);
  });

  it.each([
    [['A'], 'Total: 61,53 €', 'Total: 602 kWh'],
    [['A', 'B'], 'Total: -61,53 €', 'Total: -602 kWh'],
  ])(
    'subtracts invoices of the types %s, with two decimals of euros and none of energy',
    async (negativeTypes, euros, energy) => {
      const drawn = await unfold({ negativeTypes });
      expect(drawn.text('figure figcaption')).toContain(euros);
      await drawn.press('Energía', 'main', 'tab');
      await drawn.comes('Energía facturada');
      expect(drawn.text('figure figcaption')).toContain(energy);
    },
  );
});
