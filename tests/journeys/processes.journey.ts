import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});
afterEach(() => here.end());

const underWay = () => here.page.getByRole('region', { name: 'Cambios en curso' });
const openContract = (contract: string) => here.open(`/contratos/electricity/${contract}`);
const current = () => underWay().locator('li[aria-current=step]').first().textContent();

describe('a pending change', () => {
  it('shows as soon as it was sent, with its details', async () => {
    await openContract('0091005');
    await here.page.getByRole('button', { name: 'Cambiar la potencia' }).click();
    const dialog = here.page.getByRole('dialog');
    await dialog.getByLabel(/^Potencia P1/).fill('1,15');
    await dialog.getByRole('button', { name: 'Solicitar el cambio' }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar el cambio' }).click();
    await dialog.waitFor({ state: 'detached' });
    await underWay()
      .getByText(/P1: de .* a 1,15/)
      .waitFor();
    expect(await current()).toContain('Revisión de la distribuidora');
  });
});

describe('completed changes', () => {
  it('are at the end of the contract, below a heading that the keyboard opens', async () => {
    const casa = await visit();
    await casa.signedIn('casa');
    await casa.open('/contractes/electricity/0048731');
    const earlier = casa.page.getByRole('region', { name: 'Canvis anteriors' });
    await earlier.locator('summary').focus();
    await casa.page.keyboard.press('Enter');
    await earlier.getByText('Del compte acabat en 1198 al que acaba en 6360').waitFor();
    const kinds = await earlier.getByRole('heading', { level: 3 }).allTextContents();
    expect(kinds).toEqual(['Canvi de compte bancari', 'Canvi de potència']);
    await casa.mustBeSound();
    await casa.end();
  });
});

describe('the buttons of a contract', () => {
  const more = () => here.page.getByRole('button', { name: 'Más gestiones' });
  const communications = () => here.page.getByRole('link', { name: 'Comunicaciones' });

  it.each([
    ['phone', 390],
    ['desktop', 1280],
  ])('beyond the first few come with a press, and the focus goes to them, on a %s', async (_, width) => {
    await here.page.setViewportSize({ width, height: 900 });
    await openContract('0091006');
    await more().waitFor();
    expect(await communications().isVisible()).toBe(false);
    await more().focus();
    await here.page.keyboard.press('Enter');
    await communications().waitFor();
    await expect
      .poll(() => here.page.evaluate(() => document.activeElement?.textContent))
      .not.toContain('gestiones');
    await here.page.getByRole('heading', { level: 1 }).click();
    await here.mustBeSound();
    await here.page.getByRole('button', { name: 'Menos gestiones' }).click();
    await communications().waitFor({ state: 'hidden' });
  });
});
