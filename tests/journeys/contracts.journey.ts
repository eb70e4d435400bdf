import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const rows = () => here.page.locator('tbody tr');
const heading = (name: string | RegExp) => here.page.getByRole('heading', { level: 1, name });

describe('a company with 1,200 contracts', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signIn('empresa');
    await rows().first().waitFor();
  });

  it('reads them page by page; the page and its size are in the address, and Back returns', async () => {
    expect(await rows().count()).toBe(10);
    expect(await here.page.getByText(/de 1\.?200/).count()).toBeGreaterThan(0);
    const first = await rows().first().textContent();
    await here.page
      .getByRole('button', { name: /Página 2|Ir a la página 2|^2$/ })
      .first()
      .click();
    await here.page.waitForURL('**offset=10**');
    await expect.poll(() => rows().first().textContent()).not.toBe(first);
    await here.page.goBack();
    await expect.poll(() => rows().first().textContent()).toBe(first);
    await here.mustBeSound();
  });

  it('returns from a contract to the page it left', async () => {
    await here.page
      .getByRole('button', { name: /Página 2|Ir a la página 2|^2$/ })
      .first()
      .click();
    await here.page.waitForURL('**offset=10**');
    await rows().first().getByRole('link').last().click();
    await here.page.waitForURL(/\/contratos\/electricity\/[^?]+$/);
    await here.page.getByRole('link', { name: 'Volver' }).click();
    await here.page.waitForURL('**/contratos/electricity?offset=10');
    await here.page.getByText(/^11–20 de 1\.200/).waitFor();
  });

  it('searches 1.5 seconds after the last key, and a space matches anything', async () => {
    const asked: string[] = [];
    here.page.on(
      'request',
      (request) =>
        request.url().includes('filter=') &&
        asked.push(new URL(request.url()).searchParams.get('filter') ?? ''),
    );
    await here.page
      .getByRole('textbox', { name: 'Buscar un contrato' })
      .pressSequentially('carrer 08', { delay: 30 });
    await here.page.waitForTimeout(1200);
    expect(asked).toEqual([]);
    await expect.poll(() => asked).toEqual(['carrer%08']);
    await here.page.waitForURL('**search=carrer+08**');
  });

  it('chooses how many stand on a page, which Back takes back', async () => {
    const size = here.page.getByRole('combobox', { name: 'Contratos por página' });
    await size.selectOption('25 por página');
    await here.page.waitForURL('**limit=25**');
    await expect.poll(() => rows().count()).toBe(25);
    await here.page.goBack();
    await expect.poll(() => rows().count()).toBe(10);
    expect(await size.locator('option:checked').textContent()).toBe('10 por página');
    await here.mustBeSound();
  });

  it('searches at once with Enter and with the cross, which keeps the focus', async () => {
    const box = here.page.getByRole('search').getByRole('textbox');
    await box.fill('carrer');
    await box.press('Enter');
    await here.page.waitForURL('**search=carrer**', { timeout: 1000 });
    await here.page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await here.page.waitForURL((url) => !url.search.includes('search'), { timeout: 1000 });
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box.inputValue()).toBe('');
  });

  it('sees a text when nothing is found', async () => {
    await here.page.getByRole('textbox', { name: 'Buscar un contrato' }).fill('no such street anywhere');
    await here.page.getByRole('textbox', { name: 'Buscar un contrato' }).press('Enter');
    await here.page.getByText('Ningún contrato coincide').waitFor();
    await here.mustBeSound();
  });

  it('sees the first page at an address beyond the last', async () => {
    await here.open('/contratos/electricity?offset=5000');
    await here.page.getByText(/^1–10 de 1\.200/).waitFor();
    expect(await rows().count()).toBe(10);
    expect(here.page.url()).not.toContain('offset');
  });

  it('changes to gas by the tab', async () => {
    await here.page.getByRole('tab', { name: 'Gas' }).click();
    await here.page.waitForURL('**/contratos/gas');
    await here.page.getByText(/de 40/).first().waitFor();
  });
});

describe('a home', () => {
  beforeEach(async () => {
    here = await visit({ language: 'ca-ES' });
    await here.signIn('casa');
    await rows().first().waitFor();
  });

  it('opens a contract with all its data', async () => {
    await rows().first().getByRole('link').click();
    await heading(/Contracte 00/).waitFor();
    for (const title of [
      'Dades del contracte',
      'Potència contractada',
      'Punt de subministrament',
      'Dades de contacte',
      'Serveis i bons socials',
      'Documents',
    ]) {
      await here.page.getByRole('heading', { level: 2, name: title }).waitFor();
    }
    expect(await here.page.getByRole('link', { name: /900/ }).first().getAttribute('href')).toMatch(/^tel:/);
    expect(await here.page.title()).toMatch(/^Contracte 00\d+ · /);
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

  it('sees a failed download, resets it, and gets the document', async () => {
    await here.open('/contractes/electricity/-');
    await here.scenario('status:500@contracts.attachment');
    const section = here.page.locator('#attachments');
    await section.getByRole('button').first().click();
    const failed = section.getByRole('button', { name: /error|fallat|no s’ha pogut/i }).first();
    await failed.waitFor();
    await here.scenario('');
    await failed.click();
    const [download] = await Promise.all([
      here.page.waitForEvent('download'),
      section.getByRole('button').first().click(),
    ]);
    expect(download.suggestedFilename()).not.toBe('');
  });

  it('returns to the list from a contract that does not exist', async () => {
    await here.open('/contractes/electricity/9999999');
    await here.page.waitForURL('**/contractes/electricity');
    await here.page.getByText('No hem trobat').waitFor();
  });

  it('reaches a gas contract by either of its addresses', async () => {
    await here.page.getByRole('tab', { name: 'Gas' }).click();
    await rows().first().getByRole('link').click();
    await here.page.waitForURL('**/contractes-gas/**');
    const name = here.page.url().split('/').pop();
    await here.open(`/contractes/gas/${name}`);
    await here.page.waitForURL(`**/contractes-gas/${name}`);
    await here.page.getByText(/bar$/).first().waitFor();
    await here.page.getByText('Cabal (m³/h)').waitFor();
    await here.mustBeSound();
  });

  it('scrolls to the part that the address names', async () => {
    await here.open('/contractes/electricity/-#attachments');
    await here.page.locator('#attachments').waitFor();
    await expect
      .poll(() =>
        here.page
          .locator('#attachments')
          .evaluate((part) => part.getBoundingClientRect().top < window.innerHeight),
      )
      .toBe(true);
  });
});

describe('a new customer', () => {
  it('sees that there are no contracts yet', async () => {
    here = await visit();
    await here.signedIn('nuevo');
    await here.open('/contratos/electricity');
    await here.page.getByText(/Todavía no tiene contratos|Encara no té contractes/).waitFor();
    await here.mustBeSound();
    await here.open('/contratos/electricity/-');
    await here.page.waitForURL('**/contratos/electricity');
    await here.page.waitForTimeout(500);
    expect(await here.page.getByText('No hemos encontrado ese contrato').count()).toBe(0);
  });
});

describe('a new supply', () => {
  it('is offered from the list, with an entry for each kind of contract that the portal offers', async () => {
    here = await visit();
    await here.signedIn('casa');
    await here.open('/contratos/electricity');
    await here.page.getByRole('button', { name: /Nuevo contrato|Contracte nou/ }).click();
    expect(await here.page.getByRole('menuitem').count()).toBe(3);
    await here.page.getByRole('menuitem', { name: /gas$/ }).first().click();
    await here.page.waitForURL(/nuevo-cliente|nou-client/);
    await here.page.getByRole('link', { name: '900 000 110' }).waitFor();
    await here.mustBeSound();
  });

  it('is the first page of a new customer after signing in, both supplies before one', async () => {
    here = await visit();
    await here.signIn('nuevo');
    await here.page.waitForURL(/nuevo-cliente-dual|nou-client-dual/);
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

  it('is not offered by a retailer without contracting on its portal', async () => {
    here = await visit({ partner: 'brisa' });
    await here.open('/nuevo-cliente-gas');
    await here.page.getByText('404').first().waitFor();
  });
});

describe('a list that fails to load', () => {
  it('shows the failure and can be retried', async () => {
    here = await visit();
    await here.signIn('estados');
    await here.scenario('status:500@contracts.list');
    await here.page.reload();
    await here.page
      .getByText('No se ha podido obtener la lista de contratos de electricidad y gas')
      .waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await here.page.getByRole('button', { name: 'Reintentar' }).click();
    await rows().first().waitFor();
  });
});
