import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const panel = () => here.page.locator('#batteries');
const dialog = () => here.page.getByRole('dialog');
const button = (name: string | RegExp) => here.page.getByRole('button', { name });

/** The retailer's settings have discounts managed by a choice instead of a switch. */
async function chooseBySelect(page: Page): Promise<void> {
  await page.route('**/api/v2/settings?*', (route) =>
    route.fulfill({ json: { virtualBattery: { render: 'select' } } }),
  );
}

async function openPanel(contract: string): Promise<void> {
  here = await visit();
  await here.signedIn('solar');
  await here.open(`/contratos/electricity/${contract}`);
  await panel().getByRole('switch').first().waitFor();
}

describe('the batteries of a contract', () => {
  it('are shared and switched with the keyboard only, and stay so after a reload', async () => {
    await openPanel('0083001');
    await here.mustBeSound();
    await button('Cambiar el porcentaje de BV0021').focus();
    await here.page.keyboard.press('Enter');
    await dialog().getByRole('slider').focus();
    for (let step = 0; step < 10; step++) await here.page.keyboard.press('ArrowLeft');
    expect(await dialog().getByRole('textbox').inputValue()).toBe('40');
    await dialog()
      .getByRole('row', { name: /este contrato.*40/ })
      .waitFor();
    await here.mustBeSound();
    await dialog().getByRole('textbox').focus();
    await here.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await panel()
      .getByRole('row', { name: /BV0021.*40/ })
      .waitFor();
    await panel()
      .getByRole('switch', { name: /BV0021/ })
      .focus();
    await here.page.keyboard.press('Space');
    await here.page.getByText('Los descuentos se gestionarán como ha elegido.').waitFor();
    await here.page.reload();
    await panel()
      .getByRole('row', { name: /BV0021.*40/ })
      .waitFor();
    await expect
      .poll(() =>
        panel()
          .getByRole('switch', { name: /BV0021/ })
          .isChecked(),
      )
      .toBe(false);
  });

  it('have a choice of discounts that can be read on a phone, and one line for it while the choices come', async () => {
    here = await visit({ width: 'phone' });
    await here.signedIn('solar');
    await chooseBySelect(here.page);
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await here.page.route('**/bateria/types*', async (route) => {
      await held;
      await route.continue();
    });
    await here.open('/contratos/electricity/0083002');
    const cell = panel()
      .getByRole('row', { name: /BV0021/ })
      .locator('td[data-label]')
      .last();
    await cell.locator('[aria-busy=true]').waitFor();
    const waiting = (await cell.boundingBox())?.height;
    come();
    const choice = cell.getByRole('combobox');
    await choice.waitFor();
    const [row, box] = await Promise.all([cell.boundingBox(), choice.boundingBox()]);
    expect(box?.width).toBeGreaterThan(0.9 * (row?.width ?? Infinity));
    expect(waiting).toBeLessThan((row?.height ?? 0) + 1);
    await here.mustBeSound();
  });

  it('come as a file of Excel with what went in and out', async () => {
    await openPanel('0083002');
    const [file] = await Promise.all([
      here.page.waitForEvent('download'),
      button('Descargar los movimientos en Excel').click(),
    ]);
    expect(file.suggestedFilename()).toBe('BV0020-BV0021-BV0022.xlsx');
    const files = unzipSync(new Uint8Array(await readFile(await file.path())));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toMatch(/Concepto.*Excedentes.*Descuento en factura/s);
  });
});
