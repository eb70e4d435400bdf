import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDone } from './support/close-done.ts';
import { sendOnceMore } from './support/unknown-outcome.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Pedir notificaciones electrónicas' });
const section = () => here.page.locator('#electronic-notification');
const dialog = () => here.page.getByRole('dialog', { name: /notificaciones electrónicas/ });
const mobile = () => dialog().getByLabel(/^Teléfono móvil/);
const email = () => dialog().getByLabel(/^Correo electrónico/);
const send = () => dialog().getByRole('button', { name: 'Pedir las notificaciones' });

async function openFor(contract: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await opener().click();
  await send().waitFor();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the request of electronic notification', () => {
  it('says if only half of it was done, and is sent again without typing', async () => {
    await openFor('0091009');
    await mobile().fill('612345678');
    await here.scenario('status:406@contracts.requestElectronicNotification');
    await send().click();
    await dialog()
      .getByText('Hemos guardado su móvil y su correo, pero la solicitud no ha llegado')
      .waitFor();
    await here.scenario('offline@contracts.requestElectronicNotification');
    await send().click();
    await dialog().getByText('Hemos guardado su móvil y su correo, pero no sabemos si').waitFor();
    await here.mustBeSound();
    await here.scenario('');
    await send().click();
    await sendOnceMore(here.page);
    await closeDone(dialog());
    await section().getByText('Solicitadas').waitFor();
  });

  it('saves mobile and e-mail first, then sends the request; the day shows at once, and the next contract offers the e-mail', async () => {
    await openFor('0091010');
    const order: string[] = [];
    here.page.on('request', (request) => {
      if (['PUT', 'POST'].includes(request.method()))
        order.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    await mobile().fill('612345678');
    await email().fill('antonio@correo.example');
    await send().click();
    await dialog().getByText('Hemos recibido su solicitud de notificaciones').waitFor();
    await closeDone(dialog());
    const [saved = '', asked = ''] = order;
    expect(saved).toMatch(/^PUT .*\/users\//);
    expect(saved).toContain('{"mobile":"612345678","email":"antonio@correo.example"}');
    expect(asked).toMatch(/^POST .*\/0091010\/electronic_notification\//);
    await section()
      .getByText(/Las pidió el \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await expect.poll(() => opener().count()).toBe(0);
    await here.page.getByRole('link', { name: 'Volver', exact: true }).click();
    await here.page
      .getByRole('row', { name: /0091001/ })
      .getByRole('link')
      .first()
      .click();
    await opener().click();
    await send().waitFor();
    await expect.poll(() => email().inputValue()).toBe('antonio@correo.example');
  });
});
