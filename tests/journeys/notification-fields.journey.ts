import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

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

async function openFor(contract: string, { pencil: name, label }: typeof email): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await pencil(name).click();
  await dialog().getByLabel(label).waitFor();
}

const requested = () =>
  here.page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/notification/'),
  );

beforeEach(async () => {
  here = await visit();
  await here.signedIn('estados');
});

describe('the e-mail and the phone of the notices', () => {
  it('are changed one at a time, and stand in the contract at once', async () => {
    await openFor('0091001', email);
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
    const next = requested();
    await dialog().getByRole('button', { name: phone.save }).click();
    expect((await next).postDataJSON()).toEqual({ phone: '699000111' });
    await contact().getByText('699 000 111').waitFor();
    await here.mustBeSound();
  });

  it.each([
    ['nothing', '', 'El campo no puede estar vacío'],
    ['no address', 'sin arroba', 'correo'],
  ])('take %s for no e-mail, and say so at the field', async (_case, text, words) => {
    await openFor('0091005', email);
    await dialog().getByLabel(email.label).fill(text);
    await dialog().getByRole('button', { name: email.save }).click();
    await expect.poll(() => dialog().getByLabel(email.label).getAttribute('aria-invalid')).toBe('true');
    await dialog().getByText(words).first().waitFor();
  });

  it('show beside the field what the retailer refuses', async () => {
    await openFor('0091006', email);
    await here.page.route('**/notification/email/**', (route) =>
      route.fulfill({ status: 400, json: { errors: { email: ['Ese dominio no recibe correo'] } } }),
    );
    await dialog().getByLabel(email.label).fill('otra@example.com');
    await dialog().getByRole('button', { name: email.save }).click();
    await dialog().getByText('Ese dominio no recibe correo').waitFor();
    expect(await dialog().getByLabel(email.label).getAttribute('aria-invalid')).toBe('true');
    expect(await dialog().getByLabel(email.label).inputValue()).toBe('otra@example.com');
    await here.mustBeSound();
  });

  it.each([
    ['status:500', '699 000 221'],
    ['offline', '699 000 222'],
    ['malformed', '699 000 223'],
  ])('stay as typed when %s, and can be sent again', async (word, number) => {
    await openFor('0091007', phone);
    await dialog().getByLabel(phone.label).fill(number);
    await here.scenario(`${word}@contracts.changeNotificationField`);
    await dialog().getByRole('button', { name: phone.save }).click();
    await dialog().getByRole('alert').first().waitFor();
    expect(await dialog().getByLabel(phone.label).inputValue()).toBe(number);
    await here.mustBeSound();
    await here.scenario('');
    await dialog().getByRole('button', { name: phone.save }).click();
    await contact().getByText(number).waitFor();
  });

  it('are not sent while they are what they were', async () => {
    await openFor('0091008', phone);
    const save = dialog().getByRole('button', { name: phone.save });
    await expect.poll(() => reasonOf(save)).toContain('Es el teléfono que ya consta');
  });

  it('say why they cannot be changed on a contract that has ended', async () => {
    await here.open('/contratos/electricity/0091004');
    await expect.poll(() => reasonOf(pencil(email.pencil))).toContain('contratos activos');
  });
});
