import type { Page } from 'playwright-core';

/** The words of the engine for a change of which nobody can tell whether it arrived. */
export const notKnown = 'No sabemos si su solicitud ha llegado';

/** Accepts the question that comes before such a change is sent once more. */
export async function sendOnceMore(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: '¿Quiere enviarlo otra vez?' });
  await question.getByRole('button').last().click();
}
