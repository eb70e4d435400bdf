import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
});
afterEach(() => here.end());

const person = () => here.page.getByRole('region', { name: 'Sus datos' });
const dialog = (name: string) => here.page.getByRole('dialog', { name });
const save = (name: string) => dialog(name).getByRole('button', { name: 'Guardar' });

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
  it('change each in its own dialog, also after a refusal, and show at once', async () => {
    await here.signedIn('empresa');
    await here.open('/perfil');
    const mail = 'Cambiar el correo electrónico';
    await person().getByRole('button', { name: mail }).click();
    const email = dialog(mail).getByRole('textbox');
    await email.fill('oficina@example.com');
    await here.scenario('status:406@profile.update');
    await save(mail).click();
    await dialog(mail).getByRole('alert').first().waitFor();
    await here.mustBeSound();
    expect(await email.inputValue()).toBe('oficina@example.com');
    await here.scenario('');
    await save(mail).click();
    await dialog(mail).waitFor({ state: 'detached' });
    await here.page.getByText('Hemos guardado su correo electrónico').waitFor();
    await person().getByText('oficina@example.com').waitFor();
    const phone = 'Cambiar el teléfono';
    await person().getByRole('button', { name: phone }).click();
    await dialog(phone).getByRole('textbox').fill('612 345 679');
    await save(phone).click();
    await dialog(phone).waitFor({ state: 'detached' });
    await person().getByText('612 345 679').waitFor();
  });
});
