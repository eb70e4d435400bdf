import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notKnown, sendOnceMore } from './support/unknown-outcome.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const spanish = 'ES91 2100 0418 4502 0005 1332';
const german = 'DE89 3704 0044 0532 0130 00';
const dialog = () => here.page.getByRole('dialog', { name: /cuenta bancaria|Domiciliar/ });
const opener = () => here.page.getByRole('button', { name: 'Cambiar la cuenta bancaria' });
const enabler = () => here.page.getByRole('button', { name: 'Domiciliar el pago' });
const iban = () => dialog().getByLabel(/^IBAN/);
const owner = () => dialog().getByLabel(/^Soy titular/);
const send = () => dialog().locator('button[type=submit]');
const account = () => here.page.locator('#contract');
const accounts = () =>
  dialog()
    .getByRole('radiogroup', { name: /Cuentas que ya conocemos/ })
    .getByRole('radio');
const document = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

async function attach(...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await dialog().locator('input[type=file]').setInputFiles(files);
}

/** Opens the dialog of a contract of the person who has one in each state. */
async function openFor(path: string): Promise<void> {
  await here.open(path);
  await opener().or(enabler()).click();
  await dialog().getByRole('radio').first().waitFor();
}

async function fillNew(number: string): Promise<void> {
  await dialog().getByRole('radio', { name: 'En una cuenta nueva' }).check();
  await iban().fill(number);
  await owner().check();
  await attach(document);
  await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
}

const sentTo = (part: string) =>
  here.page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(part));

describe('the new account of a contract', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
  });

  it('is chosen among the known ones, with the current one marked and disabled', async () => {
    await openFor('/contratos/electricity/0091001');
    await expect.poll(() => accounts().count()).toBe(2);
    await send().click();
    await dialog().getByText('Elija una de sus cuentas').waitFor();
    await dialog().getByText('Es la cuenta actual de este contrato').click();
    await send().click();
    await dialog().getByText('Este contrato ya se carga en esa cuenta').waitFor();
    await here.mustBeSound();
    await dialog().getByText('A nombre de Antonio Romero Castillo').click();
    const sent = sentTo('/api/v1/contracts/0091001/iban/');
    await send().click();
    const body = (await sent).postDataJSON() as object;
    expect(body).toEqual({ already_registered: 'yes', bank_id: expect.any(Number) });
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('Hecho: los próximos recibos').waitFor();
  });

  it('is pasted in groups, and shows in the contract at once', async () => {
    await openFor('/contratos/electricity/0091005');
    await fillNew('');
    await iban().focus();
    await here.page.keyboard.insertText(` iban: ${spanish.toLowerCase()} `);
    expect(await iban().inputValue()).toBe(spanish);
    const sent = sentTo('/iban/');
    await send().click();
    expect((await sent).postDataJSON()).toEqual({
      already_registered: 'no',
      iban: 'ES9121000418450200051332',
      owner_is_bank_owner: true,
      files: [{ name: 'certificado.pdf', content: expect.stringMatching(/^data:application\/pdf;base64,/) }],
    });
    await dialog().waitFor({ state: 'detached' });
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
    await opener().click();
    await dialog().getByText('Es la cuenta actual').waitFor();
    await expect.poll(() => accounts().count()).toBe(3);
  });

  it('from abroad waits for the signature, and the contract says so', async () => {
    await openFor('/contratos/electricity/0091006');
    const before = await account().textContent();
    await fillNew(german);
    await send().click();
    await dialog().getByText('Pendiente de firma').waitFor();
    await here.mustBeSound();
    await dialog().getByRole('button', { name: 'Cerrar' }).last().click();
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByRole('heading', { name: 'Cambio de cuenta bancaria' }).waitFor();
    expect(await account().textContent()).toBe(before);
  });

  it('of gas goes to version 2 with the number of the contract', async () => {
    await openFor('/contratos-gas/0091013');
    await fillNew(spanish);
    const sent = sentTo('/api/v2/contracts/');
    await send().click();
    expect((await sent).url()).toMatch(/\/api\/v2\/contracts\/\d+\/iban\//);
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
  });

  it.each(['/contratos-gas/0091020'])(
    'can be the first one of a contract without direct debit: %s',
    async (path) => {
      await openFor(path);
      await dialog().getByRole('heading', { name: 'Domiciliar el pago del contrato' }).waitFor();
      await fillNew(spanish);
      await send().click();
      await account().getByText('ES91 **** **** **** **** 1332').waitFor();
      await opener().waitFor();
      expect(await enabler().count()).toBe(0);
    },
  );

  it('is entered with the keyboard only', async () => {
    await here.open('/contratos/electricity/0091007');
    await opener().focus();
    await here.page.keyboard.press('Enter');
    await dialog().getByRole('radio').first().waitFor();
    await dialog().getByRole('radio', { name: 'En una de mis cuentas' }).focus();
    await here.page.keyboard.press('ArrowRight');
    await iban().focus();
    await here.page.keyboard.type(spanish.replace(/ /g, ''));
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('Space');
    expect([await iban().inputValue(), await owner().isChecked()]).toEqual([spanish, true]);
    await attach(document);
    await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
    await iban().press('Enter');
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
  });
});

describe('an error of an account', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
    await openFor('/contratos/electricity/0091010');
  });

  it('shows for a document that is missing, too large or of another type', async () => {
    await dialog().getByRole('radio', { name: 'En una cuenta nueva' }).check();
    await iban().fill(spanish);
    await owner().check();
    await send().click();
    await dialog().getByText('Documentos: añada de 1 a 5').waitFor();
    await attach({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await dialog().getByText('«notas.txt» no se ha añadido').first().waitFor();
    await attach({ ...document, buffer: Buffer.alloc(15_000_001) });
    await dialog().getByText('«certificado.pdf» no se ha añadido: supera el límite de 15').first().waitFor();
    await here.mustBeSound();
    await attach({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('png') });
    await dialog().getByText('foto.png', { exact: true }).waitFor();
    await send().click();
    await dialog().waitFor({ state: 'detached' });
  });

  it.each([['ES61 2100 0418 4302 0005 1000', 'El banco nos dice que esta cuenta está cancelada']])(
    'is what the retailer says of %s',
    async (number, words) => {
      await fillNew(number);
      await send().click();
      await dialog().getByText(words).waitFor();
      expect(await iban().inputValue()).toBe(number);
      await here.mustBeSound();
    },
  );

  it.each(['offline'])(
    'is not its fault when %s: everything stays and can be sent again',
    async (scenario) => {
      await fillNew(spanish);
      await here.scenario(`${scenario}@contracts.changeIban`);
      await send().click();
      await dialog().getByText(notKnown).waitFor();
      await here.mustBeSound();
      expect([await iban().inputValue(), await owner().isChecked()]).toEqual([spanish, true]);
      await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
      await here.scenario('');
      await send().click();
      await sendOnceMore(here.page);
      await dialog().waitFor({ state: 'detached' });
      await account().getByText('ES91 **** **** **** **** 1332').waitFor();
    },
  );
});

describe('accounts that fail to load', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
  });

  it('allow to enter a new one, and can be retried', async () => {
    await here.scenario('status:500@ibans.list');
    await openFor('/contratos/electricity/0091012');
    await dialog().getByText('No hemos podido leer todas sus cuentas').waitFor();
    await here.mustBeSound();
    await fillNew(spanish);
    await here.scenario('');
    await dialog().getByRole('button', { name: 'Reintentar' }).click();
    await dialog().getByText('No hemos podido leer').waitFor({ state: 'detached' });
    expect(await iban().inputValue()).toBe(spanish);
    await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
    await dialog().getByRole('radio', { name: 'En una de mis cuentas' }).check();
    await expect.poll(() => accounts().count()).toBeGreaterThan(1);
  });
});

describe('the button', () => {
  it('is beside the payment account if buttons are inline, and needs no document', async () => {
    here = await visit({ partner: 'brisa', width: 'phone' });
    await here.signedIn('estados');
    await here.open('/contratos/electricity/0091011');
    await account().getByRole('button', { name: 'Cambiar la cuenta bancaria' }).click();
    await dialog().getByRole('radio', { name: 'En una cuenta nueva' }).check();
    expect(await dialog().locator('input[type=file]').count()).toBe(0);
    await iban().fill(spanish);
    await owner().check();
    await here.mustBeSound();
    const sent = sentTo('/iban/');
    await send().click();
    expect((await sent).postDataJSON()).not.toHaveProperty('files');
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
  });
});
