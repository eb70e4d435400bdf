import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUnfolded } from './support/contract-page.ts';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Pedir notificaciones electrónicas' });
const more = () => here.page.getByRole('button', { name: 'Más gestiones' });
const section = () => here.page.locator('#electronic-notification');
const dialog = () => here.page.getByRole('dialog', { name: /notificaciones electrónicas/ });
const mobile = () => dialog().getByLabel(/^Teléfono móvil/);
const email = () => dialog().getByLabel(/^Correo electrónico/);
const send = () => dialog().getByRole('button', { name: 'Pedir las notificaciones' });

async function openFor(contract: string): Promise<void> {
  await openUnfolded(here, `/contratos/electricity/${contract}`);
  await opener().click();
  await send().waitFor();
}

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the request of electronic notification', () => {
  it('asks for mobile and e-mail, already filled in', async () => {
    await openFor('0091001');
    expect((await mobile().inputValue()).replace(/\s/g, '')).toMatch(/^[67]\d{8}$/);
    expect(await email().inputValue()).toContain('@');
    await here.mustBeSound();
  });

  it.each([
    ['no mobile', () => mobile().fill(''), 'El campo no puede estar vacío'],
    ['a wrong e-mail', () => email().fill('nadie'), 'El correo electrónico no es válido'],
  ])('refuses %s at its field', async (_case, write, words) => {
    await openFor('0091001');
    await write();
    await send().click();
    await dialog().getByText(words).first().waitFor();
    await here.mustBeSound();
  });

  it('shows what the server has against a field beside it', async () => {
    await openFor('0091001');
    await here.page.route('**/users/**', (route) =>
      route.fulfill({ status: 400, json: { errors: { email: ['Este correo es de otra persona'] } } }),
    );
    await send().click();
    await dialog().getByText('Este correo es de otra persona').waitFor();
    expect(await email().getAttribute('aria-invalid')).toBe('true');
    await here.mustBeSound();
  });

  it.each(['status:500', 'offline', 'malformed'])(
    'keeps what was typed when it cannot be saved (%s)',
    async (scenario) => {
      await openFor('0091001');
      await mobile().fill('612345678');
      await here.scenario(`${scenario}@profile.update`);
      await send().click();
      await dialog().getByText('No hemos podido hacer la operación').waitFor();
      await dialog().getByText('Lo que ha escrito sigue en el formulario').waitFor();
      expect((await mobile().inputValue()).replace(/\s/g, '')).toContain('612345678');
      await here.mustBeSound();
    },
  );

  it('tells when only half of it was done, and is sent again without typing', async () => {
    await openFor('0091009');
    await mobile().fill('612345678');
    for (const fault of ['offline', 'status:500']) {
      await here.scenario(`${fault}@contracts.requestElectronicNotification`);
      await send().click();
      await dialog().getByText('Hemos guardado su móvil y su correo').waitFor();
      await here.mustBeSound();
    }
    await here.scenario('');
    await send().click();
    await dialog().waitFor({ state: 'detached' });
    await section().getByText('Solicitadas').waitFor();
  });

  it('saves mobile and e-mail first, then asks; the day stands in the contract at once and after a reload', async () => {
    await openFor('0091010');
    const order: string[] = [];
    here.page.on('request', (request) => {
      if (['PUT', 'POST'].includes(request.method()))
        order.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    await mobile().fill('612345678');
    await email().fill('antonio@correo.example');
    await send().click();
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hemos recibido su solicitud de notificaciones').waitFor();
    const [saved = '', asked = ''] = order;
    expect(saved).toMatch(/^PUT .*\/users\//);
    expect(saved).toContain('{"mobile":"612345678","email":"antonio@correo.example"}');
    expect(asked).toMatch(/^POST .*\/0091010\/electronic_notification\//);
    await section()
      .getByText(/Las pidió el \d\d\/\d\d\/\d{4}/)
      .waitFor();
    expect(await opener().count()).toBe(0);
    await here.page.reload();
    await section().getByText('Solicitadas').waitFor();
  });

  it('offers on the next contract the e-mail that was just saved', async () => {
    await openFor('0091012');
    await email().fill('otro@correo.example');
    await send().click();
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByRole('link', { name: 'Volver', exact: true }).click();
    await here.page
      .getByRole('row', { name: /0091001/ })
      .getByRole('link')
      .first()
      .click();
    await more().click();
    await opener().click();
    await send().waitFor();
    expect(await email().inputValue()).toBe('otro@correo.example');
  });
});

describe('a contract', () => {
  it.each([
    ['0091007', 'Solicitadas', /Las pidió el/],
    ['0091008', 'Activas', /desde el/],
  ])('(%s) says that notices are %s and since when, without a button', async (contract, state, words) => {
    await openUnfolded(here, `/contratos/electricity/${contract}`);
    await section().getByText(state, { exact: true }).waitFor();
    await section().getByText(words).waitFor();
    expect(await opener().count()).toBe(0);
  });

  it('that is not active says why nothing can be asked', async () => {
    await openUnfolded(here, '/contratos/electricity/0091004');
    await expect.poll(() => reasonOf(opener())).toContain('contratos activos');
  });
});
