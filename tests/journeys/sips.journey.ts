import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDone } from './support/close-done.ts';
import { mustHaveFocus } from './support/focus.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Gestionar la cesión de datos' });
/** By its anchor, as what stands behind a dialog has no role. */
const section = () => here.page.locator('#sips');
const dialog = () => here.page.getByRole('dialog', { name: /cesión de datos/ });
const send = (name: string) => dialog().getByRole('button', { name });
const accept = () => here.page.getByRole('alertdialog').getByRole('button').last();

const ask = 'Pedir que no se cedan';

async function openFor(contract: string, button: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}#sips`);
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
  it('is explained, shows as requested while it is sent, waits for the signature, and can be withdrawn', async () => {
    await openFor('0091009', ask);
    await dialog().getByText('es la base de datos en la que las distribuidoras').waitFor();
    await here.mustBeSound();
    let answer = () => {};
    await here.page.route('**/no_cession_sips/**', (route) => {
      answer = () => void route.continue();
    });
    const sent = here.page.waitForRequest((request) => request.url().includes('/no_cession_sips/'));
    await sendNow(ask);
    expect((await sent).postDataJSON()).toEqual({ noCessionSelection: true });
    await section().getByText('Cambio solicitado').waitFor();
    answer();
    await here.page.unrouteAll();
    await dialog().getByText('Pendiente de firma').waitFor();
    await here.mustBeSound();
    await dialog().getByRole('button', { name: 'Cerrar' }).last().click();
    await section().getByText('Pendiente de firma').waitFor();
    await opener().click();
    await send('Retirar la solicitud').waitFor();
    await here.mustBeSound();
    await sendNow('Retirar la solicitud');
    await dialog().getByText('Hemos retirado su solicitud').waitFor();
    await closeDone(dialog());
    await section().getByText('Se ceden', { exact: true }).waitFor();
  });

  it('whose result is unknown says so, is unactive again, and asks before it is sent once more', async () => {
    await openFor('0091008', ask);
    await here.scenario('offline@contracts.changeSips');
    await sendNow(ask);
    await dialog().getByText('No sabemos si su solicitud ha llegado').waitFor();
    await section().getByText('Se ceden', { exact: true }).waitFor();
    await here.mustBeSound();
    await send(ask).click();
    await accept().waitFor();
  });

  it('is requested by keyboard, and Escape returns to its button', async () => {
    await here.open('/contratos/electricity/0091007#sips');
    await opener().focus();
    await here.page.keyboard.press('Enter');
    await send(ask).waitFor();
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await mustHaveFocus(opener());
  });
});
