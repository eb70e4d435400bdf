import { afterEach, describe, expect, it } from 'vitest';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const field = (name: string) => here.page.locator(`[name="${name}"]`);
const step = (words: string) => here.page.getByText(`· ${words}`).waitFor();

/** Buttons of the first frame keep but the last press. */
const isStarted = () => here.page.locator('#first-frame').waitFor({ state: 'detached' });

async function next(words: string): Promise<void> {
  await pause();
  await button('Siguiente').click();
  await step(words);
}

async function chooseCompany(words: string): Promise<void> {
  const box = here.page.getByRole('combobox', { name: /^Su compañía/ });
  await box.fill(words);
  await pause();
  await here.page
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .click();
}

/** An invoice of 31 days, up to the question that follows its days. */
async function fillUntilUsed(): Promise<void> {
  await here.open('/comparador');
  await isStarted();
  await field('cups').fill('ES0031300000000001EX');
  await next('Su contrato de hoy');
  await chooseCompany('iber');
  await field('accessTariff').selectOption({ label: '2.0TD' });
  await field('power').fill('4,6');
  await field('power2').fill('4,6');
  await next('Su factura');
  await field('startDate').fill('01/10/2025');
  await field('endDate').fill('31/10/2025');
  await here.page.getByText('31 días facturados').waitFor();
  await field('invoiceAmount').fill('90');
  await next('Su consumo');
  for (const [name, kwh] of Object.entries({ p1: '80', p2: '110', p3: '140' })) await field(name).fill(kwh);
}

const consent = () => here.page.getByRole('checkbox', { name: /^Acepto que Lumen use/ });
const saving = () => here.page.getByText(/^216,53.€ al año$/);

describe('the comparator of electricity', () => {
  it('shows on a phone what a year would save, in the first window', async () => {
    here = await visit({ width: 'phone', scheme: 'dark' });
    await fillUntilUsed();
    await here.mustBeSound();
    await consent().check();
    await pause();
    await button('Comparar').click();
    await saving().waitFor();
    await here.page.waitForFunction(() => {
      const box = document.querySelector('main dl')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    });
    await here.mustBeSound();
  });

  it('loses nothing over a reload, Back, and after the result', async () => {
    here = await visit();
    await fillUntilUsed();
    await here.page.reload();
    await isStarted();
    await here.page.goBack();
    await step('Su factura');
    expect(await field('invoiceAmount').inputValue()).toBe('90');
    await next('Su consumo');
    expect(await field('p3').inputValue()).toBe('140');
    await consent().check();
    await pause();
    await button('Comparar').click();
    await saving().waitFor();
    await pause();
    await button('Cambiar los datos').click();
    await field('p1').waitFor();
    expect(await field('p1').inputValue()).toBe('80');
  });
});
