import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDone } from './support/close-done.ts';
import { mustHaveFocus } from './support/focus.ts';
import { pause } from './support/pause.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const dialog = () => here.page.getByRole('dialog', { name: /Cambiar la potencia/ });
const power = (period: string) =>
  dialog().getByRole('textbox', { name: new RegExp(`^(Punta|Valle|Periodo)? ?\\(?${period}\\)?$`) });
const send = () => dialog().getByRole('button', { name: 'Solicitar el cambio' });
const next = () => dialog().getByRole('button', { name: 'Siguiente' });
const accept = () => here.page.getByRole('alertdialog').getByRole('button', { name: 'Solicitar el cambio' });
const opener = () => here.page.getByRole('button', { name: 'Cambiar la potencia' });

/** Opens the dialog of a contract of the person who has one in each state; Spanish all the way. */
async function openFor(contract: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await opener().click();
  await power('P1').waitFor();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the power dialog', () => {
  it('sends watts and a phone without prefix, says what comes next, and leaves a disabled button and the focus', async () => {
    await openFor('0091008');
    const sent = here.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/power/'),
    );
    await power('P1').fill('3,45');
    await send().click();
    await accept().click();
    const body = (await sent).postDataJSON() as { [name: string]: unknown };
    const phone = expect.stringMatching(/^[67]\d{8}$/) as string;
    expect(body).toMatchObject({ power_p1: 3450, power_p2: expect.any(Number) as number, phone });
    await dialog().getByText('Hemos pedido el cambio de potencia').waitFor();
    await dialog()
      .getByText(/^Respuesta prevista hacia el \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await here.mustBeSound();
    await closeDone(dialog());
    await expect.poll(() => reasonOf(opener())).toContain('trámite en curso');
    const underWay = here.page.getByRole('region', { name: 'Cambios en curso' });
    await underWay.getByText(/pasa a 3,45/).waitFor();
    await here.mustBeSound();
    await expect.poll(() => here.page.evaluate(() => document.activeElement === document.body)).toBe(false);
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
    await mustHaveFocus(opener());
  });

  it('keeps its title visible on a phone when a field far down has an error, and closes with Back', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await openFor('0091011');
    await power('P6').fill('1');
    await next().click();
    await dialog()
      .getByText(/la potencia de P6 no puede ser menor/)
      .waitFor();
    const title = await dialog().getByRole('heading', { level: 2 }).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(0);
    expect(await dialog().evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0);
    const address = here.page.url();
    await here.page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(here.page.url()).toBe(address);
  });

  it('goes by steps of the usual powers on a phone, none of them pressed twice, to what will be done', async () => {
    await here.page.setViewportSize({ width: 390, height: 844 });
    await openFor('0091007');
    const before = await power('P2').inputValue();
    await dialog().getByRole('button', { name: 'Subir: Valle (P2)' }).click();
    const after = await power('P2').inputValue();
    expect(after).not.toBe(before);
    await next().dblclick({ delay: 30 });
    await pause();
    await next().dblclick({ delay: 30 });
    await dialog()
      .getByText(/La distribuidora hará el cambio hacia el/)
      .waitFor();
    await dialog().getByText(`pasa a`).waitFor();
    await pause();
    await here.mustBeSound();
    await send().click();
    await dialog().getByText('Hemos pedido el cambio de potencia').waitFor();
  });
});
