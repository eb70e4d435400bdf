import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustHaveFocus } from './support/focus.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

const field = (label: RegExp) => here.page.getByLabel(label);
const nif = () => field(/^NIF o NIE/);
const contract = () => field(/^Número de contrato/);
const email = () => field(/^Correo electrónico/);
const email2 = () => field(/^Repita el correo/);
const phone = () => field(/^Teléfono móvil/);
const accepted = () => here.page.getByRole('checkbox');
const send = () => here.page.getByRole('button', { name: 'Activar el acceso' });
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });

/** Fills everything as somebody would who holds the contract. */
async function fill(): Promise<void> {
  await nif().fill('es 47281905-t');
  await contract().fill('0070555');
  await email().fill('pau@example.com');
  await email2().fill('pau@example.com');
  await phone().fill('600 123 123');
  await accepted().check();
}

const payload = async () => {
  const request = await here.page.waitForRequest((one) => one.url().includes('/signup/confirm'));
  return request.postDataJSON() as { [name: string]: unknown };
};

describe('the page to sign up', () => {
  it('opens from the login and leads back there', async () => {
    await here.open('/acceso');
    await here.page.getByRole('link', { name: /aún no tiene acceso/ }).click();
    await heading('Active su acceso').waitFor();
    expect(new URL(here.page.url()).pathname).toBe('/registro');
    await nif().waitFor();
    await here.mustBeSound();
    await here.page.getByRole('link', { name: /Ya tengo acceso/ }).click();
    await here.page.waitForURL('**/acceso');
  });
});

describe('the form', () => {
  it('requires every field, in a narrow card, with the focus on the first error', async () => {
    await here.open('/registro');
    await send().click();
    await expect.poll(() => here.page.getByText(/^Escriba (su|el) /).count()).toBe(4);
    await here.page.getByText('Acepte las condiciones para activar el acceso').waitFor();
    await mustHaveFocus(nif());
    const card = await here.page.locator('main form').boundingBox();
    expect(card?.width).toBeLessThanOrEqual(500);
    await here.mustBeSound();
  });
});

describe('the retailer', () => {
  it('activates the account: its message is shown, and the new customer signs in and chooses a password', async () => {
    await here.open('/registro');
    await fill();
    const [body] = await Promise.all([payload(), send().click()]);
    expect(body).toEqual({
      nif: '47281905T',
      contract: '0070555',
      email: 'pau@example.com',
      email2: 'pau@example.com',
      accept_conditions: true,
      accept_gdpr: true,
      phone: '600123123',
    });
    await here.page.getByText('Su usuario es alta').waitFor();
    await expect.poll(() => here.page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await here.mustBeSound();
    await here.page
      .getByRole('button', { name: 'Ir al acceso' })
      .or(here.page.getByRole('link', { name: 'Ir al acceso' }))
      .click();
    await here.signIn('alta');
    await heading('Cambie su contraseña').waitFor();
    await here.open('/registro');
    await here.page.waitForURL((url) => url.pathname !== '/registro');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await here.page.getByText('Hemos recuperado').count()).toBe(0);
  });
});
