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
const words = async () => (await underWay().textContent())?.replace(/\u00a0/g, ' ');
const current = () => underWay().locator('li[aria-current=step]').first().textContent();

/** A retailer that tells of no process: what the contract itself shows must do. */
async function withoutProcesses(): Promise<void> {
  await here.page.route('**/contracts?**', async (route) => {
    // Node, which fetches here, does not know the host names of partners.
    const url = route
      .request()
      .url()
      .replace(/\/\/\w+\.localhost/, '//127.0.0.1');
    const response = await route.fetch({ url });
    const body = (await response.json()) as { items?: { processes?: unknown }[] };
    for (const contract of body.items ?? []) delete contract.processes;
    await route.fulfill({ response, json: body });
  });
}

describe('a change under way', () => {
  it.each([
    ['0091016', 'Cambio de potencia', 'P1: de 4,6 kW a 10,35 kW', 'Firma'],
    ['0091018', 'Cesión de datos', 'Sus datos dejan de compartirse', 'Revisión de la distribuidora'],
    ['0091019', 'Cesión de datos', 'Sus datos dejan de compartirse', 'Firma'],
  ])('(%s) shows what was asked, when, and in which step it is', async (contract, kind, what, step) => {
    await openContract(contract);
    await underWay().getByRole('heading', { level: 3, name: kind }).waitFor();
    expect(await words()).toContain(what);
    expect(await words()).toMatch(/Solicitud recibida.*\d\d\/\d\d\/\d{4}/);
    expect(await current()).toContain(step);
    await here.mustBeSound();
  });

  it('that was just refused shows why', async () => {
    await openContract('0091017');
    await underWay().getByText('La instal·lació no admet aquesta potència').waitFor();
    expect(await words()).toContain('Rechazado por la distribuidora');
    expect(await words()).not.toContain('En vigor');
  });

  it('is there as soon as it was sent, with its details', async () => {
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

describe('a retailer that tells of no process', () => {
  it.each([
    ['0091002', 'Alta del contrato', 'Firma'],
    ['0091007', 'Notificaciones electrónicas', 'En vigor'],
    ['0091016', 'Revisión de la distribuidora', 'Revisión de la distribuidora'],
    ['0091018', 'Cesión de datos del punto de suministro', 'Revisión de la distribuidora'],
    ['0091019', 'Cesión de datos del punto de suministro', 'Firma'],
  ])('(%s) leaves what the contract shows of itself', async (contract, kind, step) => {
    await withoutProcesses();
    await openContract(contract);
    await underWay().getByRole('heading', { level: 3, name: kind }).waitFor();
    expect(await underWay().getByRole('heading', { level: 3 }).count()).toBe(1);
    expect(await current()).toContain(step);
    await here.mustBeSound();
  });

  it('has nothing to show of a contract that rests', async () => {
    await withoutProcesses();
    await openContract('0091006');
    await here.page.getByRole('region', { name: 'Punto de suministro' }).waitFor();
    expect(await underWay().count()).toBe(0);
    expect(await here.page.getByRole('region', { name: 'Cambios anteriores' }).count()).toBe(0);
  });
});

describe('settled changes', () => {
  it('stand at the end of the contract, behind a heading that the keyboard opens', async () => {
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
