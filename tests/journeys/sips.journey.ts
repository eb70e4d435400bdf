import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUnfolded } from './support/contract-page.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Gestionar la cesión de datos' });
/** By its anchor, as what stands behind a dialog has no role. */
const section = () => here.page.locator('#sips');
const dialog = () => here.page.getByRole('dialog', { name: /cesión de datos del contrato/ });
const send = (name: string) => dialog().getByRole('button', { name });
const accept = () => here.page.getByRole('alertdialog').getByRole('button').last();

const ask = 'Pedir que no se cedan';

async function openFor(contract: string, button: string): Promise<void> {
  await openUnfolded(here, `/contratos/electricity/${contract}`);
  await opener().click();
  await send(button).waitFor();
}

async function sendNow(button: string): Promise<void> {
  await send(button).click();
  await accept().click();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the opt-out from sharing supply-point data', () => {
  it('is explained before it is requested', async () => {
    await openFor('0091007', ask);
    await dialog().getByText('es la base de datos en la que las distribuidoras').waitFor();
    await dialog().getByText('Ahora se ceden').waitFor();
    await here.mustBeSound();
  });

  it('shows as requested while it is being sent, and then waits for the signature', async () => {
    await openFor('0091009', ask);
    let answer = () => {};
    await here.page.route('**/no_cession_sips/**', (route) => {
      answer = () => void route.continue();
    });
    const sent = here.page.waitForRequest((request) => request.url().includes('/no_cession_sips/'));
    await sendNow(ask);
    expect((await sent).postDataJSON()).toEqual({ noCessionSelection: true });
    await section().getByText('Cambio solicitado').waitFor();
    answer();
    await dialog().getByText('Pendiente de firma').waitFor();
    await here.mustBeSound();
    await dialog().getByRole('button', { name: 'Cerrar' }).last().click();
    await section().getByText('Pendiente de firma').waitFor();
    expect(await reasonOf(opener())).toBeUndefined();
  });

  it('can be withdrawn while it is unsigned', async () => {
    await openFor('0091010', ask);
    await sendNow(ask);
    await dialog().getByRole('button', { name: 'Cerrar' }).last().click();
    await opener().click();
    await send('Retirar la solicitud').waitFor();
    await here.mustBeSound();
    await sendNow('Retirar la solicitud');
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hemos retirado su solicitud').waitFor();
    await section().getByText('Se ceden', { exact: true }).waitFor();
  });

  it('closes its dialog if the answer requires no signature', async () => {
    await openFor('0091001', ask);
    await here.page.route('**/no_cession_sips/**', (route) => route.fulfill({ json: {} }));
    await sendNow(ask);
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hemos recibido su solicitud de que no se cedan sus datos').waitFor();
  });

  it('is withdrawn without a signature: the dialog closes and the button shows why it waits', async () => {
    await openFor('0091005', 'Volver a permitirlo');
    await sendNow('Volver a permitirlo');
    await dialog().waitFor({ state: 'detached' });
    await section().getByText('Cambio solicitado').waitFor();
    await expect.poll(() => reasonOf(opener())).toContain('se está tramitando');
    await here.page.reload();
    await section().getByText('Cambio solicitado').waitFor();
  });

  it('whose result is unknown says so, is unactive again, and asks before it is sent once more', async () => {
    await openFor('0091008', ask);
    await here.scenario('offline@contracts.changeSips');
    await sendNow(ask);
    await dialog().getByText('No sabemos si su petición ha llegado').waitFor();
    await section().getByText('Se ceden', { exact: true }).waitFor();
    await here.mustBeSound();
    await send(ask).click();
    await accept().waitFor();
  });

  it('is unchanged after a failed attempt to withdraw it', async () => {
    await openFor('0091019', 'Retirar la solicitud');
    await here.scenario('status:500@contracts.changeSips');
    await sendNow('Retirar la solicitud');
    await dialog().getByText('No sabemos si su petición ha llegado').waitFor();
    await section().getByText('Pendiente de firma').waitFor();
  });

  it('is requested by keyboard, and Escape returns to its button', async () => {
    await openUnfolded(here, '/contratos/electricity/0091007');
    await opener().focus();
    await here.page.keyboard.press('Enter');
    await send(ask).waitFor();
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => opener().evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
