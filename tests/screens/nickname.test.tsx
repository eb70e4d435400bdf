import { afterEach, expect, it } from 'vitest';
import { openPage, type Visit } from '../support/drawn-page.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
afterEach(() => page.end());

const dialog = '[role=dialog]';
const flat = '/contratos/electricity/0048731';
const street = 'Carrer de la Creu, 24, 3 2';

async function name(words: string, button: string): Promise<void> {
  await page.press(button);
  await page.comes('Guardar el nombre', dialog);
  await page.type(`${dialog} input`, words);
  await page.press('Guardar el nombre', dialog);
}

/** The next page in the same browser. */
async function openAgain(visit: Visit, path = flat): Promise<void> {
  const browser = { ...localStorage } as { [key: string]: string };
  page.end();
  page = await openPage(path, { ...visit, browser });
}

it('is the street until the customer gives a name, and again without one', async () => {
  page = await openPage(flat, { user: 'casa' });
  expect(page.text('h1')).toBe(street);
  expect(document.title).toContain(street);
  await name(' La playa ', 'Poner nombre');
  expect(page.text('h1')).toBe('La playa');
  expect(document.title).toContain('La playa');
  expect(page.text('main')).toContain(`${street}, 17002 Girona`);
  await name('', 'Cambiar el nombre');
  expect(page.text('h1')).toBe(street);
});

it('is kept in the browser for this customer and this supply alone', async () => {
  page = await openPage(flat, { user: 'casa' });
  await name('La playa', 'Poner nombre');
  await openAgain({ user: 'casa' });
  expect(page.text('h1')).toBe('La playa');
  await openAgain({ user: 'casa' }, '/contratos/electricity/0051206');
  expect(page.text('h1')).toContain('Carrer de la Font');
  await openAgain({ user: 'estados' }, '/contratos/electricity/0091001');
  expect(page.text('h1')).toBe('Avenida de Andalucía, 15, 5 4');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('La playa');
});

it('stands above the invoices of the supply, with its address', async () => {
  page = await openPage(flat, { user: 'casa' });
  await name('La playa', 'Poner nombre');
  await openAgain({ user: 'casa' }, `${flat}/facturas`);
  await page.comes(`La playa · ${street}, 17002 Girona`);
});

it('asks for at most forty letters', async () => {
  page = await openPage(flat, { user: 'casa' });
  await name('x'.repeat(41), 'Poner nombre');
  expect(page.count(`${dialog} [aria-invalid=true]`)).toBe(1);
  expect(page.text('h1')).toBe(street);
});
