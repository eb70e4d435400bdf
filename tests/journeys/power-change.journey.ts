import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const dialog = () => here.page.getByRole('dialog', { name: /Cambiar la potencia/ });
const power = (period: string) => dialog().getByLabel(new RegExp(`^Potencia ${period}`));
const send = () => dialog().getByRole('button', { name: 'Solicitar el cambio' });
const accept = () => here.page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar el cambio' });
const opener = () => here.page.getByRole('button', { name: 'Cambiar la potencia' });

/** Opens the dialog of a contract of the person who has one in each state; Spanish all the way. */
async function openFor(contract: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await opener().click();
  await power('P1').waitFor();
}

async function sendNow(): Promise<void> {
  await send().click();
  await accept().click();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the power dialog', () => {
  it('shows the current powers with a comma, and the cost of an increase', async () => {
    await openFor('0091006');
    expect(await power('P1').inputValue()).toBe('3,3');
    await power('P1').fill('4,4');
    await dialog()
      .getByText('Aumentar la potencia comporta derechos de enganche, de acceso y de extensión')
      .waitFor();
    const costs = await dialog().textContent();
    expect(costs).toContain('9,04');
    expect(costs).toContain('21,67');
    expect(costs).toContain('30,71');
    await here.mustBeSound();
  });

  it.each([['offline@contracts.changePower', 'error']])(
    'keeps what was typed when %s, and can send it again',
    async (scenario) => {
      await openFor('0091007');
      await power('P1').fill('5,5');
      await here.scenario(scenario);
      await sendNow();
      await dialog().getByRole('alert').first().waitFor();
      expect(await power('P1').inputValue()).toBe('5,5');
      await here.mustBeSound();
      await here.scenario('status:406@contracts.changePower');
      await sendNow();
      await dialog().getByText('La potencia solicitada es la que ya consta').waitFor();
    },
  );

  it('sends watts and a phone without prefix, closes, and leaves a disabled button and the focus on the page', async () => {
    await openFor('0091008');
    const sent = here.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/power/'),
    );
    await power('P1').fill('3,45');
    await sendNow();
    const body = (await sent).postDataJSON() as { [name: string]: unknown };
    const phone = expect.stringMatching(/^[67]\d{8}$/) as string;
    expect(body).toMatchObject({ power_p1: 3450, power_p2: expect.any(Number) as number, phone });
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hemos recibido su solicitud').waitFor();
    await expect.poll(() => reasonOf(opener())).toContain('trámite en curso');
    expect(await here.page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  it('shows that a signature is pending after a large increase', async () => {
    await openFor('0091009');
    await power('P1').fill('14,49');
    await power('P2').fill('14,49');
    await sendNow();
    await dialog().getByText('Pendiente de firma').waitFor();
    await here.mustBeSound();
    await dialog().getByRole('button', { name: 'Cerrar' }).last().click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => opener().getAttribute('aria-disabled')).toBe('true');
  });

  it('works with the keyboard only, from the button to the question and back by Escape', async () => {
    await here.open('/contratos/electricity/0091010');
    await opener().focus();
    await here.page.keyboard.press('Enter');
    await power('P1').waitFor();
    await power('P1').focus();
    await here.page.keyboard.press('Control+A');
    await here.page.keyboard.type('9,9');
    await here.page.keyboard.press('Enter');
    await accept().waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await power('P1').inputValue()).toBe('9,9');
    await expect.poll(() => dialog().evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => opener().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('keeps its title visible on a phone when a field far down has an error', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await openFor('0091011');
    await power('P6').fill('1');
    await send().click();
    await dialog()
      .getByText(/la potencia de P6 no puede ser menor/)
      .waitFor();
    const title = await dialog().getByRole('heading', { level: 2 }).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(0);
    expect(await dialog().evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0);
  });

  it('closes with Back and stays on the contract', async () => {
    await openFor('0091010');
    const address = here.page.url();
    await here.page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(here.page.url()).toBe(address);
  });
});
