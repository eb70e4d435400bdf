import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../corpus/support/browser.ts';
import { openPage, type Visit, without } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const open = async (path: string, visit: Visit) => {
  page = await openPage(path, visit);
};
const first = () => document.querySelector('tbody tr')?.textContent ?? '';
const frame = () => document.querySelector('[role=region]');
const offsetOf = (path: string) => new URL(path, 'http://a.example').searchParams.get('offset');

/** A list whose page at this place stays under way until it is let go. */
function held(place: string) {
  const letGo: (() => void)[] = [];
  const wait = new Promise<void>((done) => letGo.push(done));
  let answers = false;
  const instead = ({ path }: { path: string }): Promise<Response> | undefined => {
    if (answers || !/\/(invoices|contracts)\/?\?/.test(path) || offsetOf(path) !== place) return undefined;
    return wait.then(() => {
      answers = true;
      return new Response('', { status: 503, headers: { 'retry-after': '0' } });
    });
  };
  return { instead, release: () => letGo[0]?.() };
}

describe.each([
  ['the invoices', '/facturas', 'estados', '12', /^1–12 de/],
  ['the invoices of a contract', '/contratos/electricity/0048731/facturas', 'casa', '12', /^1–12 de/],
  ['the work table of contracts', '/contratos/electricity', 'empresa', '10', /^1–10 de/],
])('%s', (_list, address, user, place, range) => {
  it('keep their range, and cannot be chosen or pressed, while the next page comes', async () => {
    const line = held(place);
    await open(address, { user, instead: line.instead });
    const before = first();
    const pressed = page.press('Página siguiente', 'main');
    await until(() => frame()?.getAttribute('aria-busy') === 'true');
    expect([page.has(range), first() === before]).toEqual([true, true]);
    expect(document.querySelector('tbody')?.hasAttribute('inert')).toBe(true);
    expect(document.querySelectorAll('main input[type=checkbox]:not(:disabled)').length).toBe(0);
    line.release();
    await pressed;
  });
});

describe('a list whose retailer does not say how many entries there are', () => {
  it.each([
    ['invoices', '/facturas', 'estados', /^1–12$/, /^13–24$/],
    ['contracts', '/contratos/electricity', 'empresa', /^1–10$/, /^11–20$/],
  ])('pages %s all the same, and reads them again', async (_what, address, user, one, two) => {
    await open(address, { user, property: without('n_items') });
    expect(page.has(one)).toBe(true);
    await page.press('Página siguiente', 'main');
    expect(page.has(two)).toBe(true);
  });

  it('stays on its last page, and says so, where that is full', async () => {
    await open('/facturas', { user: 'casa' });
    const count = /^1–12 de (\d+)$/.exec(page.text('main span[aria-live=polite]'))?.[1];
    page.end();
    const last = `/facturas?limit=1&offset=${Number(count) - 1}`;
    await open(last, { user: 'casa', property: without('n_items') });
    await page.press('Página siguiente', 'main');
    await page.comes('No hay más facturas.');
    expect([page.address(), page.has(`${count}–${count}`)]).toEqual([last, true]);
  });

  it('keeps the refresh of invoices', async () => {
    await open('/facturas', { user: 'casa', property: without('n_items') });
    expect(page.buttons('Actualizar')).toBe(1);
  });
});

/** The last page ends with the last entry, however many there are by today. */
const lastPage = /^\d+–(\d+) de \1$/;

describe('an address that names a page', () => {
  it.each([
    ['beyond the end leads to the last one', '1000000000', lastPage],
    ['of another list leads to the last one', '4000', lastPage],
    ['by half a number leads to the first', '1.5', /^1–12 de/],
    ['below the first leads there', '-1', /^1–12 de/],
    ['by a word leads to the first', 'many', /^1–12 de/],
  ])('%s', async (_what, offset, range) => {
    await open(`/facturas?offset=${offset}`, { user: 'estados' });
    await page.comes(range);
  });
});
