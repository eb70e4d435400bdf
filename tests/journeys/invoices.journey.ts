import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const rows = () => here.page.locator('tbody tr');
const count = (text: string | RegExp) => here.page.getByRole('status').filter({ hasText: text });
const button = (name: string | RegExp) => here.page.getByRole('button', { name });

/** The names of the buttons of the rows that lie beyond the edge of the table, which then has to be scrolled sideways. */
const outOfSight = () =>
  [...document.querySelectorAll('tbody button')]
    .filter((one) => {
      const edge = one.closest('[role=region]')?.getBoundingClientRect().right ?? 0;
      return one.getBoundingClientRect().right > edge + 1;
    })
    .map((one) => one.getAttribute('aria-label'));

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);

async function come(width: 'phone' | 'desktop' = 'desktop'): Promise<void> {
  here = await visit({ width });
  await here.signedIn('estados');
  await here.open('/facturas');
  await rows().first().waitFor();
}

describe('the invoices of a customer with many contracts', () => {
  it('are filtered by a form that applies itself, stand in the address, and Back undoes one filter', async () => {
    await come();
    const all = await count(/^\d+ facturas$/).textContent();
    await here.page.getByText('Filtros', { exact: true }).click();
    await here.page.getByLabel('Total desde').fill('100');
    await here.page.keyboard.press('Enter');
    await here.page.waitForURL('**amountFrom=100**');
    await expect.poll(() => count(/^\d+ facturas$/).textContent()).not.toBe(all);
    const some = await count(/^\d+ facturas$/).textContent();
    await here.page.getByRole('combobox', { name: 'Contratos' }).fill('0091010');
    await here.page.getByRole('option', { name: '0091010' }).click();
    await here.page.waitForURL('**contracts=0091010**');
    await expect.poll(() => count(/^\d+ facturas?$/).textContent()).not.toBe(some);
    await here.mustBeSound();
    await here.page.reload();
    await rows().first().waitFor();
    await here.page.goBack();
    await expect.poll(() => count(/^\d+ facturas$/).textContent()).toBe(some);
    await here.page.goBack();
    await expect.poll(() => count(/^\d+ facturas$/).textContent()).toBe(all);
    expect(new URL(here.page.url()).search).toBe('');
  });

  it('are chosen over two pages and saved as one ZIP, on a phone by touch too', async () => {
    await come('phone');
    await here.page.getByRole('checkbox').first().click();
    await button('Página siguiente').first().click();
    await here.page.waitForURL('**offset=**');
    await here.page.getByText(/^13–/).first().waitFor();
    expect(await here.page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await here.page.getByRole('checkbox').first().click();
    await here.page.getByText('2 facturas elegidas').waitFor();
    await here.mustBeSound();
    const [file] = await Promise.all([
      here.page.waitForEvent('download'),
      button('Descargar las elegidas').click(),
    ]);
    expect(file.suggestedFilename()).toBe('facturas.zip');
    const files = Object.values(unzipSync(readFileSync(await file.path())));
    expect(files.map((bytes) => new TextDecoder().decode(bytes.slice(0, 5)))).toEqual(['%PDF-', '%PDF-']);
    await here.page.getByText('ZIP guardado: 2').waitFor();
    await button('Quitar la selección').click();
    await here.page.getByText(/facturas? elegidas?/).waitFor({ state: 'detached' });
  });

  it('show all that can be done with each at every width, and one control beside another where there is room', async () => {
    await come();
    for (const width of [1180, 1280, 1440]) {
      await here.page.setViewportSize({ width, height: 900 });
      const hidden = () => here.page.evaluate(outOfSight);
      await expect.poll(hidden, { message: `at ${width}` }).toEqual([]);
    }
    const [first, last] = await Promise.all([
      rows().first().getByRole('button').first().boundingBox(),
      rows().first().getByRole('button').last().boundingBox(),
    ]);
    expect(Math.abs(middleOf(first) - middleOf(last))).toBeLessThan(4);
  });

  it('can be chosen and fetched with the keyboard only; what is stopped saves nothing', async () => {
    await come();
    await here.scenario('slow');
    const box = here.page.getByRole('checkbox', { name: 'Elegir todas las filas que se ven' });
    await box.focus();
    await here.page.keyboard.press('Space');
    await button('Descargar las elegidas').focus();
    await here.page.keyboard.press('Enter');
    const bar = here.page.getByRole('progressbar', { name: /de 12 descargadas/ });
    await bar.waitFor();
    await button('Parar').focus();
    await pause();
    await here.page.keyboard.press('Enter');
    await bar.waitFor({ state: 'detached' });
    await here.page.getByText('12 facturas elegidas').waitFor();
    await here.mustBeSound();
  });
});
