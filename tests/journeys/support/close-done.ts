import type { Locator } from 'playwright-core';

/** Waits until a dialog says what was done, and closes it. */
export async function closeDone(dialog: Locator): Promise<void> {
  await dialog.locator('[data-form-outcome]').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}
