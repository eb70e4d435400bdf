import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('of somebody without any are not counted or filtered', async () => {
    await open('/facturas', { user: 'nuevo' });
    await page.comes(/^Todavía no tiene facturas/);
    expect(page.has('Filtros')).toBe(false);
    expect(page.has('0 facturas')).toBe(false);
  });

  it('are offered of the kinds of supply that the customer has', async () => {
    await open('/facturas', { user: 'casa', language: 'es' });
    await page.comes('Gas', '[role=tablist]');
    expect(page.text('[role=tablist]')).toBe('LuzGas');
  });

  it('of a contract are one press away from it', async () => {
    await open('/contratos/electricity/0091010', { user: 'estados' });
    await page.comes('Ver las facturas');
    await page.press('Ver las facturas', undefined, 'link');
    await page.comes('Facturas del contrato');
    expect(page.address()).toBe('/contratos/electricity/0091010/facturas');
  });
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
});

describe('the chart of invoices', () => {
  const unfold = async () => {
    const section = [...document.querySelectorAll('details')].find(({ textContent }) =>
      /^Evolución/.test(textContent ?? ''),
    );
    if (section) section.open = true;
    if (section) fireEvent(section, new Event('toggle'));
    await page.comes('Importe facturado');
  };

  it('reads nothing before it is opened', async () => {
    const asked: string[] = [];
    const instead = ({ path }: { path: string }) => void asked.push(path);
    await open('/facturas', { user: 'casa', language: 'es', instead: instead as never });
    const lists = () => asked.filter((path) => path.includes('/invoices/?')).length;
    const before = lists();
    await unfold();
    expect([before > 0, lists() > before]).toEqual([true, true]);
  });

  it('sums to what the list says, what is annulled subtracted, to the cent', async () => {
    await open('/facturas', { user: 'estados', language: 'es' });
    await unfold();
    const token = await retailer.tokenOf('estados');
    const type = encodeURIComponent(JSON.stringify([{ field: 'type', values: ['electricity'] }]));
    const items: { amount_total: number; rectificative_type: string | null }[] = [];
    for (let offset = 0; ; offset += 150) {
      const answer = await retailer.fetch(`/api/v2/invoices/?offset=${offset}&limit=150&filter=${type}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = (await answer.json()) as { items: typeof items; n_items: number };
      items.push(...body.items);
      if (items.length >= body.n_items || body.items.length === 0) break;
    }
    expect(items.some(({ rectificative_type }) => rectificative_type === 'A')).toBe(true);
    const cents = items.reduce(
      (sum, { amount_total, rectificative_type }) =>
        sum + Math.round(amount_total * 100) * (rectificative_type === 'A' ? -1 : 1),
      0,
    );
    const shown = new Intl.NumberFormat('es-ES', {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
    } as never).format(cents / 100);
    expect(page.text('figure figcaption')).toContain(`Total: ${shown.replace(/\s/g, ' ')}.`);
  });
});
