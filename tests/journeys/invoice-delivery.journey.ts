import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, useBrowser, visit, type Visit } from './support/visit.ts';

useBrowser();

let here: Visit;
afterEach(() => here.end());

const opener = () => here.page.getByRole('button', { name: 'Cambiar el envío de facturas' });
const dialog = () => here.page.getByRole('dialog', { name: /envío de facturas/ });
const choice = (name: string) => dialog().getByRole('radio', { name });
const update = () => dialog().getByRole('button', { name: 'Cambiar el envío' });
const payment = () => here.page.locator('#contract');

async function openFor(contract: string): Promise<void> {
  await here.open(`/contratos/electricity/${contract}`);
  await opener().click();
  await choice('Por correo electrónico').waitFor();
}

describe('the invoices of an electricity contract', () => {
  beforeEach(async () => {
    here = await visit();
    await here.signedIn('estados');
  });

  it('change from post to e-mail at once, also after a refusal', async () => {
    await openFor('0091010');
    await expect.poll(() => choice('Por correo postal').isChecked()).toBe(true);
    await expect.poll(() => reasonOf(update())).toContain('Elija otra forma de envío');
    await dialog().getByText('Le avisamos en estados@example.com').waitFor();
    await here.mustBeSound();
    await choice('Por correo electrónico').check();
    await expect.poll(() => reasonOf(update())).toBeUndefined();
    await here.scenario('status:406@contracts.changeInvoiceDelivery');
    await update().click();
    await dialog().getByText('No hemos podido guardar el cambio').waitFor();
    await here.mustBeSound();
    expect(await choice('Por correo electrónico').isChecked()).toBe(true);
    await here.scenario('');
    const sent = here.page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/v2\/contracts\/0091010\b/.test(request.url()),
    );
    await update().click();
    expect((await sent).postDataJSON()).toEqual({ invoice_online: 'email' });
    await dialog().waitFor({ state: 'detached' });
    await here.page.getByText('A partir de ahora recibirá las facturas por correo electrónico').waitFor();
    await payment().getByText('Por correo electrónico').waitFor();
  });

  it('are changed with the keyboard only', async () => {
    await here.open('/contratos/electricity/0091006');
    await opener().focus();
    await here.page.keyboard.press('Enter');
    await choice('Por correo electrónico').focus();
    await here.page.keyboard.press('ArrowDown');
    await here.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await payment().getByText('Por correo postal').waitFor();
  });
});

describe('the button', () => {
  it('stands beside what it changes on a phone too', async () => {
    here = await visit({ partner: 'brisa', width: 'phone' });
    await here.signedIn('estados');
    await here.open('/contratos/electricity/0091012');
    await payment().getByRole('button', { name: 'Cambiar el envío de facturas' }).click();
    await choice('Por correo postal').check();
    await here.mustBeSound();
    await update().click();
    await payment().getByText('Por correo postal').waitFor();
  });
});
