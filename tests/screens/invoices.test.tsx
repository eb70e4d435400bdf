import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/sandbox/people.ts';
import { openPage, retailer, type Visit } from '../support/drawn-page.tsx';

type Page = Awaited<ReturnType<typeof openPage>>;
let page: Page;
afterEach(() => page.end());

const open = async (path: string, visit: Visit = {}) => {
  page = await openPage(path, visit);
};

describe('a sign-in', () => {
  it.each([
    ['the invoices where the retailer names no homepage', 'brisa', '/facturas'],
    ['the homepage of the retailer', 'lumen', '/contratos/electricity'],
  ])('leads to %s', async (_where, partner, address) => {
    await open('/acceso', { partner });
    await page.type('input[autocomplete=username]', 'estados');
    await page.type('input[autocomplete=current-password]', 'Mostrador1!');
    await page.enter('main form');
    expect(page.address()).toBe(address);
  });
});

describe('the invoices', () => {
  it('say what is owed in a portal without gas too', async () => {
    await open('/facturas', { partner: 'brisa', user: 'estados' });
    await page.comes(/^Tiene 312,05/);
    expect(page.has('De 1 contrato.')).toBe(true);
  });

  it('of a contract of gas are no page of a portal without gas', async () => {
    await open('/contratos-gas/0090417/facturas-gas', { partner: 'brisa', user: 'casa' });
    expect(page.text('main')).toContain('404');
  });

  it('of somebody without any are not counted or filtered', async () => {
    await open('/facturas', { user: 'nuevo' });
    await page.comes(/^Todavía no tiene facturas/);
    expect(page.has('Filtros')).toBe(false);
    expect(page.has('0 facturas')).toBe(false);
  });

  it.each([
    ['somebody without any', 'nuevo', '/facturas'],
    ['somebody without any for several supply points', 'nuevo', '/invoices-multipoint'],
    ['a contract without any', 'casa', '/contratos/electricity/9999999/facturas'],
    ['a contract of gas without any', 'casa', '/contratos-gas/9999999/facturas-gas'],
    ['filters that nothing fits', 'casa', '/facturas?amountTo=1'],
    ['filters that nothing for several supply points fits', 'multipunto', '/invoices-multipoint?amountTo=1'],
  ])('of %s can be read again', async (_whose, user, address) => {
    const lists: string[] = [];
    const instead = ({ path }: { path: string }) => {
      if (/\/invoices(_multipoint)?\/\?/.test(path)) lists.push(path);
      return undefined;
    };
    await open(address, { user, instead });
    expect(page.buttons('Actualizar')).toBe(1);
    const before = lists.length;
    await page.press('Actualizar');
    expect(lists).toHaveLength(before + 1);
  });

  it.each(['/facturas?amountTo=1', '/invoices-multipoint?amountTo=1'])(
    'that no filter leaves keep their filters and their chart: %s',
    async (address) => {
      await open(address, { user: 'multipunto' });
      expect(page.text('main')).toContain('Filtros · 1 en uso');
      expect(page.has('Evolución')).toBe(true);
    },
  );

  it.each([
    ['gas alone are those of gas', [{ id: 1, name: '001' }], '/facturas?type=gas', 'Facturas de gas'],
    ['nothing at all are of the first kind', [], '/facturas', 'Facturas de luz'],
  ])('of somebody with %s', async (_what, gas, address, title) => {
    const names = { electricity: [], gas };
    const instead = ({ path }: { path: string }) =>
      path.includes('list-info') ? Response.json(names) : undefined;
    await open('/facturas', { user: 'nuevo', instead });
    expect([page.address(), page.has(title)]).toEqual([address, true]);
  });

  it('of somebody with gas alone say that there are none of electricity, and lead back', async () => {
    const names = { electricity: [], gas: [{ id: 1, name: '001' }] };
    const instead = ({ path }: { path: string }) =>
      path.includes('list-info') ? Response.json(names) : undefined;
    await open('/facturas', { user: 'nuevo', instead });
    await page.press('Luz', 'main', 'tab');
    await page.comes('No tiene facturas de luz.');
    expect(page.has('Facturas de luz')).toBe(true);
    await page.press('Ver las de gas', 'main', 'link');
    await page.comes('Facturas de gas');
    expect(page.has(/^Todavía no tiene facturas/)).toBe(true);
    await page.press('Multipunto', 'main', 'tab');
    await page.comes('No tiene facturas multipunto.');
    expect([page.has('Ver las de gas'), page.has('Ver las de luz')]).toEqual([true, false]);
    await page.press('Luz', 'main', 'tab');
    await page.comes('No tiene facturas de luz.');
  });

  it.each([
    ['three kinds', ['gas', 'electricity', 'multipoint'], 'MultipuntoLuzGas'],
    ['two kinds', ['gas', 'electricity'], 'LuzGas'],
    ['one kind', ['electricity'], ''],
  ])(
    'are offered of the kinds that the portal shows, in one order, whatever the customer has: %s',
    async (_what, displayTypes, tabs) => {
      await open('/facturas?type=electricity', { user: 'nuevo', language: 'es', settings: { displayTypes } });
      expect(page.text('[role=tablist]')).toBe(tabs);
    },
  );

  it.each([
    [100, [5, 10, 12, 25, 50, 100, 150]],
    [30, [5, 10, 12, 25, 30, 50, 100, 150]],
  ])(
    'are shown by pages of the usual sizes, and of the size that is set: %i',
    async (itemsPerPage, sizes) => {
      await open('/facturas', { user: 'casa', settings: { invoices: { itemsPerPage } } });
      const offered = [...document.querySelectorAll('main select[name=size] option')];
      expect(offered.map(({ textContent }) => textContent)).toEqual(
        sizes.map((size) => `${size} por página`),
      );
    },
  );

  it('of a contract are one press away from it', async () => {
    await open('/contratos/electricity/0091010', { user: 'estados' });
    await page.comes('Ver las facturas');
    await page.press('Ver las facturas', undefined, 'link');
    await page.comes('Facturas del contrato');
    expect(page.address()).toBe('/contratos/electricity/0091010/facturas');
  });
});

describe('the invoices of a contract', () => {
  it('name its supply once, above all of them', async () => {
    await open('/contratos/electricity/0048731/facturas', { user: 'casa' });
    const address = 'Carrer de la Creu, 24, 3 2, 17002 Girona';
    await page.comes(address);
    expect(page.text('main').split(address)).toHaveLength(2);
    expect(page.text('main')).not.toContain('Contrato 0048731');
  });

  it.each(['contratos/electricity/9999999/facturas', 'contratos-gas/9999999/facturas-gas'])(
    'promise none where there is no such contract: %s',
    async (address) => {
      await open(`/${address}`, { user: 'casa' });
      await page.comes('No hay facturas de este contrato.');
    },
  );
});

describe('several invoices', () => {
  it('are fetched as PDF and saved as one ZIP; what does not come is fetched by the next press', async () => {
    const files: string[] = [];
    let refuses = true;
    const instead = ({ path }: { path: string }) => {
      const [, id] = /invoices\/(\d+)\/pdf/.exec(path) ?? [];
      if (id === undefined) return undefined;
      files.push(id);
      return refuses && files.length === 2 ? new Response('', { status: 500 }) : undefined;
    };
    await open('/facturas', { user: 'casa', instead });
    for (const row of [1, 2, 3]) await page.press(/F/, `tbody tr:nth-child(${row})`, 'checkbox');
    expect(page.has('3 facturas elegidas')).toBe(true);
    await page.press('Descargar las elegidas');
    await page.comes('No ha llegado 1 factura de 3');
    refuses = false;
    await page.press('Descargar las que faltan');
    await page.comes('ZIP guardado: 3');
    expect([files.length, new Set(files).size]).toEqual([4, 3]);
    await page.press('Quitar la selección');
    expect(page.has(/elegida/)).toBe(false);
  });

  it('of which a part is saved name what did not come, which the next press fetches', async () => {
    let asked = 0;
    const instead = ({ path }: { path: string }) =>
      path.includes('/pdf') && ++asked === 2 ? new Response('', { status: 500 }) : undefined;
    await open('/facturas', { user: 'casa', instead });
    for (const row of [1, 2]) await page.press(/F/, `tbody tr:nth-child(${row})`, 'checkbox');
    await page.press('Descargar las elegidas');
    await page.comes(/Faltan: F\d+/);
    await page.press('Guardar las que han llegado');
    await page.comes('ZIP guardado: 1 de 2');
    expect(page.has(/Faltan: F\d+/)).toBe(true);
    await page.press('Descargar las que faltan');
    await page.comes('ZIP guardado: 2');
    expect([asked, page.has(/Faltan/)]).toEqual([3, false]);
  });
});

describe('the files of an invoice', () => {
  const downloadTypes = ['pdf', 'signed_pdf', 'curve_csv'];
  const download = /^(PDF|Curva|Firmada)/;

  it.each([
    ['casa', '/facturas', true],
    ['casa', '/facturas', false],
    ['multipunto', '/invoices-multipoint', true],
  ])(
    'of %s at %s open in a new tab where the retailer wants it so: %s',
    async (user, path, downloadInNewTab) => {
      const opened = vi.spyOn(window, 'open').mockReturnValue(null);
      await open(path, { user, settings: { invoices: { downloadTypes, downloadInNewTab } } });
      const names = [...document.querySelectorAll('tbody tr:first-child button')].map(
        (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
      );
      const files = names.filter((name) => download.test(name));
      expect(files).toHaveLength(3);
      for (const name of files) await page.press(name, 'tbody tr:first-child');
      expect(opened).toHaveBeenCalledTimes(downloadInNewTab ? 3 : 0);
      opened.mockRestore();
    },
  );

  it('in a ZIP are signed where the retailer offers signed ones alone', async () => {
    const files: string[] = [];
    const instead = ({ path }: { path: string }) => {
      if (/invoices\/\d+\//.test(path)) files.push(path.replace(/^.*\d+\/(\w+)\/.*$/, '$1'));
      return undefined;
    };
    await open('/facturas', {
      user: 'casa',
      instead,
      settings: { invoices: { downloadTypes: ['signed_pdf'] } },
    });
    for (const row of [1, 2]) await page.press(/F/, `tbody tr:nth-child(${row})`, 'checkbox');
    await page.press('Descargar las elegidas');
    await page.comes('ZIP guardado: 2');
    expect(files).toEqual(['signed_pdf', 'signed_pdf']);
  });
});

const unfold = async () => {
  const section = [...document.querySelectorAll('details')].find(({ textContent }) =>
    /^Evolución/.test(textContent ?? ''),
  );
  if (section) section.open = true;
  if (section) fireEvent(section, new Event('toggle'));
  await page.comes('Importe facturado');
};

describe('the chart of invoices', () => {
  it('reads nothing before it is opened', async () => {
    const asked: string[] = [];
    const instead = ({ path }: { path: string }) => void asked.push(path);
    await open('/facturas', { user: 'casa', language: 'es', instead: instead as never });
    const lists = () => asked.filter((path) => path.includes('/invoices/?')).length;
    const before = lists();
    await unfold();
    expect([before > 0, lists() > before]).toEqual([true, true]);
  });
});

type Invoice = {
  amount_total: number;
  energy_consumed: number;
  rectificative_type: string | null;
  paid: string;
  amount_pending: number | null;
};

/** The entries of a list, as many as a screen reads, straight from the retailer. */
async function entriesOf<Entry>(user: string, path: string, most: number): Promise<Entry[]> {
  const headers = { authorization: `Bearer ${await retailer.tokenOf(user)}` };
  const found: Entry[] = [];
  for (let total = 1; found.length < Math.min(total, most); ) {
    const answer = await retailer.fetch(`/api/v2/${path}&offset=${found.length}&limit=100`, { headers });
    const { items, n_items } = (await answer.json()) as { items: Entry[]; n_items: number };
    found.push(...items);
    total = n_items;
  }
  return found;
}
const invoicesOf = (user: string, type: string, most: number) =>
  entriesOf<Invoice>(
    user,
    `invoices/?filter=${encodeURIComponent(JSON.stringify([{ field: 'type', values: [type] }]))}`,
    most,
  );
const cents = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0);
const written = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('es-ES', { ...options, useGrouping: 'always' } as never)
    .format(value)
    .replace(/\s/g, ' ');
const euros = (sum: number) => written(sum / 100, { style: 'currency', currency: 'EUR' });

describe.each(people.filter(({ impersonated }) => !impersonated).map(({ user }) => user))(
  'what %s sees',
  (user) => {
    it('owed is what the contracts owe and what is pending of the invoices, to the cent', async () => {
      const list = (type: string) =>
        entriesOf<{ amount_debt: number | null }>(user, `contracts/?lang=es_ES${type}`, Infinity);
      const contracts = [...(await list('')), ...(await list('&type=gas'))];
      const invoices = [
        ...(await invoicesOf(user, 'electricity', Infinity)),
        ...(await invoicesOf(user, 'gas', Infinity)),
      ];
      const owed = cents(contracts.map(({ amount_debt }) => amount_debt));
      expect(
        cents(invoices.map(({ paid, amount_pending }) => (paid === 'unpaid' ? amount_pending : 0))),
      ).toBe(owed);
      await open('/facturas', { user });
      expect(page.has(/por pagar$/)).toBe(owed > 0);
      if (owed > 0) expect(page.text('main')).toContain(`Tiene ${euros(owed)} por pagar`);
    });

    it.each(['electricity', 'gas'])(
      'summed in the chart of %s is what the list says, what is annulled subtracted',
      async (type) => {
        const invoices = await invoicesOf(user, type, 600);
        await open(`/facturas?type=${type}`, { user });
        if (invoices.length === 0) return expect(page.count('tbody tr')).toBe(0);
        const signed = (read: (one: Invoice) => number) =>
          invoices.map((one) => (one.rectificative_type === 'A' ? -read(one) : read(one)));
        await unfold();
        const total = euros(cents(signed((one) => one.amount_total)));
        expect(page.text('figure figcaption')).toContain(`Total: ${total}`);
        await page.press('Energía', 'main', 'tab');
        await page.comes('Energía facturada');
        const energy = cents(signed((one) => one.energy_consumed)) / 100;
        expect(page.text('figure figcaption')).toContain(`Total: ${written(Math.round(energy), {})} kWh`);
      },
    );

    it('summed in the chart of several supply points is what their list says', async () => {
      const invoices = await entriesOf<Invoice>(user, 'invoices_multipoint/?lang=es_ES', 600);
      await open('/invoices-multipoint', { user, language: 'es' });
      if (invoices.length === 0) return expect(page.count('tbody tr')).toBe(0);
      await unfold();
      const total = euros(cents(invoices.map(({ amount_total }) => amount_total)));
      expect(page.text('figure figcaption')).toContain(`Total: ${total}`);
    });
  },
);
