import type { Locator, Page } from 'playwright-core';

/** The dialog that stands over everything once the session has expired. */
export const expiredDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Su sesión ha caducado|La sessió ha caducat)$/ });

/** Signs in where the session expired, as somebody who wants to go on. */
export async function signInAgain(page: Page, user: string): Promise<void> {
  const dialog = expiredDialog(page);
  await dialog.locator('input[autocomplete=username]').fill(user);
  await dialog.locator('input[autocomplete=current-password]').fill('Mostrador1!');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}
