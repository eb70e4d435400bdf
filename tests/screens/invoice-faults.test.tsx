import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { openPage, retailer, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const open = async (path: string, visit: Visit) => {
  page = await openPage(path, visit);
};

/** Answers a list of invoices with these, which are like an ordinary one but for what they say. */
const invoices =
  (...those: JsonObject[]) =>
  ({ path }: { path: string }): Response | undefined => {
    if (!/\/invoices\/\?/.test(path)) return undefined;
    const items = those.map((one, index) => ({
      ...{
        id: index + 1,
        number: `F${index + 1}`,
        date: '2026-03-03',
        start_date: '2026-02-01',
        end_date: '2026-02-28',
      },
      ...{ cups: { full_address: 'Rambla, 1' }, contract: { name: '0048731' }, energy_consumed: 120 },
      ...{
        amount_total: 50,
        amount_pending: 0,
        amount_to_pay: 0,
        paid: 'paid',
        rectificative_type: null,
        ...one,
      },
    }));
    return Response.json({ items, n_items: items.length, offset: 0, limit: 100 });
  };
/** Answers calls whose address has these words with a failure. */
const failing =
  (words: RegExp, status = 500) =>
  ({ path }: { path: string }): Response | undefined =>
    words.test(path) ? new Response('', { status }) : undefined;
const row = (number: number) => page.text(`tbody tr:nth-child(${number})`);

describe('an invoice of which something is odd', () => {
  it.each<[string, JsonObject]>([
    ['a date', { date: '30/02/2026' }],
    ['the end of its period', { end_date: '2026-02-31' }],
    [
      'a date of its history',
      { pending_state_history: [{ change_date: 'ayer', pending_state: { ov_description: 'Devuelta' } }] },
    ],
    ['its whole history', { pending_state_history: 'none' }],
    ['its address', { cups: 'ES0021' }],
  ])('is shown without it: %s', async (_what, odd) => {
    await open('/facturas', { user: 'casa', instead: invoices(odd, {}) });
    expect(page.count('tbody tr')).toBe(2);
    expect(row(1)).toContain('F1');
    expect(row(1)).toContain('50,00 €');
  });

  it('says nothing of a day that nobody knows', async () => {
    await open('/facturas', {
      user: 'casa',
      instead: invoices({ date: null }, { date: null, rectificative_type: 'A' }),
    });
    expect([row(1), row(2)].join()).not.toContain('Del ');
  });
});

describe('the state of an invoice', () => {
  it.each([
    ['brisa', 0],
    ['lumen', 1],
  ])('of %s is a word with an icon, or a chip', async (partner, chips) => {
    await open('/facturas', { partner, user: 'casa', instead: invoices({}) });
    expect(row(1)).toContain('Pagada');
    expect(page.count('tbody [data-chip]')).toBe(chips);
    expect(page.count('tbody td:not(.buttons) svg')).toBe(1 - chips);
  });

  it('that the retailer does not tell has no chip', async () => {
    await open('/facturas', { partner: 'lumen', user: 'casa', instead: invoices({ paid: null }, {}) });
    expect([row(1).includes('F1'), page.count('tbody [data-chip]')]).toEqual([true, 1]);
  });

  it.each([
    ['pending_bank_payment', 'Pendiente del banco'],
    ['partially_paid', 'Pago parcial'],
    ['en_reclamacion', 'en reclamacion'],
  ])('%s is said in words', async (paid, words) => {
    await open('/facturas', { user: 'casa', instead: invoices({ paid }) });
    expect(row(1)).toContain(words);
    expect(row(1)).not.toContain(paid);
  });
});

describe('an invoice of which nobody says what can be paid now', () => {
  it('is owed by what is pending of it', async () => {
    const owed = { paid: 'unpaid', amount_to_pay: null, amount_pending: 20 };
    await open('/facturas', { user: 'casa', instead: invoices(owed) });
    expect(row(1)).toContain('Por pagar: 20,00 €');
    await page.press(/^Cómo pagarla/);
    await page.comes(/Por pagar: 20,00/);
  });

  it('is not owed unless it is unpaid', async () => {
    const pending = { paid: 'pending_remesa', amount_to_pay: null, amount_pending: 50 };
    await open('/facturas', { user: 'casa', instead: invoices(pending) });
    expect(row(1)).not.toContain('Por pagar');
  });
});

describe('an invoice that it is up to the customer to pay', () => {
  it('says how to pay it where it is not paid by card, whatever its state is called', async () => {
    const states = ['unpaid', 'pending_user_payment', 'partially_paid', 'pending_collection'];
    const those = states.map((paid) => ({ paid, amount_to_pay: 0, amount_pending: 20 }));
    await open('/facturas', { user: 'casa', instead: invoices(...those) });
    expect(states.map((_state, at) => row(at + 1).includes('Cómo pagarla'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(states.map((_state, at) => row(at + 1).includes('Por pagar'))).toEqual([true, true, true, false]);
  });

  it('says no amount where nobody knows what is left of one that is paid in part', async () => {
    const part = { paid: 'partially_paid', amount_to_pay: null, amount_pending: null };
    await open('/facturas', { user: 'casa', instead: invoices(part) });
    expect(row(1)).toContain('Cómo pagarla');
    expect(row(1)).not.toContain('Por pagar');
  });
});

describe('an unpaid invoice of which nothing is owed', () => {
  it.each<[string, JsonObject]>([
    ['nothing is left to pay', { amount_pending: 0 }],
    ['it is the customer who gets something', { amount_total: -20, amount_pending: -20, amount_to_pay: -20 }],
  ])('neither says how to pay it nor what became of a debt: %s', async (_what, one) => {
    const history = ['2026-03-20', '2026-04-02'].map((change_date) => ({ change_date, pending_state: null }));
    const unpaid = { paid: 'unpaid', pending_state_history: history, ...one };
    await open('/facturas', { user: 'casa', instead: invoices(unpaid) });
    expect(row(1)).not.toMatch(/Por pagar|Cómo pagarla|Historial/);
  });
});

describe('the invoices of a contract', () => {
  it('say their address', async () => {
    await open('/contratos/electricity/0048731/facturas', { user: 'casa', instead: invoices({}) });
    expect(page.text('main')).toContain('Rambla, 1');
  });
});

describe('what is owed', () => {
  const contracts =
    (debts: { electricity?: number; gas?: number; of?: number }) =>
    ({ path }: { path: string }): Response | undefined => {
      if (!/\/contracts\/?\?/.test(path)) return undefined;
      const kind = /type=gas/.test(path) ? 'gas' : 'electricity';
      const { [kind]: debt = 0, of = 1 } = debts;
      const items: Json = Array.from({ length: of }, (_, index) => ({
        id: index + 1,
        name: `00${index + 1}`,
        amount_debt: debt,
      }));
      return Response.json({ items, n_items: of, offset: 0, limit: 100 });
    };

  it('is paid at the address that the retailer has for it, here and on the contract', async () => {
    const settings = { invoices: { paymentURL: 'https://pay.example/' } };
    await open('/facturas', { user: 'estados', settings });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    expect([page.has(/^Pagar/), page.has(/^Cómo pagarla/)]).toEqual([true, false]);
    await page.press('Pagar', 'main');
    page.end();
    await open('/contratos/electricity/0091010', { user: 'estados', settings });
    await page.press('Pagar', 'main');
    expect(opened.mock.calls.map(([address]) => address)).toEqual([
      'https://pay.example/',
      'https://pay.example/',
    ]);
    opened.mockRestore();
  });

  it('is paid by card with the invoices: its dialog says so, and the contract leads there', async () => {
    await open('/facturas', { user: 'estados' });
    await page.press('Cómo pagarlo');
    await page.comes(/con tarjeta/);
    page.end();
    await open('/contratos/electricity/0091010', { user: 'estados' });
    await page.press('Ver y pagar', 'main', 'link');
    await page.comes('Facturas del contrato');
  });

  it('leaves out what a portal does not show', async () => {
    const settings = { displayTypes: ['gas'] };
    await open('/facturas', { user: 'estados', settings, instead: contracts({ electricity: 50, gas: 7 }) });
    await page.comes(/^Tiene 7,00/);
  });

  it('of electricity and gas leads to the invoices of each', async () => {
    await open('/facturas', { user: 'casa', instead: contracts({ electricity: 50, gas: 7 }) });
    await page.press('Ver las de gas');
    expect(page.address()).toContain('type=gas&contracts=001');
  });

  it.each([
    [
      '42 contracts leads to their invoices',
      42,
      'Ver las facturas',
      'button',
      /contracts=001&.*contracts=0042/,
    ],
    [
      '120 contracts leads to the contracts',
      120,
      'Ver los contratos',
      'link',
      /\/contratos\/electricity\?attention=debt/,
    ],
  ])('by %s', async (_what, of, label, role, address) => {
    await open('/facturas', { user: 'casa', instead: contracts({ electricity: 50, of }) });
    await page.press(label, 'main', role);
    expect(page.address()).toMatch(address);
  });

  it('is said to be unknown where the contracts cannot be read', async () => {
    await open('/facturas', { user: 'estados', instead: failing(/\/contracts\/?\?/) });
    await page.comes(/^No hemos podido comprobar todo/);
    expect(page.count('tbody tr')).toBeGreaterThan(0);
  });
});

type KnownContract = { name: string; cups: { name: string; full_address: string } };

describe('what the invoices are filtered by', () => {
  const filters = async () => {
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
    for (const fold of folds) fold.open ||= /^Filt/.test(fold.textContent ?? '');
    await page.rest();
  };

  it('is told where it cannot be read, and the amounts still filter', async () => {
    await open('/facturas', { user: 'estados', instead: failing(/filter\/params/) });
    await filters();
    expect(page.has(/^No hemos podido obtener por qué/)).toBe(true);
    expect(page.count('input[name=amountFrom]')).toBe(1);
  });

  it('has amounts in the currency of the portal', async () => {
    await open('/facturas', { user: 'estados', settings: { units: { currency: 'CHF' } } });
    await filters();
    const [form] = document.querySelectorAll('main details form');
    expect(form?.textContent).toContain('CHF');
    expect(form?.textContent).not.toContain('€');
  });

  it('counts on its fold', async () => {
    await open('/facturas?amountFrom=20&contracts=0091010', { user: 'estados' });
    expect(page.text('main summary')).toContain('Filtros · 2 en uso');
  });

  /** What the contracts of a kind are known by: their numbers, codes and addresses. */
  const known = async (user: string, kind: string) => {
    const answer = await retailer.fetch(
      `/api/v2/contracts?limit=100${kind === 'gas' || kind === 'multipoint' ? `&type=${kind}` : ''}`,
      {
        headers: { authorization: `Bearer ${await retailer.tokenOf(user)}` },
      },
    );
    const { items } = (await answer.json()) as { items: KnownContract[] };
    return {
      contracts: items.map(({ name }) => name),
      cups: items.map(({ cups }) => cups.name),
      addresses: items.map(({ cups }) => cups.full_address),
    };
  };

  it.each([
    ['lumen', 'casa', 'electricity'],
    ['lumen', 'estados', 'electricity'],
    ['lumen', 'estados', 'gas'],
    ['brisa', 'casa', 'electricity'],
  ])('is nothing of the other kind of supply: %s, %s, %s', async (partner, user, kind) => {
    await open(`/facturas?type=${kind}`, { partner, user, language: 'es' });
    await filters();
    const [own, others] = await Promise.all([known(user, kind), known(user, kind === 'gas' ? '' : 'gas')]);
    for (const field of ['contracts', 'cups', 'addresses'] as const) {
      await page.press('Abrir la lista', `[data-field=${field}]`);
      const offered = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent ?? '');
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.filter((one) => others[field].includes(one) && !own[field].includes(one))).toEqual([]);
      expect(offered.filter((one) => own[field].includes(one))).toEqual(offered);
      await page.press('Cerrar la lista', `[data-field=${field}]`);
    }
  });

  it('of several supply points is what the retailer offers of these points', async () => {
    await open('/invoices-multipoint', { user: 'multipunto', language: 'es' });
    await filters();
    const own = await known('multipunto', 'multipoint');
    for (const field of ['contracts', 'cups', 'addresses'] as const) {
      await page.press('Abrir la lista', `[data-field=${field}]`);
      const offered = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent ?? '');
      expect(offered).toEqual([...new Set(own[field])].sort());
      await page.press('Cerrar la lista', `[data-field=${field}]`);
    }
  });

  it('may be less than nothing, as an invoice may be', async () => {
    await open('/facturas', { user: 'estados' });
    await filters();
    await page.type('input[name=amountFrom]', '-20,5 €');
    expect(page.address()).toBe('/facturas?amountFrom=-20.5');
  });

  it.each([
    ['es', '/facturas', '20,5'],
    ['en', '/invoices', '20.5'],
  ])('takes digits, comma, dot and minus alone, and a comma for a dot: %s', async (language, path, shown) => {
    await open(path, { user: 'estados', language });
    await filters();
    for (const typed of ['a2b0,c5 e', '20.5x']) {
      await page.type('input[name=amountFrom]', typed);
      expect([page.typed('input[name=amountFrom]'), page.address()]).toEqual([
        shown,
        `${path}?amountFrom=20.5`,
      ]);
    }
    await page.type('input[name=amountFrom]', 'x-y20,5z');
    expect(page.address()).toBe(`${path}?amountFrom=-20.5`);
  });

  it.each([
    [
      'the least is typed last',
      [
        ['amountTo', '50'],
        ['amountFrom', '60'],
      ],
      'amountTo=50',
    ],
    [
      'the largest is typed last',
      [
        ['amountFrom', '60'],
        ['amountTo', '50'],
      ],
      'amountFrom=60',
    ],
  ])('is no range that is turned round: %s', async (_what, typed, applied) => {
    await open('/facturas', { user: 'estados' });
    await filters();
    for (const [name, value] of typed) await page.type(`input[name=${name}]`, value as string);
    expect(page.address()).toBe(`/facturas?${applied}`);
    expect(page.has(/no puede superar/)).toBe(true);
  });

  it('is nothing where an address turns the range round', async () => {
    const asked: string[] = [];
    const instead = ({ path }: { path: string }) => void asked.push(decodeURIComponent(path));
    await open('/facturas?amountFrom=60&amountTo=50', { user: 'estados', instead: instead as never });
    expect(asked.filter((path) => /amount/.test(path))).toEqual([]);
    expect([page.text('main summary'), page.address()]).toEqual(['Filtros', '/facturas']);
    expect(page.has(/no puede superar/)).toBe(true);
  });
});

describe('the invoices for several supply points', () => {
  it('offer each file that the retailer has, and say where nothing fits the filters', async () => {
    const files: string[] = [];
    const instead = ({ path }: { path: string }) => {
      if (!/invoices_multipoint\/\d+/.test(path)) return undefined;
      files.push(path.replace(/^.*\d+\/(\w+)\/.*$/, '$1'));
      return new Response('CUPS;Fecha', { headers: { 'content-type': 'text/csv' } });
    };
    await open('/invoices-multipoint', { user: 'multipunto', language: 'es', instead });
    await page.press(/^Curva/);
    await expect.poll(() => files).toEqual(['curve_csv']);
    page.end();
    await open('/invoices-multipoint?amountTo=1', { user: 'multipunto', language: 'es' });
    expect(page.has(/^Ninguna factura cumple/)).toBe(true);
    await page.press('Quitar los filtros');
    expect(page.address()).toBe('/invoices-multipoint');
  });
});

describe('a retailer that refuses the invoices for several supply points', () => {
  it('ends the session, and the next page is told that the customer did not', async () => {
    await open('/invoices-multipoint', {
      user: 'multipunto',
      stored: true,
      instead: failing(/invoices_multipoint/, 401),
    });
    expect(page.left).toHaveLength(1);
    expect(sessionStorage.getItem('mostrador.page.next')).toContain('"code":"ended"');
  });
});
