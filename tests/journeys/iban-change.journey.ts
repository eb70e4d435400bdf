import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDone } from './support/close-done.ts';
import { notKnown } from './support/unknown-outcome.ts';
import { pause } from './support/pause.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const spanish = 'ES91 2100 0418 4502 0005 1332';
const dialog = () => here.page.getByRole('dialog', { name: /cuenta bancaria/ });
const opener = () => here.page.getByRole('button', { name: 'Cambiar la cuenta bancaria' });
const iban = () => dialog().getByLabel(/^IBAN/);
const owner = () => dialog().getByLabel(/^Soy titular/);
const filled = async () => [await iban().inputValue(), await owner().isChecked()];
const send = () => dialog().locator('button[type=submit]');
const accept = () => here.page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar la cuenta' });
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
  await opener().click();
  await dialog().getByRole('radio').first().waitFor();
}

async function fillNew(number: string): Promise<void> {
  await dialog().getByRole('radio', { name: 'En una cuenta nueva' }).check();
  await iban().fill(number);
  await owner().check();
  await attach(document);
  await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
}

const outlineOf = (element: Locator) => element.evaluate((found) => getComputedStyle(found).outlineStyle);

const sentTo = (part: string) =>
  here.page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(part));

describe('the new account of a contract', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
  });

  it('is pasted in groups, and shows in the contract at once', async () => {
    await openFor('/contratos/electricity/0091005');
    await fillNew('');
    await iban().focus();
    await here.page.keyboard.insertText(` iban: ${spanish.toLowerCase()} `);
    await expect.poll(() => iban().inputValue()).toBe(spanish);
    const sent = sentTo('/iban/');
    await send().click();
    await here.mustBeSound();
    await accept().click();
    expect((await sent).postDataJSON()).toEqual({
      already_registered: 'no',
      iban: 'ES9121000418450200051332',
      owner_is_bank_owner: true,
      files: [{ name: 'certificado.pdf', content: expect.stringMatching(/^data:application\/pdf;base64,/) }],
    });
    await closeDone(dialog());
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
    await opener().click();
    await dialog().getByText('Es la cuenta actual').waitFor();
    await expect.poll(() => accounts().count()).toBe(3);
  });

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
    await expect.poll(filled).toEqual([spanish, true]);
    await attach(document);
    await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
    await iban().press('Enter');
    await here.page.keyboard.press('Shift+Tab');
    await here.page.keyboard.press('Tab');
    expect(await outlineOf(here.page.locator(':focus'))).toBe('solid');
    await accept().focus();
    await pause();
    await here.page.keyboard.press('Enter');
    const done = dialog().locator('[tabindex="-1"]:focus');
    await done.waitFor();
    expect(await outlineOf(done)).toBe('none');
    await closeDone(dialog());
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
  });
});

describe('an account of which nobody knows whether it arrived', () => {
  it('stays in the form with its document, and is sent again after a question', async () => {
    here = await visit();
    await here.signedIn('estados');
    await openFor('/contratos/electricity/0091010');
    await fillNew(spanish);
    await here.scenario('offline@contracts.changeIban');
    await send().click();
    await accept().click();
    await dialog().getByText(notKnown).waitFor();
    await here.mustBeSound();
    expect(await filled()).toEqual([spanish, true]);
    await dialog().getByText('certificado.pdf', { exact: true }).waitFor();
    await here.scenario('');
    await send().click();
    await accept().click();
    await closeDone(dialog());
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
  });
});

describe('the button', () => {
  it('is beside the payment account if buttons are inline, and needs no document', async () => {
    here = await visit({ partner: 'brisa', width: 'phone' });
    await here.signedIn('estados');
    await here.open('/contratos/electricity/0091011');
    await account().getByRole('button', { name: 'Cambiar la cuenta bancaria' }).click();
    await dialog().getByRole('radio', { name: 'En una cuenta nueva' }).check();
    await send().click();
    await iban().fill(spanish);
    await owner().check();
    expect(await dialog().locator('input[type=file]').count()).toBe(0);
    await send().click();
    await dialog()
      .getByText(/nos autoriza a cargar/)
      .waitFor();
    await here.mustBeSound();
    await pause();
    const sent = sentTo('/iban/');
    await send().click();
    expect((await sent).postDataJSON()).not.toHaveProperty('files');
    await account().getByText('ES91 **** **** **** **** 1332').waitFor();
  });
});
