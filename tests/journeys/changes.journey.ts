import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expiredDialog, signInAgain } from './support/expired-session.ts';
import { useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
beforeEach(async () => {
  here = await visit();
  await here.signedIn('empresa');
});
afterEach(() => here.end());

/** One change stands for all: what a model without a page can show is shown by `corpus/refuses`. */
const call = 'contracts.changeIban';

/** The form of the change, which the dialog of an expired session does not cover in the page. */
const form = () => here.page.locator('[role=dialog]').first().locator('form').first();
const input = (path: string) => form().locator(`[data-field="${path}"] :is(input, select)`);
const radio = (name: string | RegExp) => form().getByRole('radio', { name });
const certificate = () => form().getByText('certificado.pdf', { exact: true });

/** Everything that stands in the form. */
const typed = () =>
  form()
    .locator('input:not([type=file]), select, textarea')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ type, checked, value }) =>
        type === 'radio' || type === 'checkbox' ? checked : value,
      ),
    );

/** Fills the form and leaves it, as a value is written out where one leaves its field. */
async function fill(): Promise<void> {
  await radio('En una cuenta nueva').check();
  await input('iban').fill('ES91 2100 0418 4502 0005 1332');
  await input('owner_is_bank_owner').check();
  await here.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Documents are never kept in a draft: they are attached again after a reload. */
async function attach(): Promise<void> {
  const content = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await form()
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificado.pdf', ...content });
  await certificate().waitFor();
}

async function open(): Promise<void> {
  await here.open('/contratos/electricity/0060001');
  await here.page.getByRole('button', { name: 'Cambiar la cuenta bancaria' }).click();
  await form().locator('button[type=submit]').waitFor();
}

/** Presses the button of the form, and says yes where it asks again. Answers the status that came. */
async function send(): Promise<number> {
  const answer = here.page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/iban/'),
  );
  await form().locator('button[type=submit]').click();
  const sure = here.page.getByRole('alertdialog').getByRole('button').last();
  await Promise.race([answer, sure.click().catch(() => undefined)]);
  return (await answer).status();
}

describe('the data typed for a change of the bank account', () => {
  it('survive each refusal and an expired session, and are then sent unchanged', async () => {
    await open();
    await fill();
    await attach();
    const filled = await typed();
    for (const status of [400, 500]) {
      await here.scenario(`status:${status}@${call}`);
      expect(await send()).toBe(status);
      await form().locator('xpath=ancestor::*[@role="dialog"]').getByRole('alert').first().waitFor();
      expect(await typed()).toEqual(filled);
    }
    await here.scenario(`token_expired@${call}`);
    expect(await send()).toBe(401);
    await expiredDialog(here.page).waitFor();
    await here.mustBeSound();
    await here.page.evaluate(() => history.back());
    await here.page.getByText('Antes de volver, elija aquí cómo seguir.').waitFor();
    expect(await expiredDialog(here.page).count()).toBe(1);
    await here.scenario('');
    await signInAgain(here.page, 'empresa');
    await here.page.getByText('Su sesión había caducado, y no se ha cambiado nada.').waitFor();
    expect(await typed()).toEqual(filled);
    await certificate().waitFor();
    expect(await send()).toBe(200);
    await expect.poll(() => form().count()).toBe(0);
    await here.mustBeSound();
  });
});
