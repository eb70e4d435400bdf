import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

const person = () => here.page.getByRole('region', { name: 'Sus datos' });
const opener = () => person().getByRole('button', { name: 'Cambiar el teléfono' });
const dialog = () => here.page.getByRole('dialog', { name: 'Cambiar teléfono y correo' });
const email = () => dialog().getByLabel(/^Correo electrónico/);
const phone = () => dialog().getByLabel(/^Teléfono/);
const save = () => dialog().getByRole('button', { name: 'Guardar' });

async function openDialog(): Promise<void> {
  await here.open('/perfil');
  await opener().click();
  await email().waitFor();
}

describe('the profile', () => {
  it('opens from the name in the menu: name, contracts, newsletters, password', async () => {
    await here.signIn('estados');
    await here.page.getByRole('link', { name: 'Antonio Romero Castillo' }).click();
    await here.page.waitForURL('**/perfil');
    await person().getByText('estados@example.com').waitFor();
    await person().getByText('28764513T', { exact: true }).waitFor();
    await here.page.getByText(/Tiene \d+ contratos con nosotros/).waitFor();
    await here.page.getByRole('link', { name: 'Cambiar la contraseña' }).first().waitFor();
    await here.mustBeSound();
    await here.page.getByRole('link', { name: 'Ver los contratos' }).click();
    await here.page.waitForURL('**/contratos/electricity');
  });
});

describe('phone and e-mail', () => {
  it('are filled in, changed together after a refusal, and shown at once', async () => {
    await here.signedIn('empresa');
    await openDialog();
    await expect.poll(() => phone().inputValue()).toMatch(/^\d{3} \d{3} \d{3}$/);
    await email().fill('oficina@example.com');
    await here.scenario('status:406@profile.update');
    await save().click();
    await dialog().getByRole('alert').first().waitFor();
    await here.mustBeSound();
    expect(await email().inputValue()).toBe('oficina@example.com');
    await here.scenario('');
    const sent = here.page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/users/'),
    );
    await save().click();
    expect((await sent).postDataJSON()).toEqual({
      email: 'oficina@example.com',
      mobile: expect.stringMatching(/^\d{9}$/),
    });
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hemos guardado su teléfono y su correo').waitFor();
    await person().getByText('oficina@example.com').waitFor();
  });
});
