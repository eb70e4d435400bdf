import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const contact = () => here.page.locator('#contact');
const pencil = (name: string) => contact().getByRole('button', { name });
const email = {
  pencil: 'Cambiar el correo de los avisos',
  label: /^Correo electrónico/,
  save: 'Guardar el correo',
};
const phone = {
  pencil: 'Cambiar el teléfono de los avisos',
  label: /^Teléfono/,
  save: 'Guardar el teléfono',
};
const dialog = () => here.page.getByRole('dialog');

const requested = () =>
  here.page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/notification/'),
  );

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the e-mail and the phone of the notices', () => {
  it('are changed one at a time, also after a refusal, and show in the contract at once', async () => {
    await here.open('/contratos/electricity/0091001');
    await pencil(email.pencil).click();
    await dialog().getByLabel(email.label).fill('otra@example.com');
    await here.mustBeSound();
    const sent = requested();
    await dialog().getByRole('button', { name: email.save }).click();
    expect((await sent).url()).toMatch(/contracts\/0091001\/notification\/email\//);
    expect((await sent).postDataJSON()).toEqual({ email: 'otra@example.com' });
    await here.page.getByText('El correo se ha cambiado').waitFor();
    await contact().getByText('otra@example.com').waitFor();

    await pencil(phone.pencil).click();
    await dialog().getByLabel(phone.label).fill('699 000 111');
    await here.scenario('status:406@contracts.changeNotificationField');
    await dialog().getByRole('button', { name: phone.save }).click();
    await dialog().getByRole('alert').first().waitFor();
    await here.mustBeSound();
    await here.scenario('');
    const next = requested();
    await dialog().getByRole('button', { name: phone.save }).click();
    expect((await next).postDataJSON()).toEqual({ phone: '699000111' });
    await contact().getByText('699 000 111').waitFor();
    await here.mustBeSound();
  });
});
