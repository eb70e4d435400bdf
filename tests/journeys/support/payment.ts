import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Cards of the provider's tests, by what becomes of them. */
export const cards = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
} as const;

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The frame of a field of the card. */
const frame = (page: Page, title: RegExp): FrameLocator =>
  page.frameLocator(`iframe[title="${title.source}"]`);

/** Opens the list of the invoices that a contract owes, and the payment of the first. */
export async function openPayment(page: Page): Promise<string> {
  const pay = page.getByRole('button', { name: /^Pagar la factura / }).first();
  await pay.waitFor();
  const number = ((await pay.getAttribute('aria-label')) ?? '').replace('Pagar la factura ', '');
  await pay.click();
  return number;
}

/** Types a card into the provider's fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Con tarjeta' }).click();
  await fillCard(page, number);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await frame(page, /Secure card number input frame/)
    .locator('input')
    .fill(number);
  await frame(page, /Secure expiration date input frame/)
    .locator('input')
    .fill('1234');
  await frame(page, /Secure CVC input frame/)
    .locator('input')
    .fill('123');
}

export const payButton = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Pagar \d/ });

/**
 * Answers the bank in its frame over the page. Chromium may drop a press in a frame of another origin that has just come
 * into sight, as with its tab; a person presses again, and so does this.
 */
export async function answerBank(page: Page, answer: 'Aceptar' | 'Rechazar' | 'Cancelar'): Promise<void> {
  const bank = page.locator('iframe[title="Your bank"]');
  const button = bank.contentFrame().getByRole('button', { name: answer });
  await bank.waitFor();
  for (let presses = 0; presses < 8 && (await bank.count()) > 0; presses++) {
    await button.click({ timeout: 3000 }).catch(() => undefined);
    await bank.waitFor({ state: 'detached', timeout: 3000 }).catch(() => undefined);
  }
}
