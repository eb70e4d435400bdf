import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustHaveFocus } from './support/focus.ts';
import { useBrowser, visit, type Visit, visitContracts } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const rows = () => here.page.locator('tbody tr');
const heading = (name: string | RegExp) => here.page.getByRole('heading', { level: 1, name });

describe('a company with 1,200 contracts', () => {
  beforeEach(async () => {
    here = await visitContracts('empresa');
  });

  it('reads them page by page; the page is in the address, and Back and a contract lead back to it', async () => {
    await here.page
      .getByText(/de 1\.?200/)
      .first()
      .waitFor();
    expect(await rows().count()).toBe(10);
    const first = await rows().first().textContent();
    await here.page
      .getByRole('button', { name: /Página 2|Ir a la página 2|^2$/ })
      .first()
      .click();
    await here.page.waitForURL('**offset=10**');
    // What the first page shows of a contract comes bit by bit, so another text of a row is no other page.
    await here.page.getByText(/^11–20 de 1\.200/).waitFor();
    await expect.poll(() => rows().first().textContent()).not.toBe(first);
    await rows().first().click();
    await here.page.waitForURL(/\/contratos\/electricity\/[^?]+$/);
    await here.page.getByRole('link', { name: 'Volver' }).click();
    await here.page.waitForURL('**/contratos/electricity?offset=10');
    await here.page.getByText(/^11–20 de 1\.200/).waitFor();
    await here.page.goBack();
    await here.page.goBack();
    await here.page.waitForURL('**offset=10');
    await here.page.goBack();
    await expect.poll(() => rows().first().textContent()).toBe(first);
    await here.mustBeSound();
  });

  it('filters and sorts all of them by what was read completely, and Back undoes one', async () => {
    const found = here.page.getByRole('status').filter({ hasText: /de 1\.200 contratos$/ });
    const debts = here.page.locator('tbody').getByText(/^Pendiente: /);
    await here.page.getByLabel('Avisos', { exact: true }).selectOption('Por pagar');
    await here.page.waitForURL('**attention=debt**');
    await found.waitFor();
    expect(await debts.count()).toBe(10);
    await here.page.getByRole('button', { name: 'Avisos' }).click();
    await here.page.waitForURL('**sort=-attention**');
    const head = here.page.getByRole('columnheader', { name: 'Avisos' });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    const amounts = (await debts.allTextContents()).map((text) =>
      Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    );
    expect(amounts).toEqual([...amounts].sort((left, right) => right - left));
    await here.page.setViewportSize({ width: 1280, height: 500 });
    await head.scrollIntoViewIfNeeded();
    await here.page.mouse.move(700, 400);
    await here.page.mouse.wheel(0, 400);
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBe(0);
    // At the top nothing stands below the head, which would count as too small.
    await here.page.evaluate(() => scrollTo(0, 0));
    await here.mustBeSound();
    for (const _ of ['descending', 'filter']) await here.page.goBack();
    await here.page.getByText('1.200 contratos', { exact: true }).waitFor();
    expect(await rows().first().textContent()).toContain('0060001');
  });

  it('chooses how many stand on a page, which Back takes back', async () => {
    const size = here.page.getByRole('combobox', { name: 'Contratos por página' });
    await size.selectOption('25 por página');
    await here.page.waitForURL('**limit=25**');
    await expect.poll(() => rows().count()).toBe(25);
    await here.page.goBack();
    await expect.poll(() => rows().count()).toBe(10);
    await expect.poll(() => size.locator('option:checked').textContent()).toBe('10 por página');
    await here.mustBeSound();
  });

  it('searches at once with Enter and with the cross, which keeps the focus', async () => {
    const anHour = { search: { debounce: 3_600_000 } };
    await here.page.route(/\/api\/v2\/settings/, (route) => route.fulfill({ json: anHour }));
    await here.page.reload();
    const box = here.page.getByRole('search').getByRole('textbox');
    await box.fill('carrer');
    await box.press('Enter');
    await here.page.waitForURL('**search=carrer**');
    await here.page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await here.page.waitForURL((url) => !url.search.includes('search'));
    await mustHaveFocus(box);
    await expect.poll(() => box.inputValue()).toBe('');
  });
});

/** Where the first heading of the table is, and whether anything covers it. */
const headOfTable = () =>
  here.page.evaluate(() => {
    const head = document.querySelector('thead th') as HTMLElement;
    const { x, y, height } = head.getBoundingClientRect();
    const bar = document.querySelector('header')?.offsetHeight;
    const seen = document.elementFromPoint(x + 20, y + height / 2);
    return { below: Math.round(y) === bar, seen: head.contains(seen) };
  });

describe('a long list below a bar that stays at the top', () => {
  it.each([1280, 1000])('has its head below that bar, %i pixels wide', async (width) => {
    here = await visit({ partner: 'brisa' });
    await here.page.setViewportSize({ width, height: 500 });
    await here.signedIn('empresa');
    await here.open('/contratos/electricity?limit=50');
    await rows().first().waitFor();
    await here.page.mouse.move(500, 400);
    await here.page.mouse.wheel(0, 1200);
    await expect.poll(headOfTable).toEqual({ below: true, seen: true });
  });
});

/** Where an element ends on the right, in pixels. */
const endOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);

describe('a long list on a phone', () => {
  it('is sorted by a choice above its rows', async () => {
    here = await visit({ width: 'phone' });
    await here.signedIn('empresa');
    await here.open('/contratos/electricity');
    const choice = here.page.getByLabel('Ordenar por');
    await choice.selectOption('Avisos, descendente');
    await here.page.waitForURL('**sort=-attention**');
    await rows().first().getByText('Pendiente: ').waitFor();
    const [above, below] = await Promise.all([choice.boundingBox(), rows().first().boundingBox()]);
    expect(endOf(above)).toBeLessThanOrEqual(endOf(below));
    await here.mustBeSound();
  });
});

describe('a home', () => {
  beforeEach(async () => {
    here = await visit({ language: 'ca-ES' });
    await here.signedIn('casa');
  });

  it('opens a contract with all its data', async () => {
    await here.open('/contractes/electricity');
    await here.page.locator('main a[href*="/electricity/"]').first().click();
    await heading(/^Carrer /).waitFor();
    for (const title of [
      'Tot en ordre',
      'Pagament i factures',
      'Com l’avisem',
      'Serveis i bons socials',
      'Documents',
      'Dades tècniques',
    ]) {
      await here.page.getByRole('heading', { level: 2, name: title }).waitFor();
    }
    expect(await here.page.getByRole('link', { name: /900/ }).first().getAttribute('href')).toMatch(/^tel:/);
    await expect.poll(() => here.page.title()).toMatch(/^Carrer .+ · /);
    await here.mustBeSound();
  });

  it('downloads the contract under the name the server gives', async () => {
    await here.open('/contractes/electricity/-');
    const [download] = await Promise.all([
      here.page.waitForEvent('download'),
      here.page.getByRole('button', { name: 'Descarrega el contracte' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('scrolls to the part that the address names, and unfolds it', async () => {
    await here.open('/contractes/electricity/-#attachments');
    await here.page.locator('#attachments').waitFor();
    await expect
      .poll(() =>
        here.page
          .locator('#attachments')
          .evaluate((part) => part.getBoundingClientRect().top < window.innerHeight),
      )
      .toBe(true);
    await here.page.locator('#attachments').getByText('Contracte signat').waitFor();
  });
});

describe('a new supply', () => {
  it('is offered from the list, with an entry for each kind of contract that the portal offers', async () => {
    here = await visit();
    await here.signedIn('casa');
    await here.open('/contratos/electricity');
    await here.page.getByRole('button', { name: /Nuevo contrato|Contracte nou/ }).click();
    await expect.poll(() => here.page.getByRole('menuitem').count()).toBe(3);
    await here.page.getByRole('menuitem', { name: /gas$/ }).first().click();
    await here.page.waitForURL(/nuevo-cliente|nou-client/);
    await here.page.locator('[name="cups"]').waitFor();
    await here.mustBeSound();
  });

  it('is the first page of a customer with a promotion code, and shows the code', async () => {
    here = await visit();
    await here.open('/acceso?promocode=SOL25');
    await here.page.locator('input[autocomplete=username]').fill('casa');
    await here.page.locator('input[autocomplete=current-password]').fill('Mostrador1!');
    await here.page.locator('button[type=submit]').click();
    await here.page.waitForURL(/nuevo-cliente-dual|nou-client-dual/);
    await here.page.getByText('SOL25').waitFor();
    await here.mustBeSound();
  });
});
